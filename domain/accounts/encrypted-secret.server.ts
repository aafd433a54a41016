import { decrypt, encrypt } from '../encryption.server.ts'

const sealingOf = (userId: string) => ({
  purpose: 'authenticator secrets' as const,
  subject: userId,
})

/**
 * Encrypts an authenticator's secret with SESSION_SECRET, bound to one account. A row that is
 * copied to another account or read from a backup is therefore useless.
 */
export const encryptSecret = (sessionSecret: string, userId: string, secret: Buffer): string =>
  encrypt(sessionSecret, sealingOf(userId), secret)

/**
 * Returns the decrypted secret, or null if it was not encrypted for this account with one of the
 * session secrets.
 */
export const decryptSecret = (
  sessionSecrets: readonly string[],
  userId: string,
  sealed: string,
): Buffer | null => decrypt(sessionSecrets, sealingOf(userId), sealed)
