import type { ReactElement } from 'react'
import { staticResponse } from './static-response.server.ts'

/**
 * Where the dock’s script may connect to, besides our server: OBS on the same computer. Browsers
 * allow this also on pages with HTTPS, because nothing leaves the computer.
 */
const OBS = 'ws://127.0.0.1:* ws://localhost:*'

const policyOf = (connect: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    "font-src 'self'",
    `connect-src ${connect}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const POLICY = policyOf("'self'")
const DOCK_POLICY = policyOf(`'self' ${OBS}`)

/** The URL is the secret, so these headers keep it from caches, search engines and other sites. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Sets the headers of everything below /live/{token}. */
export function withLiveHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
  return response
}

/** Returns the dock’s page, whose script may connect to OBS on the same computer. */
export function dockResponse(page: ReactElement, status = 200): Response {
  const response = liveResponse(page, status)
  response.headers.set('Content-Security-Policy', DOCK_POLICY)
  return response
}

/**
 * Returns a page below /live/{token}.
 *
 * @param refreshSeconds the time after which the browser automatically loads the page again
 */
export function liveResponse(
  page: ReactElement,
  status = 200,
  refreshSeconds: number | null = null,
): Response {
  const response = withLiveHeaders(staticResponse(page, status))
  if (refreshSeconds !== null) response.headers.set('Refresh', String(refreshSeconds))
  return response
}
