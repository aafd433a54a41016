/** The claims the product makes about itself, all in one place. They are claims, not measurements. */
export const CLAIMS = [
  { value: '3X', label: 'higher conversion' },
  { value: '85%', label: 'engagement boost' },
  { value: '$2.5K', label: 'average monthly revenue increase' },
  { value: '12M+', label: 'QR scans' },
] as const

/** Stands under every button that asks somebody to begin. */
export const REASSURANCE = 'No credit card required • Unlimited leads included'

/** Who the hero speaks to, one every two seconds. The first stands where nothing may move. */
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
    title: 'Make a magnet',
    text: 'Upload the preset pack, the recipe, the lesson plan, or paste a link. It gets a page of its own, in your colour.',
  },
  {
    title: 'Show the code',
    text: 'Drop the QR code into a corner of your video, and the short link under it. The code never changes, whatever you put behind it.',
  },
  {
    title: 'Meet your viewers',
    text: 'They leave a name and an email and get the download. You see every lead with device and place, and take the list with you as CSV.',
  },
] as const
