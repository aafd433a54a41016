import type { Env } from '#platform/env.ts'

/** The secrets that something of ours may have been signed or sealed with, the present one first. */
export function knownSecrets({
  sessionSecret,
  previousSessionSecret,
}: Pick<Env, 'sessionSecret' | 'previousSessionSecret'>): string[] {
  return previousSessionSecret ? [sessionSecret, previousSessionSecret] : [sessionSecret]
}
