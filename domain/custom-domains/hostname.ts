import { isIP } from 'node:net'

/** The name and the value of the TXT record that verifies a host. */
export const recordName = (host: string) => `_qr-magnet.${host}`
export const recordValue = (token: string) => `qr-magnet=${token}`

export type HostCheck =
  | { ok: true; host: string }
  | { ok: false; reason: 'empty' | 'invalid' | 'address' | 'ours' }

/** Names that no public DNS server resolves (RFC 6761, RFC 6762). */
const PRIVATE = /(^|\.)(localhost|local|internal|home\.arpa|invalid|onion)$/

/**
 * Parses an entered or pasted host or URL. The result is in lower case, in ASCII and without a
 * port. Rejects the product's own hosts in `ours` and their subdomains.
 */
export function parseHostname(typed: string, ours: readonly string[]): HostCheck {
  const text = typed.trim()
  if (text === '') return { ok: false, reason: 'empty' }
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const host = (url?.hostname ?? '').replace(/\.$/, '')
  if (isIP(host) !== 0 || host.startsWith('[')) return { ok: false, reason: 'address' }
  const labels = host.split('.')
  const plain = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  if (!plain || labels.length < 2 || host.length > 240 || PRIVATE.test(host)) {
    return { ok: false, reason: 'invalid' }
  }
  const isOurs = ours.some((own) => host === own || host.endsWith(`.${own}`))
  return isOurs ? { ok: false, reason: 'ours' } : { ok: true, host }
}

export const HOST_MESSAGES: Record<Extract<HostCheck, { ok: false }>['reason'], string> = {
  empty: 'Please enter a domain.',
  invalid: 'Please enter a whole domain, such as offers.yourbrand.com.',
  address: 'Please enter a domain, not an IP address.',
  ours: 'This is our own domain. Please enter one of yours.',
}
