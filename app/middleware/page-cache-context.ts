import { createContext } from 'react-router'
import type { ShownPage } from '#domain/leads/shown-page.ts'

/** What the page cache must know about a rendered page. */
export type RenderedPage = {
  shown: ShownPage
  /** Whether views of the page are counted. Views of a paused page aren't, and it has no form. */
  isCounted: boolean
  /** When time alone next changes the page, in milliseconds since 1970; null means never. */
  validUntil: number | null
  /**
   * The ids of the other magnets that the page depends on. A change of one of them may change the
   * page.
   */
  dependsOn: string[]
  /** The experiment on the page; null if there is none. */
  experiment: PageExperiment | null
}

/** An experiment on a page, and how many variants it has. */
export type PageExperiment = { id: string; variants: number }

/**
 * Set if a page is rendered for the page cache. The route describes the page here, and the cache
 * counts the page views. Null for ordinary requests.
 */
export type Rendering = {
  page: RenderedPage | null
  /**
   * Whether this is a public page for signed-out visitors. It must contain nothing specific to one
   * request.
   */
  isSite: boolean
  /** The time for which the page is rendered in advance; null means now. */
  at: Date | null
  /** The variant to render, by its position. A page without experiment has only variant 0. */
  variant: number
}
export const renderingContext = createContext<Rendering | null>(null)
