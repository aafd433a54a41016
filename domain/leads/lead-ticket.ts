import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/**
 * 'thanks' opens the page after the form; 'mail' is the link in the visitor's mail (decision 12);
 * 'file' is where the button leads, long enough to resume a download; 'unsubscribe' stands in the
 * mail's footer and headers.
 */
export type TicketPurpose = 'thanks' | 'mail' | 'file' | 'unsubscribe'

export type Ticket =
  | { ok: true; leadId: string; purpose: TicketPurpose }
  /** Once ours: the lead is named, so that a fresh one can be sent to its address. */
  | { ok: false; reason: 'expired'; leadId: string; purpose: TicketPurpose }
  | { ok: false; reason: 'invalid' }

const HOUR_MS = 3_600_000
export const TICKET_LIFE_MS: Record<TicketPurpose, number> = {
  thanks: 24 * HOUR_MS,
  mail: 30 * 24 * HOUR_MS,
  file: 6 * HOUR_MS,
  unsubscribe: 2 * 365 * 24 * HOUR_MS,
}
const PURPOSE_BYTES: Record<TicketPurpose, number> = {
  thanks: 1,
  mail: 2,
  file: 3,
  unsubscribe: 4,
}
const PURPOSES = Object.keys(PURPOSE_BYTES) as TicketPurpose[]

// purpose (1), lead id (16), expiry in seconds (6), then the first 16 bytes of the signature: 39
// bytes are 52 characters of base64url, with no bits left over to tamper with.
const SIGNED = 23
const LENGTH = 39

/** A signed ticket for a lead, good until its purpose's time is over. Safe in a URL's path. */
export function issueTicket(
  secret: string,
  ticket: { leadId: string; purpose: TicketPurpose },
  now: Date,
): string {
  const bytes = Buffer.alloc(LENGTH)
  bytes.writeUInt8(PURPOSE_BYTES[ticket.purpose], 0)
  bytes.set(parse(ticket.leadId), 1)
  const expiresAt = Math.floor((now.getTime() + TICKET_LIFE_MS[ticket.purpose]) / 1000)
  bytes.writeUIntBE(expiresAt, 17, 6)
  bytes.set(sign(secret, bytes.subarray(0, SIGNED)), SIGNED)
  return bytes.toString('base64url')
}

/** Reads a ticket; anything we did not sign is 'invalid', in the same time whatever is wrong. */
export function readTicket(secret: string, ticket: string, now: Date): Ticket {
  const bytes = Buffer.from(ticket.slice(0, 100), 'base64url')
  // Decoding forgives stray characters; a ticket is only what we would have written.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== ticket) {
    return { ok: false, reason: 'invalid' }
  }
  const expected = sign(secret, bytes.subarray(0, SIGNED))
  if (!timingSafeEqual(bytes.subarray(SIGNED), expected)) return { ok: false, reason: 'invalid' }
  const leadId = stringify(bytes.subarray(1, 17))
  const purpose = PURPOSES.find((name) => PURPOSE_BYTES[name] === bytes.readUInt8(0))
  if (!purpose) return { ok: false, reason: 'invalid' }
  const expired = bytes.readUIntBE(17, 6) * 1000 <= now.getTime()
  return expired ? { ok: false, reason: 'expired', leadId, purpose } : { ok: true, leadId, purpose }
}

function sign(secret: string, signed: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('lead-ticket\0')
    .update(signed)
    .digest()
    .subarray(0, 16)
}
