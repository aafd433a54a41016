/** What a video passes through on its way to money, in the order of the pictures. */
export const STAGES = ['Make', 'Link', 'Capture', 'Sell', 'Write'] as const
export type Stage = (typeof STAGES)[number]

/** Which part of the way a tool covers, the first and the last stage included. */
export type Span = readonly [first: Stage, last: Stage]

export const OUR_SPAN: Span = ['Link', 'Capture']

/** What the comparison pages say of our own prices (spec section 1, decision 24). */
export const OUR_PRICE = 'A free plan, no card required. Pro from $29/month.'

export type Category =
  | 'Link Management'
  | 'Design Tools'
  | 'Link-in-Bio'
  | 'Landing Pages'
  | 'Sales Funnels'
  | 'Creator Economy'
  | 'Creator Tools'
  | 'Email Marketing'

/** A tick, a cross, or words where neither would be fair. */
export type FeatureValue = boolean | string

export type Feature = { feature: string; product: FeatureValue; competitor: FeatureValue }

/** One page of /compare (spec section 3): what both do, and where the other one is the better choice. */
export type Comparison = {
  /** The path segment its page has. */
  slug: string
  /** The competitor's. */
  name: string
  category: Category
  /** Its entry on /compare. */
  summary: string
  /** What people mostly use the competitor for. */
  span: Span
  heroTitle: string
  description: string
  narrative: {
    title: string
    subtitle: string
    sections: readonly [NarrativeSection, NarrativeSection, NarrativeSection]
  }
  features: readonly Feature[]
  /** What each costs, in words. */
  pricing: { product: string; competitor: string }
  /** When to take which. */
  useCase: string
  ctaText: string
}

export type NarrativeSection = { title: string; content: string }
