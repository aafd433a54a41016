import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '../geo/public-address.ts'

/** Public ranges in which clouds and networks run services of their own. */
const SERVICES = new BlockList()
for (const [network, prefix] of [
  // Protocol assignments, including a cloud's metadata service at 192.0.0.192.
  ['192.0.0.0', 24],
  // Relays into IPv6 networks.
  ['192.88.99.0', 24],
  // A cloud's host agent at a public-looking IP address.
  ['168.63.129.16', 32],
] as const) {
  SERVICES.addSubnet(network, prefix, 'ipv4')
}
/** The IPv6 range assigned to hosts; the ranges below that embed IPv4 addresses are excluded. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SERVICES.addSubnet(network, prefix, 'ipv6')
}

/**
 * Whether the server may connect to an IP address that a user's URL leads to: a host on the internet,
 * outside of our machine, our network and our provider's services.
 */
export function isPubliclyRoutable(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return isPublicAddress(ip) && !SERVICES.check(ip, 'ipv4')
    case 6:
      return isPublicAddress(ip) && GLOBAL.check(ip, 'ipv6') && !SERVICES.check(ip, 'ipv6')
    default:
      return false
  }
}
