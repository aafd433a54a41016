import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import { apiIdempotencyKey, apiKey, apiRequest } from '#db/schema/api.ts'
import { coarseNetwork } from '#domain/security/coarse-network.server.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'

/** A request that used a key. `path` is the pattern, such as '/leads/{leadId}'. */
export type KeyUse = {
  keyId: string
  at: Date
  method: string
  path: string
  status: number
  ms: number
  ip: string
}

/** The number of days for which logged requests are stored. */
export const REQUEST_LOG_DAYS = 7
const IDEMPOTENCY_MS = DAY_MS
/**
 * Further requests are not logged individually: a flood must not fill the memory while the database
 * is slow.
 */
const MAX_WAITING = 5000

/** During a flood, at most one refused request of each key is logged in this time. */
const REFUSED_EVERY_MS = MINUTE_MS
const MAX_REFUSED = 10_000

type Waiting = { uses: KeyUse[]; dropped: number; refusedAt: LRUCache<string, number> }
const waitingOf = new WeakMap<Services['db'], Waiting>()

/**
 * Logs the use of a key after the response, in batches. Of the requests beyond the rate limit, only
 * the first per minute is logged. A crash loses the requests that weren't written yet.
 */
export async function logKeyUse(services: Services, use: KeyUse): Promise<void> {
  const { db, background } = services
  const waiting = waitingOf.get(db) ?? {
    uses: [],
    dropped: 0,
    refusedAt: new LRUCache({ max: MAX_REFUSED }),
  }
  waitingOf.set(db, waiting)
  if (use.status === 429 && !isFirstRefusal(waiting, use)) return
  if (waiting.uses.length >= MAX_WAITING) {
    waiting.dropped++
    return
  }
  const isFirst = waiting.uses.push(use) === 1
  if (isFirst) await background.run(() => write(services, waiting))
}

function isFirstRefusal({ refusedAt }: Waiting, { keyId, at }: KeyUse): boolean {
  const before = refusedAt.get(keyId)
  if (before !== undefined && at.getTime() - before < REFUSED_EVERY_MS) return false
  refusedAt.set(keyId, at.getTime())
  return true
}

async function write({ db, log }: Services, waiting: Waiting): Promise<void> {
  const uses = waiting.uses.splice(0)
  if (waiting.dropped > 0) log.warn({ requests: waiting.dropped }, 'api.uses_not_logged')
  waiting.dropped = 0
  const rows = uses.map(({ ip, ...use }) => ({ id: uuidv7(), ...use, network: coarseNetwork(ip) }))
  const last = new Map(rows.map((row) => [row.keyId, row]))
  // In the meantime, a key may have been deleted together with its account.
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into api_requests (id, key_id, at, method, path, status, ms, network)
      select r.* from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as r
        (id uuid, key_id uuid, at timestamptz, method text, path text, status int, ms int, network text)
      join api_keys k on k.id = r.key_id`)
    for (const { keyId, at, network } of [...last.values()].sort(byKey)) {
      const before = new Date(at.getTime() - MINUTE_MS)
      await tx
        .update(apiKey)
        .set({ lastUsedAt: at, lastUsedNetwork: network })
        .where(
          and(
            eq(apiKey.id, keyId),
            sql`(${apiKey.lastUsedAt} is null or ${apiKey.lastUsedAt} <= ${before.toISOString()}::timestamptz)`,
          ),
        )
    }
  })
}

type Row = Omit<KeyUse, 'ip'> & { id: string; network: string | null }
const toRecord = ({ keyId, at, ...row }: Row) => ({ ...row, key_id: keyId, at: at.toISOString() })
const byKey = (a: Row, b: Row) => (a.keyId < b.keyId ? -1 : 1)

export type LoggedUse = Omit<Row, 'keyId'>

/** Returns a key's latest requests, newest first. */
export async function listKeyUses(
  { db }: Services,
  accountId: string,
  keyId: string,
  limit = 100,
): Promise<LoggedUse[]> {
  if (!isUuid(keyId)) return []
  const { id, at, method, path, status, ms, network } = apiRequest
  return db
    .select({ id, at, method, path, status, ms, network })
    .from(apiRequest)
    .innerJoin(apiKey, eq(apiKey.id, apiRequest.keyId))
    .where(and(eq(apiRequest.keyId, keyId), eq(apiKey.accountId, accountId)))
    .orderBy(desc(apiRequest.at), desc(apiRequest.id))
    .limit(limit)
}

/** Job: deletes old requests and expired idempotency keys. */
export async function purgeKeyUses({ db, clock }: Services): Promise<void> {
  const now = clock.now().getTime()
  const daysAgo = new Date(now - REQUEST_LOG_DAYS * DAY_MS)
  await db.delete(apiRequest).where(lt(apiRequest.at, daysAgo))
  await db
    .delete(apiIdempotencyKey)
    .where(lt(apiIdempotencyKey.createdAt, new Date(now - IDEMPOTENCY_MS)))
}
