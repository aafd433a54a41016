import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { emailRequest } from '#db/schema/email-requests.ts'
import type { LeadRecord } from '#domain/leads/journal/lead-journal.server.ts'
import { normalizeEmail } from '#domain/leads/lead.ts'
import { findFlags } from '#domain/leads/take/spam-flags.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import type { Services } from '#platform/services.ts'
import type { JudgedMail } from './judge-mail.ts'
import type { PressedButton } from './open-request.server.ts'

/**
 * Why a proven email isn't accepted. 'unknown': no page gave out this code, or too long ago. 'used':
 * another email came with it. 'closed': the magnet takes no leads. 'too-many': a limit.
 */
export type NotAccepted = 'unknown' | 'used' | 'closed' | 'too-many'
export type Accepted = { ok: true; isRepeated: boolean } | { ok: false; reason: NotAccepted }

type Request = typeof emailRequest.$inferSelect

/** Returns whether a page gave out this code and it may still be used, or was just used. */
export async function isKnownCode({ db, clock }: Services, code: string): Promise<boolean> {
  const [row] = await db
    .select({ expiresAt: emailRequest.expiresAt })
    .from(emailRequest)
    .where(eq(emailRequest.code, code))
  return row !== undefined && row.expiresAt > clock.now()
}

/**
 * Stores the lead of a proven email. When this resolves with `ok`, the lead survives a crash, and
 * `writeAcceptedRequests` writes it. A mail server that got no response sends the same email again,
 * which changes nothing. Rejects if the database can't store it.
 */
export async function acceptMail(services: Services, mail: JudgedMail): Promise<Accepted> {
  const { db, clock, limits } = services
  const now = clock.now()
  const [row] = await db.select().from(emailRequest).where(eq(emailRequest.code, mail.code))
  if (!row || row.expiresAt <= now) return { ok: false, reason: 'unknown' }
  const messageDigest = createHash('sha256').update(mail.messageId).digest()
  if (row.state !== 'open') return asBefore(row, messageDigest)
  const { subject, brandingColor: _, ...pressed } = row.pressed as PressedButton
  const { magnetId } = pressed.page
  const found = await resolveIdentifier(services, magnetId)
  if (!('magnet' in found) || found.state !== 'active') return { ok: false, reason: 'closed' }
  const emailNormalized = normalizeEmail(mail.email)
  const counted = await limits.take('email-request-sender', emailNormalized)
  if (!counted.ok) return { ok: false, reason: 'too-many' }
  const flags = await findFlags(services, {
    form: { name: mail.name, email: mail.email, honeypot: false, elapsedMs: null },
    emailNormalized,
    addressHash: Buffer.from(pressed.addressHash, 'base64'),
    magnetId,
  })
  if (flags === 'too-many') return { ok: false, reason: 'too-many' }
  const lead: LeadRecord = {
    ...pressed,
    leadId: uuidv7(),
    submittedAt: now.toISOString(),
    name: mail.name,
    email: mail.email,
    emailNormalized,
    flags,
    asked: { messageId: mail.messageId, subject },
  }
  try {
    const [taken] = await db
      .update(emailRequest)
      .set({ state: 'accepted', acceptedAt: now, messageDigest, lead })
      .where(and(eq(emailRequest.code, mail.code), eq(emailRequest.state, 'open')))
      .returning({ code: emailRequest.code })
    if (taken) return { ok: true, isRepeated: false }
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'used' }
    throw error
  }
  // Another delivery of an email with this code was faster.
  const [after] = await db.select().from(emailRequest).where(eq(emailRequest.code, mail.code))
  return after ? asBefore(after, messageDigest) : { ok: false, reason: 'unknown' }
}

const asBefore = ({ messageDigest }: Request, digest: Buffer): Accepted =>
  messageDigest?.equals(digest) ? { ok: true, isRepeated: true } : { ok: false, reason: 'used' }
