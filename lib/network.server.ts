import { isIP } from 'node:net'

/**
 * Returns the network of an IP address, for rate limits: the address itself for IPv4 (also if written
 * as IPv6), the /64 for IPv6, which one household or phone gets. 'unknown' if it isn't an IP address.
 */
export function networkOf(ip: string): string {
  const address = ip.trim().replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 4) return address
  if (version !== 6) return 'unknown'
  const groups = ipv6Groups(address)
  const [g6 = 0, g7 = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [g6 >> 8, g6 & 0xff, g7 >> 8, g7 & 0xff].join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Returns the network of a provider's customer: the address itself for IPv4, the /48 for IPv6. For
 * limits that must hold for a customer with 65,536 /64 networks.
 */
export function siteNetworkOf(ip: string): string {
  const network = networkOf(ip)
  if (!network.includes(':')) return network
  const [first = '0', second = '0', third = '0'] = network.split(':')
  return `${first}:${second}:${third}::/48`
}

/** Returns the eight 16-bit groups of a valid IPv6 address. */
function ipv6Groups(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const pair = (high = '0', low = '0') => (Number(high) * 256 + Number(low)).toString(16)
  const plain = dotted
    ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}`
    : address
  const [head = '', tail] = plain.split('::')
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return parse(head)
  const before = parse(head)
  const after = parse(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
