import { networkOf } from '../leads/network.server.ts'

/**
 * The part of an address that says which provider it is and not which household: an IPv4 /24, an
 * IPv6 /48. Null where it is no address.
 */
export function coarseNetwork(ip: string): string | null {
  const network = networkOf(ip)
  if (network === 'unknown') return null
  if (!network.includes(':')) return network.replace(/\.\d{1,3}$/, '.0/24')
  const [first = '0', second = '0', third = '0'] = network.split(':')
  return `${first}:${second}:${third}::/48`
}
