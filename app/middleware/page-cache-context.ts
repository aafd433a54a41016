import { createContext } from 'react-router'
import type { FileType } from '#domain/files/file-type.ts'
import type { SpokenUse } from '#domain/visits/visit.ts'

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
  /** See `Visit`. */
  spoken?: SpokenUse | undefined
  title: string
  fileType: FileType
  /** What the visitor agrees to, as shown under the form. */
  consentText: string
  consentVersion: string
  /** Whether another magnet's rule shows the magnet. */
  byRule: boolean
  /** The rule by which the page is over; null if it offers the magnet. */
  overRuleId: string | null
  /** When the clock next changes what the page shows, in milliseconds since 1970; null: never. */
  validUntil: number | null
  /** The ids of magnets besides `magnetId` whose change may change the page. */
  dependsOn: string[]
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
  /** The moment whose page is rendered, in advance; null: now. */
  at: Date | null
}
export const renderingContext = createContext<Rendering | null>(null)
