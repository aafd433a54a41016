import type { RequestInfo } from '#app/middleware/context.ts'
import { isLoopback } from '#platform/env-parsers.ts'
import type { FindCustomDomain } from './custom-domain-lookup.ts'

export type TlsQuestion = {
  host: string
  request: Request
  info: Pick<RequestInfo, 'ip' | 'fromTrustedProxy'>
}

const FOR_PROXIES = 'Only a TLS proxy on this machine or one in TRUSTED_PROXIES may ask.'

/**
 * Tells a TLS proxy whether to order a certificate (docs/decisions/035-custom-domains.md). The
 * proxy's
 * own request is never a forwarded one.
 */
export async function handleTlsQuestion(
  { isOurHost, findHost }: { isOurHost(host: string): boolean; findHost: FindCustomDomain },
  { host, request, info }: TlsQuestion,
): Promise<Response> {
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
  if (isForwarded || !(isLoopback(info.ip) || info.fromTrustedProxy)) {
    return new Response(FOR_PROXIES, { status: 403 })
  }
  const asker = { ip: info.ip, isProxy: true }
  const isAllowed = isOurHost(host) || (await findHost(host, asker)) !== null
  return new Response(isAllowed ? 'yes' : 'no', { status: isAllowed ? 200 : 404 })
}
