import type pg from 'pg'

export type GatheredLimit = { name: string; events: number; seconds: number }

export type GatheredLimiter = {
  /** Counts one event of a key; answers for how many milliseconds it is past its limit, or 0. */
  take(limit: GatheredLimit, key: string): Promise<number>
  /** Forgets that a key was past its limit. */
  forget(limit: Pick<GatheredLimit, 'name'>, key: string): void
}

/** Events past this many a statement wait for the next one. */
const MOST_EVENTS = 1000
/** A count that takes longer is given up: it protects figures, and a person is waiting. */
const COUNT_MS = 2000
const PURGE_EVERY_MS = 5 * 60_000
const MOST_BLOCKED = 10_000

// Sorted, so that two processes never wait for each other in a ring; without waiting for the disk,
// since a count that a crash forgets does no harm.
const COUNT = `
  with hasty as materialized (select set_config('synchronous_commit', 'off', true))
  insert into rate_limits as r (key, points, expire)
  select v.key, v.points, v.expire
  from hasty, unnest($1::text[], $2::int[], $3::bigint[]) v (key, points, expire) order by v.key
  on conflict (key) do update set
    points = case when r.expire <= $4::bigint then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= $4::bigint then excluded.expire else r.expire end
  returning key, points, expire`

type Waiting = {
  limit: GatheredLimit
  key: string
  resolve(blockedMs: number): void
  reject(error: unknown): void
}
type Counted = { key: string; points: number; expire: string }

/**
 * Limits for paths that many take at once: whatever comes in while the last count is on its way is
 * counted by the next statement, however many events, keys and limits they are. They hold over all
 * processes, in the table and the columns of the other limits. A window starts with a key's first event.
 */
export function createGatheredLimiter(pool: pg.Pool): GatheredLimiter {
  const blockedUntil = new Map<string, number>()
  let waiting: Waiting[] = []
  let counting = false
  let purgedAt = Date.now()

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_EVENTS)
      waiting = waiting.slice(MOST_EVENTS)
      try {
        await count(batch)
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    counting = false
  }

  async function count(batch: Waiting[]): Promise<void> {
    const byKey = Map.groupBy(batch, (one) => one.key)
    const now = Date.now()
    const expires = [...byKey.values()].map(([one]) => now + (one?.limit.seconds ?? 0) * 1000)
    const { rows } = await pool.query<Counted>({
      name: 'count-events',
      text: COUNT,
      values: [[...byKey.keys()], [...byKey.values()].map((takes) => takes.length), expires, now],
      query_timeout: COUNT_MS,
    } as pg.QueryConfig)
    for (const { key, points: total, expire } of rows) {
      const takes = byKey.get(key) ?? []
      const blockedMs = Math.max(1, Number(expire) - now)
      const before = total - takes.length
      takes.forEach((one, index) => {
        one.resolve(before + index + 1 > one.limit.events ? blockedMs : 0)
      })
      // A flood past the limit is known from memory and costs the database nothing.
      const { events = total } = takes[0]?.limit ?? {}
      if (total > events && blockedUntil.size < MOST_BLOCKED) blockedUntil.set(key, Number(expire))
    }
    if (now - purgedAt > PURGE_EVERY_MS) await purge(now)
  }

  async function purge(now: number): Promise<void> {
    purgedAt = now
    for (const [key, until] of blockedUntil) if (until <= now) blockedUntil.delete(key)
    await pool.query('delete from rate_limits where expire < $1::bigint', [now - 3_600_000])
  }

  const stored = (limit: Pick<GatheredLimit, 'name'>, key: string) => `${limit.name}:${key}`

  return {
    forget: (limit, key) => void blockedUntil.delete(stored(limit, key)),
    async take(limit, given) {
      const key = stored(limit, given)
      const blockedMs = (blockedUntil.get(key) ?? 0) - Date.now()
      if (blockedMs > 0) return blockedMs
      blockedUntil.delete(key)
      return new Promise((resolve, reject) => {
        waiting.push({ limit, key, resolve, reject })
        if (counting) return
        counting = true
        setImmediate(run)
      })
    },
  }
}
