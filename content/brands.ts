/** The claim on /brands. It isn't a measurement. */
export const BRAND_CLAIM = {
  value: '3-5X',
  label: 'better conversion',
  text: 'A QR code on screen reaches everyone who watches a creator show your product. A link under the video reaches only the few who look for it.',
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
  /** The bars of the example's chart, as percentages of the best creator's leads. */
  bars: [100, 71, 54, 43, 31, 22],
} as const

/** The steps of a campaign. */
export const BRAND_STEPS = [
  {
    title: 'Set up once',
    text: 'Create the page your audience will see, with your offer, text and colors. Every creator starts from the same template.',
  },
  {
    title: 'A QR code for each creator',
    text: 'Each creator shows their own code. There are no discount codes to remember, and no lead is counted twice.',
  },
  {
    title: 'Compare, then rebook',
    text: 'See how many leads each creator brought and what a lead cost you. Spend the next budget on what worked.',
  },
] as const

/** The features for brands. */
export const BRAND_FEATURES = [
  {
    title: 'Branded templates',
    text: 'Every page of a campaign looks the same, so twelve creators still look like one brand.',
  },
  {
    title: 'Multi-creator management',
    text: 'Manage all creators of a campaign in one place, each with their own page, code and link.',
  },
  {
    title: 'Creator and brand analytics',
    text: 'See scans, visits and leads for each creator and for the whole campaign.',
  },
  {
    title: 'Lead data export',
    text: 'Export names, emails, offers and dates as CSV, ready for your email tool.',
  },
  {
    title: 'White-label capture pages',
    text: 'The page behind the code shows your brand, not ours.',
  },
  {
    title: 'Comparison by creator',
    text: 'Compare all the creators you sponsor side by side, including those who brought in fewer leads.',
  },
] as const
