/** The stages of a video on its way to revenue, in the order of the diagrams. */
export const STAGES = ['Make', 'Link', 'Capture', 'Sell', 'Email'] as const
export type Stage = (typeof STAGES)[number]

/** The stages that a tool covers, from the first to the last, inclusive. */
export type Span = readonly [first: Stage, last: Stage]

export const OUR_SPAN: Span = ['Link', 'Capture']

/** Our own price as stated on the comparison pages. */
export const OUR_PRICE = 'A free plan, no card required. Pro from $29/month.'

/** When the competitors' prices were recorded. */
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

/** Shown as a check mark, a cross, or text if neither would be accurate. */
export type FeatureValue = boolean | string

export type Feature = { feature: string; product: FeatureValue; competitor: FeatureValue }

/** A page of /compare: what both products do, and where the competitor is the better choice. */
export type Comparison = {
  /** The path segment of the comparison's page. */
  slug: string
  /** The competitor's name. */
  name: string
  category: Category
  /** The comparison's entry on /compare. */
  summary: string
  /** The stages for which people mostly use the competitor. */
  span: Span
  heroTitle: string
  description: string
  narrative: {
    title: string
    subtitle: string
    sections: readonly [NarrativeSection, NarrativeSection, NarrativeSection]
  }
  features: readonly Feature[]
  /** The prices of both products, as text. */
  pricing: { product: string; competitor: string }
  /** When to choose which product. */
  useCase: string
  ctaText: string
}

export type NarrativeSection = { title: string; content: string }
