import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { LeadAttempt, RequestInfo } from '#app/middleware/context.ts'
import type { Rendering } from '#app/middleware/page-cache-context.ts'

/**
 * The values that the HTTP adapter passes in addition to the Request. They are absent in tests that
 * call the app directly.
 */
export type ServerBindings = {
  incoming?: Pick<IncomingMessage, 'socket'>
  /** See `RequestInfo`. */
  leadAttempt?: LeadAttempt | undefined
  rendering?: Rendering
  /**
   * Whether the page cache has an earlier version of this page, which it serves if the rendering
   * fails.
   */
  isRefresh?: boolean
}

export type RequestReader = (request: Request, bindings: ServerBindings | undefined) => RequestInfo

/** `peer` is the socket's remote address. `forwardedFor` is the X-Forwarded-For header. */
export type AddressReader = (
  peer: string | undefined,
  forwardedFor: string | null | undefined,
) => Pick<RequestInfo, 'ip' | 'fromTrustedProxy'>

/**
 * Returns a reader of the visitor's IP address. X-Forwarded-For counts only if the peer is one of
 * TRUSTED_PROXIES. The visitor's address is then the rightmost one in the header that isn't a
 * trusted proxy.
 */
export function createAddressReader(trustedProxies: string[]): AddressReader {
  const proxies = new BlockList()
  for (const block of trustedProxies) {
    const [address = '', prefix] = block.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(prefix), family)
  }
  const isProxy = (ip: string) =>
    isIP(ip) !== 0 && proxies.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  // Behind a proxy, the peer is the same for every request, so the last check is reused.
  let last = { peer: '', isProxy: false }
  const isProxyPeer = (peer: string) => {
    if (peer !== last.peer) last = { peer, isProxy: isProxy(peer) }
    return last.isProxy
  }

  return (remote, forwardedFor) => {
    // The client has disconnected, so its address is unknown.
    if (remote === undefined) return { ip: UNKNOWN_ADDRESS, fromTrustedProxy: false }
    const peer = plainAddress(remote)
    const fromTrustedProxy = trustedProxies.length > 0 && isProxyPeer(peer)
    const ip = fromTrustedProxy ? forwardedAddress(forwardedFor ?? '', isProxy, peer) : peer
    return { ip, fromTrustedProxy }
  }
}

export function createRequestReader(trustedProxies: string[]): RequestReader {
  const readAddress = createAddressReader(trustedProxies)
  return (request, bindings) => {
    const peer = bindings?.incoming?.socket.remoteAddress
    return {
      id: randomBytes(8).toString('hex'),
      ...readAddress(peer, request.headers.get('x-forwarded-for')),
      nonce: randomBytes(16).toString('base64'),
      isDataRequest: new URL(request.url).pathname.endsWith('.data'),
      leadAttempt: bindings?.leadAttempt,
    }
  }
}

function forwardedAddress(
  forwardedFor: string,
  isProxy: (ip: string) => boolean,
  peer: string,
): string {
  if (forwardedFor !== '' && !forwardedFor.includes(',')) {
    const only = plainAddress(forwardedFor.trim())
    return isIP(only) === 0 || isProxy(only) ? peer : only
  }
  const chain = forwardedFor.split(',').map((part) => plainAddress(part.trim()))
  for (const address of chain.reverse()) {
    if (isIP(address) === 0) return peer
    if (!isProxy(address)) return address
  }
  return peer
}

const UNKNOWN_ADDRESS = '0.0.0.0'
const WITH_PORT = /^(?:\[([0-9a-f:.]{2,45})\](?::\d{1,5})?|([0-9.]{7,15}):\d{1,5})$/i

/**
 * Returns an IP address without quotes, port and the brackets of IPv6. An IPv4 address that is mapped
 * into IPv6 is returned as IPv4.
 */
function plainAddress(text: string): string {
  const bare = text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
  const [, v6, v4] = WITH_PORT.exec(bare) ?? []
  const address = v6 ?? v4 ?? bare
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
