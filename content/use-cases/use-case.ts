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

/** The path segment of a persona's page. */
export type UseCaseId = (typeof USE_CASE_IDS)[number]

/** One kind of creator, with a card on /use-cases and a separate page. */
export type UseCase = {
  id: UseCaseId
  title: string
  description: string
  /** The problem of this kind of creator. */
  pain: string
  /** How a code on screen solves the problem. */
  solution: string
  /** The result. */
  outcome: string
  /** The alternative text of the persona's image. */
  image: string
  /** The number in the headline, which is one of the product's claims. */
  stats: (typeof CLAIMS)[number]['value']
  heroHeadline: string
  /** Facts about the product that matter to this persona. */
  successMetrics: readonly [Metric, Metric, Metric]
  /** An invented story, shown as an 'Example story'. */
  creatorStory: { name: string; title: string; quote: string; results: string }
  modules: readonly [Module, Module, Module]
  howToUse: readonly [Step, Step, Step, Step]
  /** The magnet that the code in the persona's image opens. */
  demo: DemoMagnet
}

export type Metric = { value: string; label: string }
export type Module = { tag: string; title: string; descriptions: readonly [string, string] }
export type Step = { title: string; description: string }

export type DemoMagnet = {
  title: string
  description: string
  fileType: 'pdf' | 'image' | 'video' | 'link' | 'other'
  /**
   * The color of the page and of the image's light, as #rrggbb. It is one of the eight swatches.
   */
  brandingColor: string
  /** The text beside the code in the video, in capitals. */
  caption: string
}
