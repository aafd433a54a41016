import ipaddr from 'ipaddr.js'

/**
 * The maximum number of networks that a key can be limited to, and the maximum length of a line in
 * the form.
 */
export const MAX_NETWORKS = 50
const MAX_LENGTH = 50

/**
 * Returns a network in CIDR notation with its host bits cleared, such as '10.0.0.0/8' for
 * '10.1.2.3/8'. A single IP address is a network of its own. Returns null if the text is neither.
 */
export function parseNetwork(typed: string): string | null {
  const text = typed.trim()
  if (text.length > MAX_LENGTH) return null
  const [address = '', prefix, ...more] = text.split('/')
  if (more.length > 0 || !isAddress(address)) return null
  const whole = address.includes(':') ? 128 : 32
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null
  const bits = prefix === undefined ? whole : Number(prefix)
  if (bits > whole) return null
  return address.includes(':')
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
    : `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
}

/** Returns whether an IP address is in one of these networks, in the format of `parseNetwork`. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === address.kind() && address.match(base, bits)
  })
}

/** Stricter than the library, which also accepts '127.1' and zone ids. */
const isAddress = (text: string) =>
  text.includes(':')
    ? ipaddr.IPv6.isValid(text) && !text.includes('%')
    : ipaddr.IPv4.isValidFourPartDecimal(text)
