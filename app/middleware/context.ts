import { createContext, type RouterContextProvider } from 'react-router'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'

/** What the server knows about a request before any route runs. */
export type RequestInfo = {
  /** The request id in the logs. */
  id: string
  /**
   * The client's IP address. If the request comes through a trusted proxy, this is the forwarded
   * address.
   */
  ip: string
  fromTrustedProxy: boolean
  /** The nonce of the response's scripts in the Content-Security-Policy. */
  nonce: string
  /** Set on a brand's custom domain, which serves only pages of this workspace. */
  customDomain?: { workspaceId: string; origin: string }
  /**
   * True for the router's data requests. The page and its entered values are then still in the
   * browser.
   */
  isDataRequest: boolean
  /** Whether a spoken link was mistyped. The request's URL contains the correct link. */
  isCorrected?: boolean
  /**
   * What was entered at the host's root as a spoken link that doesn't exist. The request's URL is
   * that of a visitor's page.
   */
  unknownMessages?: string
  /**
   * Set if the fast path tried to store the lead and timed out, or if it isn't known whether the
   * lead was stored.
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
