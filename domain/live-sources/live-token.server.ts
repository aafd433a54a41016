import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { liveSource } from '#db/schema/live-sources.ts'
import { decrypt, encrypt } from '#domain/encryption.server.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { networkOf } from '#lib/network.server.ts'
import { oncePer } from '#lib/once-per.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import type { LoadedSource } from './live-states.server.ts'
import { loadLiveState } from './load-together.server.ts'

/** A token has 128 bits, encoded as base64url. */
const TOKEN_BYTES = 16
const TOKEN = /^[\w-]{22}$/
/** The maximum number of networks that are remembered as refused. */
const MOST_REFUSED = 10_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const contextOf = (id: string) => ({ purpose: 'live addresses', subject: id }) as const

type Secrets = Pick<Env, 'sessionSecret' | 'previousSessionSecret'>

/**
 * Returns the columns of a new token: its hash, and the encrypted token, which can be shown to its
 * owner again.
 */
export function createLiveToken(env: Secrets, id: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const tokenSealed = encrypt(env.sessionSecret, contextOf(id), Buffer.from(token))
  return { tokenHash: hashOf(token), tokenSealed }
}

/** Decrypts a stream overlay's token; returns null if SESSION_SECRET has changed. */
export const openLiveToken = (
  env: Secrets,
  { id, tokenSealed }: { id: string; tokenSealed: string },
): string | null => decrypt(knownSecrets(env), contextOf(id), tokenSealed)?.toString() ?? null

export type LiveSourceResult =
  | { ok: true; source: LoadedSource }
  /** 'unknown' doesn't reveal whether the address never existed, was revoked or was deleted. */
  | { ok: false; reason: 'unknown' | 'too-many' }

/**
 * Returns the stream overlay of a token. A wrong token costs one index lookup. A network that tries
 * many wrong tokens is refused without a lookup.
 */
export async function openLiveSource(
  services: Pick<Services, 'db' | 'env' | 'limits' | 'clock'>,
  token: string,
  ip: string,
): Promise<LiveSourceResult> {
  const { db, limits, clock } = services
  if (!TOKEN.test(token)) return { ok: false, reason: 'unknown' }
  const network = networkOf(ip)
  const now = clock.now().getTime()
  const refused = refusedNetworks(limits)
  if ((refused.get(network) ?? 0) > now) return { ok: false, reason: 'too-many' }
  const tokenHash = hashOf(token)
  const [found] = await sourceOfToken(db).execute({ tokenHash })
  const source = found && (await loadLiveState(services, found.id))
  if (source) return { ok: true, source }
  const counted = await limits.take('live-guess', network)
  if (counted.ok) return { ok: false, reason: 'unknown' }
  refused.set(network, now + counted.retryAfterSeconds * SECOND_MS)
  return { ok: false, reason: 'too-many' }
}

/** The time until which each network is refused. */
const refusedNetworks = oncePer(
  (_: Services['limits']) => new LRUCache<string, number>({ max: MOST_REFUSED }),
)

const sourceOfToken = oncePer((db: Queryable) =>
  db
    .select({ id: liveSource.id })
    .from(liveSource)
    .where(
      and(eq(liveSource.tokenHash, sql.placeholder('tokenHash')), isNull(liveSource.revokedAt)),
    )
    .prepare('live_source_of_token'),
)
