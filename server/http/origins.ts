import { EMBED_SEGMENT, HUB_SEGMENT, MAGNET_SEGMENTS, VISITOR_SEGMENTS } from '#content/paths.ts'
import { isLoopback } from '#lib/loopback.ts'
import type { Env } from '#platform/env.ts'

const below = (segments: readonly string[]) => new RegExp(`^/(?:${segments.join('|')})/`, 'i')
const VISITOR_PATH = below(VISITOR_SEGMENTS)
const EMBED_PATH = below([EMBED_SEGMENT])
const HUB_PATH = below([HUB_SEGMENT])
const MAGNET_PATH = below(MAGNET_SEGMENTS)
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a path is a visitor's page or form. These never depend on a session, so cookies are
 * ignored.
 */
export function isVisitorPath(pathname: string): boolean {
  return VISITOR_PATH.test(pathname)
}

/** Whether a path is a magnet page, which is the same for all visitors and can be cached. */
export function isMagnetPath(pathname: string): boolean {
  return MAGNET_PATH.test(pathname)
}

/** Whether a path is a hub page, which is the same for all visitors and has no script. */
export const isHubPath = (pathname: string): boolean => HUB_PATH.test(pathname)

/** Whether a path is a magnet page for a frame on another website. */
export const isEmbedPath = (pathname: string): boolean => EMBED_PATH.test(pathname)

/**
 * Returns a function that checks whether a host is the product's own. Without PUBLIC_URL, these
 * hosts are the machine's loopback names, and any name if HOST is open to the network.
 */
export function createHostCheck(env: Env): (host: string) => boolean {
  const known = new Set(
    [env.publicUrl, ...env.publicUrlAliases].map((origin) => new URL(origin).host),
  )
  const open = !env.publicUrlIsSet && !isLoopback(env.host)
  return (host) => {
    if (known.has(host.toLowerCase()) || open) return true
    const hostname = host.replace(/:\d+$/, '')
    return !env.publicUrlIsSet && isLoopback(hostname)
  }
}

/**
 * Returns the URL as the browser sees it. A trusted proxy's X-Forwarded-Proto header gives the
 * scheme. Without this header, our own host has the scheme of its origin. A custom domain has the
 * scheme of PUBLIC_URL, because a proxy with a certificate for us also has certificates for custom
 * domains.
 */
export function externalUrl(request: Request, env: Env, fromTrustedProxy: boolean): URL {
  const url = new URL(request.url)
  const forwarded = fromTrustedProxy
    ? request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
    : null
  if (forwarded === 'https' || forwarded === 'http') url.protocol = `${forwarded}:`
  else {
    const own = [env.publicUrl, ...env.publicUrlAliases].find(
      (origin) => new URL(origin).host === url.host,
    )
    url.protocol = new URL(own ?? env.publicUrl).protocol
  }
  return url
}

/**
 * Whether a request that changes something comes from another site (CSRF). Browsers send
 * Sec-Fetch-Site or Origin. A client that sends neither must not send a cookie: it has to
 * authenticate
 * otherwise, e.g. with a bearer token.
 */
export function isForgedRequest(request: Request, url: URL): boolean {
  if (SAFE_METHODS.has(request.method) || isVisitorPath(url.pathname)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin) return origin !== url.origin
  return request.headers.has('cookie')
}
