import { createContext } from 'react-router'
import type { FileType } from '#domain/files/file-type.ts'

/**
 * What the page cache must know about a rendered page: its owner, and how its views are counted.
 */
export type RenderedPage = {
  ownerId: string
  magnetId: string
  kind: 'scan' | 'visit'
  /** The short link or code it was opened by. */
  name: string
  placementId: string | null
  title: string
  fileType: FileType
  /** What the visitor agrees to, as shown under the form. */
  consentText: string
  consentVersion: string
  /** Views of a paused page are not counted. */
  isCounted: boolean
}

/**
 * Set where a page is rendered for the page cache: the route describes the page here and leaves the
 * counting of views to the cache. Null for ordinary requests.
 */
export type Rendering = {
  page: RenderedPage | null
  /** A public page for signed-out visitors: it must contain nothing specific to one request. */
  isSite: boolean
}
export const renderingContext = createContext<Rendering | null>(null)
