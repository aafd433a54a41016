import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#lib/time.ts'

/** How many days an invitation can be answered. */
export const INVITATION_DAYS = 14

/**
 * Returns an invitation's token and what is stored of it: only a hash, so reading the table doesn't
 * open anything.
 */
export function newInvitationToken(now: Date): {
  token: string
  tokenHash: string
  expiresAt: Date
} {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return { token, tokenHash: invitationHash(token), expiresAt }
}

export const invitationHash = (token: string) =>
  createHash('sha256').update(token).digest('base64url')
