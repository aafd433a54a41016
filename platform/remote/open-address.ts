import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '../geo/public-address.ts'

/** Beside what is private: where clouds and networks keep services of their own. */
const SERVICES = new BlockList()
for (const [network, prefix] of [
  // Protocol assignments, and a cloud's metadata at 192.0.0.192.
  ['192.0.0.0', 24],
  // Relays into IPv6 networks.
  ['192.88.99.0', 24],
  // A cloud's own agent, at an address that looks public.
  ['168.63.129.16', 32],
] as const) {
  SERVICES.addSubnet(network, prefix, 'ipv4')
}
/** Of IPv6 only what is handed out to hosts, without what carries an IPv4 address inside. */
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
 * Whether our server may open a connection to an address that somebody typed in: a host on the
 * internet, and none of ours, our network's or our provider's.
 */
export function isOpenAddress(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return isPublicAddress(ip) && !SERVICES.check(ip, 'ipv4')
    case 6:
      return isPublicAddress(ip) && GLOBAL.check(ip, 'ipv6') && !SERVICES.check(ip, 'ipv6')
    default:
      return false
  }
}
