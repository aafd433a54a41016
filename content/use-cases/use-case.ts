import type { CLAIMS } from '../marketing.ts'

export const USE_CASE_IDS = [
  'youtubers',
  'podcasters',
  'course-creators',
  'coaches',
  'ecommerce',
  'musicians',
  'fitness',
  'lifestyle',
] as const

/** The path segment a persona's page has. */
export type UseCaseId = (typeof USE_CASE_IDS)[number]

/** One kind of creator: a card on /use-cases and a page of its own (spec section 3). */
export type UseCase = {
  id: UseCaseId
  title: string
  description: string
  /** What goes wrong today. */
  pain: string
  /** What a code in the picture changes. */
  solution: string
  /** What is there afterwards. */
  outcome: string
  /** What its picture shows, for those who can't see it. */
  image: string
  /** The headline figure: one of the product's claims. */
  stats: (typeof CLAIMS)[number]['value']
  heroHeadline: string
  /** Facts about the product that matter to this persona. */
  successMetrics: readonly [Metric, Metric, Metric]
  /** Made up, and shown as an 'Example story' (decision 30). */
  creatorStory: { name: string; title: string; quote: string; results: string }
  modules: readonly [Module, Module, Module]
  howToUse: readonly [Step, Step, Step, Step]
  /** What the code in its picture opens. */
  demo: DemoMagnet
}

export type Metric = { value: string; label: string }
export type Module = { tag: string; title: string; descriptions: readonly [string, string] }
export type Step = { title: string; description: string }

export type DemoMagnet = {
  title: string
  description: string
  fileType: 'pdf' | 'image' | 'video' | 'link'
  /** #rrggbb, of the eight swatches; the picture's light has it too. */
  brandingColor: string
  /** What the video says beside the code, in a few capitals. */
  caption: string
}
