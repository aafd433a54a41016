import type { Env } from '#platform/env.ts'

/**
 * Returns the secrets that stored signatures and encrypted values may use, the current one first.
 */
export function knownSecrets({
  sessionSecret,
  previousSessionSecret,
}: Pick<Env, 'sessionSecret' | 'previousSessionSecret'>): string[] {
  return previousSessionSecret ? [sessionSecret, previousSessionSecret] : [sessionSecret]
}
