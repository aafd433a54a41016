import { createContext, type RouterContextProvider } from 'react-router'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'

/** What the server knows about a request before any route runs. */
export type RequestInfo = {
  /** The request id in the logs. */
  id: string
  /** The client's IP address; behind a trusted proxy the forwarded one. */
  ip: string
  fromTrustedProxy: boolean
  /** The Content-Security-Policy nonce of the response's scripts. */
  nonce: string
  /** Set on a brand's custom domain, which serves only pages of this workspace. */
  customDomain?: { workspaceId: string; origin: string }
  /**
   * True for the router's data requests: the page and its entered values are still in the browser.
   */
  isDataRequest: boolean
  /** A spoken link was mistyped; the request's URL has the name that was meant. */
  isCorrected?: boolean
  /** What was entered at the host's root for a spoken link that doesn't exist; the request's URL is a visitor's page. */
  unknownWords?: string
  /**
   * Set where the fast path tried to store the lead and timed out, or doesn't know whether it was
   * stored.
   */
  leadAttempt?: LeadAttempt | undefined
}

export type LeadAttempt = 'late' | 'unsure'

type ReadableContext = Readonly<RouterContextProvider>

export const servicesContext = createContext<Services>()
export const requestContext = createContext<RequestInfo>()
export const viewerContext = createContext<Viewer | null>(null)

/** Returns the viewer of a route below a guard. Throws if the guard is missing. */
export function requireViewer(context: ReadableContext): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw new Error('requireViewer was called outside the guard')
  return viewer
}
