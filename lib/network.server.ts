import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns the network of an IP address, for rate limits. For IPv4 (including addresses written as
 * IPv6), it is the address itself; for IPv6, it is the /64, which a household or phone gets.
 * Returns 'unknown' if the text isn't an IP address.
 */
export function networkOf(ip: string): string {
  const address = ip.trim().replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 4) return address
  if (version !== 6) return 'unknown'
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Returns the network of a provider's customer: the address itself for IPv4, the /48 for IPv6. Use
 * it for limits that must also apply to a customer with 65,536 /64 networks.
 */
export function siteNetworkOf(ip: string): string {
  const network = networkOf(ip)
  if (!network.includes(':')) return network
  const [first = '0', second = '0', third = '0'] = network.split(':')
  return `${first}:${second}:${third}::/48`
}

/**
 * Returns whether an IP address belongs to a host on the internet. Returns false if it is private,
 * loopback, multicast, reserved for documentation or tests, embeds an IPv4 address, or is
 * malformed.
 */
export function isPublicAddress(ip: string): boolean {
  // Check `isIP` first, because the library also accepts '127.1' and '0x7f.1'.
  return isIP(ip) !== 0 && ipaddr.parse(ip).range() === 'unicast'
}
