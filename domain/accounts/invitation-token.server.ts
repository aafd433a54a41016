import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#lib/time.ts'
import { hashToken } from './hash-token.server.ts'

/** The number of days for which an invitation is valid. */
export const INVITATION_DAYS = 14

/**
 * Returns an invitation's token, its hash and when it expires. Only the hash is stored, so that
 * someone who can read the table can't use the invitations.
 */
export function newInvitationToken(now: Date): {
  token: string
  tokenHash: string
  expiresAt: Date
} {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return { token, tokenHash: hashToken(token), expiresAt }
}
