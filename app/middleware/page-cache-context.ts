import { createContext } from 'react-router'
import type { ShownPage } from '#domain/leads/shown-page.ts'

/** What the page cache must know about a rendered page. */
export type RenderedPage = {
  shown: ShownPage
  /** Views of a paused page are not counted, and it has no form. */
  isCounted: boolean
  /** When the clock next changes what the page shows, in milliseconds since 1970; null means never. */
  validUntil: number | null
  /** The ids of the other magnets whose change may change the page. */
  dependsOn: string[]
}

/**
 * Set where a page is rendered for the page cache: the route describes the page here and leaves the
 * counting of views to the cache. Null for ordinary requests.
 */
export type Rendering = {
  page: RenderedPage | null
  /** A public page for signed-out visitors: it must contain nothing specific to one request. */
  isSite: boolean
  /** The time whose page is rendered, in advance; null means now. */
  at: Date | null
}
export const renderingContext = createContext<Rendering | null>(null)
