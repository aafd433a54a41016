import ipaddr from 'ipaddr.js'
import { isPubliclyRoutable } from '../remote-files/ssrf-filter.ts'

/**
 * Addresses of cloud services that give credentials to any client. No setting allows requests to
 * them.
 */
const METADATA = [
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fe80::/10',
].map((network) => ipaddr.parseCIDR(network))

/**
 * Returns a function that decides whether the server may connect to an IP address that a user's URL
 * leads to. Allowed are hosts on the internet and in the networks (CIDR) that the operator allows,
 * but never a cloud's metadata service.
 */
export function createAddressFilter(allowed: readonly string[]): (ip: string) => boolean {
  const networks = allowed.map(parseNetwork)
  const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, list: typeof METADATA) =>
    list.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
  return (ip) => {
    // `process` turns an IPv4 address that is written as IPv6 into IPv4.
    const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null
    if (!address || isIn(address, METADATA)) return false
    return isPubliclyRoutable(ip) || isIn(address, networks)
  }
}

function parseNetwork(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (network.includes('/')) return ipaddr.parseCIDR(network)
  const address = ipaddr.parse(network)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
