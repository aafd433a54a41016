import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '#lib/network.server.ts'

/** A cloud's host agent, at an IP address that looks public. */
const HOST_AGENT = '168.63.129.16'
/** The IPv6 range assigned to hosts. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether the server may connect to an IP address that a user's URL leads to: a host on the internet,
 * outside of our machine, our network and our provider's services.
 */
export function isPubliclyRoutable(ip: string): boolean {
  if (!isPublicAddress(ip) || ip === HOST_AGENT) return false
  const parsed = ipaddr.parse(ip)
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL)
}
