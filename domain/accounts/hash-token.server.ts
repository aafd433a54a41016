import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a random token, as it is stored. A token needs no salt and no slow hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
