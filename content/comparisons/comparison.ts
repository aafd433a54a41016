/** The stages of a video on its way to revenue, in the order of the diagrams. */
export const STAGES = ['Make', 'Link', 'Capture', 'Sell', 'Email'] as const
export type Stage = (typeof STAGES)[number]

/** The stages that a tool covers, from the first to the last, inclusive. */
export type Span = readonly [first: Stage, last: Stage]

export const OUR_SPAN: Span = ['Link', 'Capture']

/** Our own prices as stated on the comparison pages. */
export const OUR_PRICE = 'A free plan, no card required. Pro from $29/month.'

/** When the competitors' prices were written down. */
export const PRICES_NOTED = 'November 2026'

export type Category =
  | 'Link Management'
  | 'Design Tools'
  | 'Link-in-Bio'
  | 'Landing Pages'
  | 'Sales Funnels'
  | 'Creator Economy'
  | 'Creator Tools'
  | 'Email Marketing'

/** A tick, a cross, or text where neither would be accurate. */
export type FeatureValue = boolean | string

export type Feature = { feature: string; product: FeatureValue; competitor: FeatureValue }

/** One page of /compare: what both do, and where the competitor is the better choice. */
export type Comparison = {
  /** The path segment of its page. */
  slug: string
  /** The competitor's name. */
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
  /** What each costs, as text. */
  pricing: { product: string; competitor: string }
  /** When to choose which. */
  useCase: string
  ctaText: string
}

export type NarrativeSection = { title: string; content: string }
