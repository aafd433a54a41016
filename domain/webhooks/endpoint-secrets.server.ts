import { z } from 'zod'
import { decrypt, encrypt } from '#domain/encryption.server.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'

/** How long messages are also signed with the previous secret after a rotation. */
export const BOTH_SIGN_MS = 24 * HOUR_MS
/**
 * The maximum number of previous secrets. With more rotations in a day, the oldest secret ends
 * earlier.
 */
const MOST_FORMER = 4

type Secrets = Pick<Env, 'sessionSecret' | 'previousSessionSecret'>
type Stored = {
  targetId: string
  secret: string
  previousSecret: string | null
  previousSecretUntil: Date | null
}

const contextOf = (targetId: string) => ({ purpose: 'webhook secrets', subject: targetId }) as const

export const sealSecret = (env: Secrets, targetId: string, secret: string): string =>
  encrypt(env.sessionSecret, contextOf(targetId), Buffer.from(secret))

/**
 * Returns the secrets with which an endpoint's messages are signed now, newest first; null if
 * SESSION_SECRET has changed.
 */
export function openSecrets(env: Secrets, stored: Stored, now: Date): string[] | null {
  const secret = open(env, stored.targetId, stored.secret)
  if (secret === null) return null
  return [secret, ...openFormer(env, stored, now).map((former) => former.secret)]
}

/**
 * Returns the columns after a rotation. Each previous secret is used for a day after it was
 * replaced.
 */
export function rotate(
  env: Secrets,
  stored: Stored,
  { secret, now }: { secret: string; now: Date },
): Pick<Stored, 'secret' | 'previousSecret' | 'previousSecretUntil'> {
  const { targetId } = stored
  const replaced = open(env, targetId, stored.secret)
  const until = now.getTime() + BOTH_SIGN_MS
  const former = openFormer(env, stored, now)
  if (replaced !== null) former.unshift({ secret: replaced, until })
  const kept = former.slice(0, MOST_FORMER)
  return {
    secret: sealSecret(env, targetId, secret),
    previousSecret: kept.length > 0 ? sealSecret(env, targetId, JSON.stringify(kept)) : null,
    previousSecretUntil: kept[0] ? new Date(kept[0].until) : null,
  }
}

/**
 * The previous secrets that are still used, newest first. `until` is in milliseconds since 1970.
 */
const formerSecrets = z.array(z.object({ secret: z.string(), until: z.number() }))

function openFormer(
  env: Secrets,
  { targetId, previousSecret, previousSecretUntil }: Stored,
  now: Date,
): z.infer<typeof formerSecrets> {
  if (previousSecret === null || previousSecretUntil === null || now >= previousSecretUntil)
    return []
  const opened = open(env, targetId, previousSecret)
  if (opened === null) return []
  // Earlier releases stored a single previous secret as plain text inside the encryption.
  const former = opened.startsWith('[')
    ? formerSecrets.parse(JSON.parse(opened))
    : [{ secret: opened, until: previousSecretUntil.getTime() }]
  return former.filter(({ until }) => now.getTime() < until)
}

const open = (env: Secrets, targetId: string, sealed: string): string | null =>
  decrypt(knownSecrets(env), contextOf(targetId), sealed)?.toString() ?? null
