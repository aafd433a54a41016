import type { Env } from '#platform/env.ts'
import { isLoopback } from '#platform/env-values.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pages and forms of visitors: they act for nobody signed in, so they carry no cookie. */
export function isVisitorPath(pathname: string): boolean {
  return /^\/(m|q|thanks|get|unsubscribe|report)\//i.test(pathname)
}

/** A magnet's page: alike for everybody, so it may be kept and served many times. */
export function isMagnetPath(pathname: string): boolean {
  return /^\/(m|q)\//i.test(pathname)
}

/**
 * Which hosts this product answers for. Without PUBLIC_URL the machine's own names do, and any name
 * where the operator opened HOST to the network.
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
 * The URL as the browser sees it: behind TLS termination the scheme is the proxy's. Where none is told
 * it is that of our own address with this host, and for a brand's host that of PUBLIC_URL: a proxy
 * that has a certificate for us orders one for a brand as well.
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
 * Cross-site request forgery: a request that changes something must come from our own pages.
 * Browsers say so in Sec-Fetch-Site or Origin; a client that sends neither may act only without a
 * cookie (it then has to bring its own authority, such as a bearer token).
 */
export function isForgedRequest(request: Request, url: URL): boolean {
  if (SAFE_METHODS.has(request.method) || isVisitorPath(url.pathname)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin) return origin !== url.origin
  return request.headers.has('cookie')
}
