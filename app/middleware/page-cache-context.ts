import { createContext } from 'react-router'
import type { ShownPage } from '#domain/leads/shown-page.ts'
import type { Language } from '#lib/languages.ts'

/** What the page cache must know about a rendered page. */
export type RenderedPage = {
  /**
   * What the page shows, so that its views are counted and its form is accepted. Null for a paused
   * page and for a hub page: they have no form, and their views aren't counted.
   */
  shown: ShownPage | null
  /** The tags of all changes that may change the page (`domain/page-changes.ts`). */
  tags: string[]
  /** When time alone next changes the page, in milliseconds since 1970; null means never. */
  validUntil: number | null
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
  /** The language for an error page: the one that the visitor's browser asks for. */
  language: Language
}
export const renderingContext = createContext<Rendering | null>(null)
