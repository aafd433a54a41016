/** The claims the product makes about itself, all in one place. They are claims, not measurements. */
export const CLAIMS = [
  { value: '3X', label: 'higher conversion' },
  { value: '85%', label: 'engagement boost' },
  { value: '$2.5K', label: 'average monthly revenue increase' },
  { value: '12M+', label: 'QR scans' },
] as const

/** Shown below every button to get started. */
export const REASSURANCE = 'No credit card required • Unlimited leads included'

/** Who the hero addresses, one every two seconds. With reduced motion only the first is shown. */
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

/** How it works, on the landing page. */
export const STEPS = [
  {
    title: 'Create a magnet',
    text: 'Upload the recipe, the lesson plan or a clip, or paste a link to the preset pack. It gets a page of its own, in your color.',
  },
  {
    title: 'Show the code',
    text: 'Drop the QR code into a corner of your video, and the short link under it. The code never changes, whatever you put behind it.',
  },
  {
    title: 'Meet your viewers',
    text: 'They leave a name and an email and get the download. You see every lead with device and place, and can export the list as CSV.',
  },
] as const

/** Under 'Create Account'. */
export const REGISTER_LEAD = 'Turn the people who watch into people you know.'

/** Problems of creators, and how a code on screen solves them. */
export const PROBLEMS = [
  {
    problem: 'Thousands watch. The feed knows who. You get a number.',
    solution:
      'Whoever wants it leaves a name and an email address. The list is yours to take anywhere.',
  },
  {
    problem: '“Link in the description” is opened by hardly anyone, and on a television by no one.',
    solution: 'A code on screen is scanned from the sofa, while you are still talking about it.',
  },
  {
    problem: 'A video is out for years, and the link in it has gone stale by spring.',
    solution: 'The code stays as filmed. You can change what it opens whenever you like.',
  },
] as const

/** The product's parts. */
export const TOOLS = [
  {
    id: 'qr',
    title: 'QR generation',
    text: 'The smallest code your link can have, so it scans from across the room. Your colors and your logo, and every code is tested before you can download it.',
  },
  {
    id: 'leads',
    title: 'Lead capture',
    text: 'A page of a few kilobytes that opens on any phone at once: two fields, your image, your color. Visitors get the file only after the form.',
  },
  {
    id: 'analytics',
    title: 'Analytics',
    text: 'Scans, visits and leads, counted apart and without a cookie. See which video, which day and which country, and export leads and videos as CSV.',
  },
  {
    id: 'sponsors',
    title: 'Sponsor tracking',
    text: 'One magnet for each sponsor, one code for each video. You both see what the placement brought, not what it might have.',
  },
] as const

/** What codes that count add to sponsor deals. */
export const SPONSOR_DEALS = {
  title: 'Sponsor deals, with proof',
  text: 'A sponsor pays for a guess: so many views, so much per thousand. Put the offer behind a code of its own, and the next conversation starts from what happened.',
  points: [
    'A page and a code for every sponsor, in the sponsor’s color',
    'Scans, visits and leads of each placement, by day',
    'An export to attach to the invoice',
    'When the deal ends, point the code to the next one: the video stays up',
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
  /** Leads on each of fourteen days. */
  days: [12, 88, 71, 54, 40, 33, 31, 26, 24, 25, 22, 21, 20, 19],
} as const

/** Frequently asked questions. */
export const QUESTIONS = [
  {
    question: 'Do my viewers need an app?',
    answer:
      'No. The camera of any phone reads the code and opens your page. There is nothing to install and no account to create.',
  },
  {
    question: 'What happens to the code if I change my mind?',
    answer:
      'It stays as it was filmed. Swap the file behind it, point it to another magnet or pause it. A code in a published video is never used for anybody else.',
  },
  {
    question: 'What can I give away?',
    answer:
      'A PDF of up to 10 MB, an image of up to 5 MB, a video of up to 50 MB, or a link to anywhere.',
  },
  {
    question: 'Whose are the leads?',
    answer:
      'Yours. You see name, email, device and place, and export them as CSV on every plan. Under every form it says who receives the data.',
  },
  {
    question: 'What does it cost to try?',
    answer: 'Nothing. The free plan stays free, and it asks for no credit card.',
  },
] as const
