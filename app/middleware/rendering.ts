import { createContext } from 'react-router'

/** What a kept page has to be told by: whose it is, and what one opening of it counts as. */
export type RenderedPage = {
  ownerId: string
  magnetId: string
  kind: 'scan' | 'visit'
  /** The name it was opened by. */
  name: string
  placementId: string | null
  /** A paused page's openings are not counted. */
  isCounted: boolean
}

/**
 * Set where a page is rendered to be kept and served many times: the route says here what it is,
 * and leaves the counting to whoever serves it. Null for every ordinary request.
 */
export type Rendering = {
  page: RenderedPage | null
  /** A public page, for whoever is not signed in: nothing in it may be one request's. */
  isSite: boolean
}
export const renderingContext = createContext<Rendering | null>(null)
