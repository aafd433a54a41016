import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { LeadTried, RequestInfo } from '#app/middleware/context.ts'
import type { Rendering } from '#app/middleware/rendering.ts'

/** What the HTTP adapter hands over beside the Request; absent in tests that call the app directly. */
export type ServerBindings = {
  incoming?: Pick<IncomingMessage, 'socket'> & { leadTried?: LeadTried }
  rendering?: Rendering
}

export type RequestReader = (request: Request, bindings: ServerBindings | undefined) => RequestInfo

/** `peer` is the socket's other end, `forwardedFor` the header of that name. */
export type AddressReader = (
  peer: string | undefined,
  forwardedFor: string | null | undefined,
) => Pick<RequestInfo, 'ip' | 'fromTrustedProxy'>

/**
 * Reads who is asking. Forwarded headers count only when the peer is one of TRUSTED_PROXIES
 * (decision 6); then the right-most address that is not a proxy of ours is the visitor.
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
  // Behind a proxy it is the same at every request.
  let last = { peer: '', isProxy: false }
  const isProxyPeer = (peer: string) => {
    if (peer !== last.peer) last = { peer, isProxy: isProxy(peer) }
    return last.isProxy
  }

  return (remote, forwardedFor) => {
    const peer = plainAddress(remote ?? '127.0.0.1')
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
      leadTried: bindings?.incoming?.leadTried,
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

/** IPv4 that arrived through an IPv6 socket is IPv4. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
