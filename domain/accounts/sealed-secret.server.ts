import { seal, unseal } from '../sealed.server.ts'

const sealingOf = (userId: string) => ({
  purpose: 'authenticator secrets' as const,
  subject: userId,
})

/**
 * Encrypts an authenticator's secret under SESSION_SECRET, for one account: its row copied to
 * another account, or read from a backup, opens nothing.
 */
export const sealSecret = (sessionSecret: string, userId: string, secret: Buffer): string =>
  seal(sessionSecret, sealingOf(userId), secret)

/** Returns the secret; null where it was not sealed for this account under one of the secrets. */
export const openSecret = (
  sessionSecrets: readonly string[],
  userId: string,
  sealed: string,
): Buffer | null => unseal(sessionSecrets, sealingOf(userId), sealed)
