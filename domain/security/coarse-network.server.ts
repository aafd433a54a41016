import { siteNetworkOf } from '#lib/network.server.ts'

/**
 * Returns the part of an IP address that identifies the provider but not the household: an IPv4
 * /24, an IPv6 /48. Returns null if the text isn't an IP address.
 */
export function coarseNetwork(ip: string): string | null {
  const network = siteNetworkOf(ip)
  if (network === 'unknown') return null
  return network.includes(':') ? network : network.replace(/\.\d{1,3}$/, '.0/24')
}
