import { createHash } from 'node:crypto'

/**
 * Returns a hash of a JSON value as 22 characters of base64url, for example for an ETag. The order
 * of keys matters.
 */
export const jsonDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
