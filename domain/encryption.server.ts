import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Each purpose has a separate key, derived from SESSION_SECRET. */
type Purpose =
  | 'authenticator secrets'
  | 'connection credentials'
  | 'connection sign-ins'
  | 'connection traces'
  | 'live addresses'
  | 'media kit addresses'
  | 'mailed links'
  | 'promo code keys'
  | 'result keys'
  | 'sender keys'
  | 'webhook secrets'

const keyOf = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

type EncryptionContext = {
  purpose: Purpose
  /**
   * What the bytes belong to, such as an account. They can't be decrypted for a different subject,
   * for example in a copied row.
   */
  subject: string
}

/** Encrypts bytes with SESSION_SECRET, so a backup doesn't reveal them. */
export function encrypt(
  sessionSecret: string,
  { purpose, subject }: EncryptionContext,
  bytes: Uint8Array,
): string {
  const nonce = randomBytes(NONCE)
  const key = keyOf(sessionSecret, purpose)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(subject))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/**
 * Returns the bytes, or null if they were not encrypted for this subject with one of the secrets.
 */
export function decrypt(
  sessionSecrets: readonly string[],
  { purpose, subject }: EncryptionContext,
  encrypted: string,
): Buffer | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  for (const sessionSecret of sessionSecrets) {
    const opened = openWith(keyOf(sessionSecret, purpose), subject, bytes)
    if (opened) return opened
  }
  return null
}

function openWith(key: Buffer, subject: string, bytes: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return null
  }
}
