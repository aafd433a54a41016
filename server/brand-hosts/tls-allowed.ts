import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RequestInfo } from '#app/middleware/context.ts'
import { isLoopback } from '#lib/loopback.ts'
import { networkOf } from '#lib/network.server.ts'
import type { FindBrandHost } from './brand-hosts.ts'

export type TlsQuestion = {
  host: string
  request: Request
  info: Pick<RequestInfo, 'ip' | 'fromTrustedProxy'>
}

const FOR_PROXIES = 'Only a TLS proxy on this machine or in TRUSTED_PROXIES may use this endpoint.'
/**
 * The number of unknown hosts that one network may ask about in a minute. Known hosts always pass, because a
 * brand needs its certificate.
 */
const UNKNOWN_HOSTS = 6000

/**
 * Returns the function that tells a TLS proxy whether to order a certificate
 * (docs/decisions/035-custom-domains.md). Proxies ask at every handshake, so the response comes
 * from memory. Forwarded requests are rejected, because a proxy asks on its own behalf.
 */
export function createTlsAnswers({
  isOurHost,
  findBrandHost,
}: {
  isOurHost(host: string): boolean
  findBrandHost: FindBrandHost
}): (question: TlsQuestion) => Promise<Response> {
  const unknown = new RateLimiterMemory({ points: UNKNOWN_HOSTS, duration: 60 })
  return async ({ host, request, info }) => {
    const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
    if (isForwarded || !(isLoopback(info.ip) || info.fromTrustedProxy)) {
      return new Response(FOR_PROXIES, { status: 403 })
    }
    if (isOurHost(host) || (await findBrandHost(host)) !== null) return new Response('yes')
    const isWithin = await unknown.consume(networkOf(info.ip)).then(
      () => true,
      () => false,
    )
    return new Response('no', { status: isWithin ? 404 : 429 })
  }
}
