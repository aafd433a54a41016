/** The claims that the product makes about itself, all in one place. They aren't measurements. */
export const CLAIMS = [
  { value: '3X', label: 'higher conversion' },
  { value: '85%', label: 'engagement boost' },
  { value: '$2.5K', label: 'average monthly revenue increase' },
  { value: '12M+', label: 'QR scans' },
] as const

/** Shown below every button to get started. */
export const REASSURANCE = 'No credit card required • Unlimited leads included'

/**
 * The people that the hero section addresses, one every two seconds. With reduced motion only the
 * first is shown.
 */
export const PERSONAS = [
  'YouTubers',
  'Podcasters',
  'Course Creators',
  'Coaches',
  'E-commerce',
  'Musicians',
  'Fitness',
  'Lifestyle',
] as const

/** How the product works, for the landing page. */
export const STEPS = [
  {
    title: 'Create a magnet',
    text: 'Upload a recipe, a lesson plan or a clip, or paste a link to your presets. You get a page for it, in your color.',
  },
  {
    title: 'Show the code',
    text: 'Put the QR code in a corner of your video, and the short link below the video. The code never changes, no matter what it opens.',
  },
  {
    title: 'Meet your viewers',
    text: 'Viewers enter their name and email and get the download. You see each lead with device and location, and can export the list as CSV.',
  },
] as const

/** Shown below 'Create Account'. */
export const REGISTER_LEAD = 'Turn viewers into leads.'

/** Problems of creators, and how a code on screen solves them. */
export const PROBLEMS = [
  {
    problem:
      'Thousands of people watch. The platform knows who they are. All you get is a view count.',
    solution:
      'Viewers who want your download leave their name and email. You can export the list any time.',
  },
  {
    problem: 'Hardly anyone opens the link in the description, and no one can on a TV.',
    solution: 'Viewers scan a code on screen from the sofa, while you’re still talking about it.',
  },
  {
    problem: 'Your video stays online for years, but the link it shows is dead within months.',
    solution:
      'The code in the video never changes. You can change what it opens whenever you like.',
  },
] as const

/** What a video's stats show. The picture is `results` in content/screens.ts. */
export const RESULTS = {
  title: 'See which video brings leads',
  text: 'Give each video its own code and link. See scans, visits, leads and downloads for each video, by timestamp in the video and by hour.',
} as const

/**
 * The strongest reasons, each with a picture. `picture` is a key of CLOSE_UPS in
 * content/screens.ts.
 */
export const FEATURES = [
  {
    id: 'forever',
    picture: 'scan',
    title: 'Codes that never die',
    text: 'You can’t change a video once it’s out. So its code keeps working when you replace the file, rename the link or cancel your plan. It’s never reassigned to anyone else.',
  },
  {
    id: 'readable',
    picture: 'distance',
    title: 'Know that it scans before you publish',
    text: 'Choose a frame or your finished video. We test the code at video qualities from 1080p down to 360p, and at distances from a desk to a sofa. The video stays on your computer.',
  },
  {
    id: 'live',
    picture: 'overlay',
    title: 'Show your code in a live stream',
    text: 'Add the stream overlay to OBS, Streamlabs or vMix as a browser source. It shows your code with a live lead counter, and you control it from OBS or your phone.',
  },
] as const

/** Further features, in one sentence each. */
export const EXTRAS = [
  {
    title: 'Video pack',
    text: 'Images, transparent overlays and clips for your editor, each tested to scan.',
  },
  {
    title: 'Spoken links',
    text: 'Two easy words to say, such as cake-tiger. They work even with a typo.',
  },
  {
    title: 'Ready-to-paste text',
    text: 'Text for descriptions, comments and bios, within each platform’s limits.',
  },
  {
    title: 'Schedules',
    text: 'Show another page on certain dates, or a waiting list after 100 leads.',
  },
  {
    title: 'Webhooks and API',
    text: 'Connect Zapier, Make, n8n or your own code.',
  },
  {
    title: 'Your own server',
    text: 'Run QR Magnet yourself with one command. Your leads stay with you.',
  },
] as const

/** The product's parts. */
export const TOOLS = [
  {
    id: 'qr',
    title: 'QR generation',
    text: 'Get a code that is as simple as possible, so it scans from across the room. Use your colors and logo. We test every code before you download it.',
  },
  {
    id: 'leads',
    title: 'Lead capture',
    text: 'Your page has two fields, your image and your color, and opens on any phone in a second. Visitors get the file after they fill out the form.',
  },
  {
    id: 'analytics',
    title: 'Analytics',
    text: 'See scans, visits and leads separately, by video, day and country, without cookies. Export leads and videos as CSV.',
  },
  {
    id: 'sponsors',
    title: 'Sponsor tracking',
    text: 'Create a magnet for each sponsor and a code for each video. You and the sponsor see real results, not estimates.',
  },
] as const

/** What counted scans and leads add to sponsor deals. */
export const SPONSOR_DEALS = {
  title: 'Sponsor deals, with proof',
  text: 'Sponsors pay for a guess: a CPM times the views they expect. Give the sponsor’s offer its own code, and negotiate the next deal with real results.',
  points: [
    'A page and a code for each sponsor, in the sponsor’s color',
    'Scans, visits and leads for each placement, by day',
    'A CSV export to attach to your invoice',
    'When the deal ends, the code can open the next sponsor’s page',
  ],
} as const

/** An invented report for a sponsor, always shown as an example. */
export const SPONSOR_EXAMPLE = {
  title: 'Trail shoes, spring video',
  rows: [
    { label: 'Scans', value: '1,204' },
    { label: 'Visits', value: '1,391' },
    { label: 'Leads', value: '486' },
  ],
  /** The number of leads on each of fourteen days. */
  days: [12, 88, 71, 54, 40, 33, 31, 26, 24, 25, 22, 21, 20, 19],
} as const

/** Frequently asked questions. */
export const QUESTIONS = [
  {
    question: 'Do my viewers need an app?',
    answer:
      'No. They scan the code with their phone’s camera, and it opens your page. They don’t need an account either.',
  },
  {
    question: 'Can I change what a code opens?',
    answer:
      'The code never changes. You can swap the file, let the code open another magnet, or show that the offer has ended. A code is never reassigned to anyone else.',
  },
  {
    question: 'What can I give away?',
    answer:
      'A PDF of up to 10 MB, an image of up to 5 MB, a video of up to 50 MB, or a link to anywhere.',
  },
  {
    question: 'Who owns the leads?',
    answer:
      'You do. You see each lead’s name, email, device and location, and can export them as CSV on every plan. Each form tells visitors who receives their data.',
  },
  {
    question: 'What does it cost to try?',
    answer: 'Nothing. The free plan stays free, and you don’t need a credit card.',
  },
] as const
