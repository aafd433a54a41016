import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'

/**
 * What a token is for:
 * - 'thanks' opens the page after the form.
 * - 'received' opens that page for a lead in the journal, which may not be in the database yet.
 * - 'mail' is for the link in the delivery email.
 * - 'reminder' is for the link in the reminder to confirm one's email.
 * - 'file' is for the download URL, and is valid long enough to resume a download.
 * - 'unsubscribe' is for the link in an email's footer and headers.
 * - 'welcome' is for the button of a welcome email. It opens only what anyone may open.
 */
export type LeadTokenPurpose =
  | 'thanks'
  | 'received'
  | 'mail'
  | 'reminder'
  | 'file'
  | 'unsubscribe'
  | 'welcome'

/** `addressMark` identifies the recipient of an emailed token; null in tokens without one. */
type Named = { leadId: string; purpose: LeadTokenPurpose; addressMark: Buffer | null }

export type LeadToken =
  | ({ ok: true } & Named)
  /** Contains the lead, so that a new link can be sent to its email. */
  | ({ ok: false; reason: 'expired' } & Named)
  | { ok: false; reason: 'invalid' }

/** A token to create. An emailed token is valid only for the address it was sent to. */
export type NewLeadToken =
  | { leadId: string; purpose: 'thanks' | 'received' | 'file' | 'welcome' }
  | { leadId: string; purpose: 'mail' | 'reminder' | 'unsubscribe'; address: string }

export const LEAD_TOKEN_LIFETIME_MS: Record<LeadTokenPurpose, number> = {
  thanks: DAY_MS,
  received: 8 * DAY_MS,
  mail: 30 * DAY_MS,
  reminder: 30 * DAY_MS,
  file: 6 * HOUR_MS,
  unsubscribe: 2 * 365 * DAY_MS,
  welcome: 365 * DAY_MS,
}
const PURPOSE_BYTES: Record<LeadTokenPurpose, number> = {
  thanks: 1,
  mail: 2,
  file: 3,
  unsubscribe: 4,
  received: 5,
  reminder: 6,
  welcome: 7,
}
const PURPOSES = Object.keys(PURPOSE_BYTES) as LeadTokenPurpose[]

// Layout in bytes: purpose (1), lead id (16), expiry in seconds (6), for emailed tokens a mark of
// the email address (9), the first 16 bytes of the signature. 39 or 48 bytes are exactly 52 or 64
// characters of base64url, without unused bits that could be changed.
const NAMED = 23
const MARK = 9
const SIGNATURE = 16

/** Returns a signed token for a URL path. Its lifetime depends on the purpose (LEAD_TOKEN_LIFETIME_MS). */
export function createLeadToken(secret: string, token: NewLeadToken, now: Date): string {
  const named = Buffer.alloc(NAMED)
  named.writeUInt8(PURPOSE_BYTES[token.purpose], 0)
  named.set(parse(token.leadId), 1)
  const expiresAt = Math.floor((now.getTime() + LEAD_TOKEN_LIFETIME_MS[token.purpose]) / 1000)
  named.writeUIntBE(expiresAt, 17, 6)
  const signed = 'address' in token ? Buffer.concat([named, markOf(secret, token.address)]) : named
  return Buffer.concat([signed, sign(secret, signed)]).toString('base64url')
}

/** Parses a token. It is 'invalid' unless it was signed with one of the secrets. */
export function parseLeadToken(secrets: readonly string[], token: string, now: Date): LeadToken {
  const bytes = Buffer.from(token.slice(0, 100), 'base64url')
  const size = bytes.length - SIGNATURE
  // Decoding ignores stray characters, so accept only the exact encoding.
  if ((size !== NAMED && size !== NAMED + MARK) || bytes.toString('base64url') !== token) {
    return { ok: false, reason: 'invalid' }
  }
  const signed = bytes.subarray(0, size)
  const signature = bytes.subarray(size)
  if (!secrets.some((secret) => timingSafeEqual(signature, sign(secret, signed)))) {
    return { ok: false, reason: 'invalid' }
  }
  const leadId = stringify(bytes.subarray(1, 17))
  const purpose = PURPOSES.find((name) => PURPOSE_BYTES[name] === bytes.readUInt8(0))
  if (!purpose) return { ok: false, reason: 'invalid' }
  const named = { leadId, purpose, addressMark: size > NAMED ? signed.subarray(NAMED) : null }
  const expired = bytes.readUIntBE(17, 6) * 1000 <= now.getTime()
  return expired ? { ok: false, reason: 'expired', ...named } : { ok: true, ...named }
}

/**
 * Returns whether a token was sent to this normalized email address; null if the token has no
 * address mark.
 */
export function isForAddress(
  secrets: readonly string[],
  { addressMark }: { addressMark: Buffer | null },
  address: string,
): boolean | null {
  if (!addressMark) return null
  return secrets.some((secret) => timingSafeEqual(addressMark, markOf(secret, address)))
}

/** Caches the last mark, because an email contains several tokens with the same mark. */
let last = { secret: '', address: '', mark: Buffer.alloc(0) as Buffer }

function markOf(secret: string, address: string): Buffer {
  if (last.address !== address || last.secret !== secret) {
    const digest = digestOf(secret, 'lead-ticket address', Buffer.from(address))
    last = { secret, address, mark: digest.subarray(0, MARK) }
  }
  return last.mark
}

const sign = (secret: string, signed: Buffer): Buffer =>
  digestOf(secret, 'lead-ticket', signed).subarray(0, SIGNATURE)

const digestOf = (secret: string, use: string, bytes: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${use}\0`).update(bytes).digest()
