import { createContext, type RouterContextProvider } from 'react-router'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'

/** What the server knows of a request before any route runs. */
export type RequestInfo = {
  /** The id every log line of this request carries. */
  id: string
  /** The visitor's address; behind a trusted proxy the forwarded one. */
  ip: string
  fromTrustedProxy: boolean
  /** The Content-Security-Policy nonce of this response's scripts. */
  nonce: string
  /** Where it came to a brand's own host: only this workspace's pages are there. */
  brandHost?: { workspaceId: string; origin: string }
  /** True where the router asked for data only: the page and its typed values are still there. */
  isDataRequest: boolean
  /**
   * A visitor's form that was tried in front of the pages: it took too long, or nobody knows whether
   * it was stored.
   */
  leadTried?: LeadTried | undefined
}

export type LeadTried = 'late' | 'unsure'

type ReadableContext = Readonly<RouterContextProvider>

export const servicesContext = createContext<Services>()
export const requestContext = createContext<RequestInfo>()
export const viewerContext = createContext<Viewer | null>(null)

/** For routes below a guard. Without a viewer the guard is missing, which is a bug. */
export function requireViewer(context: ReadableContext): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw new Error('requireViewer was called outside the guard')
  return viewer
}
