import { siteNetworkOf } from '../leads/network.server.ts'

/**
 * The part of an address that says which provider it is and not which household: an IPv4 /24, an
 * IPv6 /48. Null where it is no address.
 */
export function coarseNetwork(ip: string): string | null {
  const network = siteNetworkOf(ip)
  if (network === 'unknown') return null
  return network.includes(':') ? network : network.replace(/\.\d{1,3}$/, '.0/24')
}
