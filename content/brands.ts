/** The claim on /brands; it is not a measurement. */
export const BRAND_CLAIM = {
  value: '3-5X',
  label: 'better conversion',
  text: 'A code on screen while a creator holds your product reaches people who are watching. A link under the video reaches the few who go looking for it.',
} as const

/** An invented campaign, always shown as an example. */
export const EXAMPLE_CAMPAIGN = {
  name: 'Spring launch',
  stats: [
    { value: '2,847', label: 'leads' },
    { value: '12', label: 'creators' },
    { value: '89%', label: 'opened the download' },
  ],
  best: { creator: 'Best creator', leads: '+847 leads', cost: '$2.14 per lead' },
  /** The bars of the example's chart: percentages of the best creator's leads. */
  bars: [100, 71, 54, 43, 31, 22],
} as const

/** The steps of a campaign. */
export const BRAND_STEPS = [
  {
    title: 'Brief once',
    text: 'Set up the page your audience will see: your offer, your words, your colors. Every creator starts from the same template.',
  },
  {
    title: 'A code for each creator',
    text: 'Each of them shows a code of their own. Nobody has to remember a discount code, and no lead is claimed twice.',
  },
  {
    title: 'Compare, then rebook',
    text: 'See what each creator brought and what a lead cost you. The next budget goes where the last one worked.',
  },
] as const

/** The features for brands. */
export const BRAND_FEATURES = [
  {
    title: 'Branded templates',
    text: 'One look for every page of a campaign, so that twelve creators still sound like one brand.',
  },
  {
    title: 'Multi-creator management',
    text: 'All creators of a campaign in one place, each with their own page, code and link.',
  },
  {
    title: 'Creator and brand analytics',
    text: 'Scans, visits and leads, for a single creator and for the whole campaign.',
  },
  {
    title: 'Export of lead data',
    text: 'Names, emails, offer and date as CSV, ready for your email tool.',
  },
  {
    title: 'White-label capture pages',
    text: 'Your audience meets your brand on the page behind the code, not ours.',
  },
  {
    title: 'Comparison by creator',
    text: 'The same numbers side by side for everyone you sponsor, the quiet ones included.',
  },
] as const
