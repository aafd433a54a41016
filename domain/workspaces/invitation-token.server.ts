import { createHash, randomBytes } from 'node:crypto'

/** How long an invitation may be answered. */
export const INVITATION_DAYS = 14

/** What an invitation's link carries, and what is kept of it: the table opens nothing (decision 4). */
export function newInvitationToken(now: Date): {
  token: string
  tokenHash: string
  expiresAt: Date
} {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
  return { token, tokenHash: invitationHash(token), expiresAt }
}

export const invitationHash = (token: string) =>
  createHash('sha256').update(token).digest('base64url')
