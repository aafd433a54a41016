import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32))

/**
 * Encrypts an authenticator's secret under SESSION_SECRET, for one account: its row copied to
 * another account, or read from a backup, opens nothing.
 */
export function sealSecret(sessionSecret: string, userId: string, secret: Buffer): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, keyOf(sessionSecret), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns the secret; null where it was not sealed for this account under one of the secrets. */
export function openSecret(
  sessionSecrets: readonly string[],
  userId: string,
  sealed: string,
): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  for (const sessionSecret of sessionSecrets) {
    const opened = openWith(keyOf(sessionSecret), userId, bytes)
    if (opened) return opened
  }
  return null
}

function openWith(key: Buffer, userId: string, bytes: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return null
  }
}
