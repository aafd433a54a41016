import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '#lib/network.server.ts'

/** The IP address of a cloud's host agent. It looks public. */
const HOST_AGENT = '168.63.129.16'
/** The range of IPv6 addresses that are assigned to hosts. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether the server may connect to an IP address that a user's URL leads to. It must be a host on
 * the internet that isn't our machine, in our network, or a service of our hosting provider.
 */
export function isPubliclyRoutable(ip: string): boolean {
  if (!isPublicAddress(ip) || ip === HOST_AGENT) return false
  const parsed = ipaddr.parse(ip)
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL)
}
