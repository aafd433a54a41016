import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Returns the token in a new share link's URL. */
export const createShareToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns the digest under which a token is stored. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')
