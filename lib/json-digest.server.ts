import { createHash } from 'node:crypto'

/** Returns a hash of a JSON value, in which the order of keys counts, as 22 characters of base64url, such as for an ETag. */
export const jsonDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
