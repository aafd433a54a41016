import type pg from 'pg'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'

/**
 * `part` is the limit for one network's leads of a magnet. `whole` is the limit for all leads of
 * that magnet. Events past `ceiling` are rejected.
 */
export type BatchedLimits = {
  part: { name: string; events: number; ceiling: number; seconds: number }
  whole: { name: string; events: number; seconds: number }
}

/** The limits that an event exceeds. */
export type ExceededLimits = { part: boolean; whole: boolean; ceiling: boolean }

export type BatchedRateLimiter = {
  /** Counts one event in a part and, unless the part exceeds its limit, in its whole. */
  take(part: string, whole: string): Promise<ExceededLimits>
}

/**
 * The maximum number of events that one statement counts. The others wait for the next statement.
 */
const MAX_EVENTS = 1000
/**
 * A count that takes longer is abandoned, because it only protects statistics, and a visitor is
 * waiting.
 */
const COUNT_MS = 2000
const PURGE_EVERY_MS = 5 * MINUTE_MS
const MAX_BLOCKED = 10_000
const EXCEEDS_ALL: ExceededLimits = { part: true, whole: true, ceiling: true }

const upsert = `on conflict (key) do update set
  points = case when r.expire <= {now}::bigint then excluded.points else r.points + excluded.points end,
  expire = case when r.expire <= {now}::bigint then excluded.expire else r.expire end
  returning key, points, expire`

// Rows are sorted and parts come before wholes, so that two processes can't deadlock. The commit is
// asynchronous, because a count that is lost in a crash does no harm.
const COUNT = sqlOf<
  {
    parts: string[]
    wholes: (string | undefined)[]
    events: number[]
    now: number
    /** The end of a window that starts now, for parts and for wholes. */
    partEnds: number
    wholeEnds: number
    partLimit: number
  },
  Counted
>(
  `
  with settings as materialized (select set_config('synchronous_commit', 'off', true)),
  input as materialized (
    select g.* from settings, unnest({parts}::text[], {wholes}::text[], {events}::int[]) g (part, whole, events)
  ), parts as (
    insert into rate_limits as r (key, points, expire)
    select part, events, {partEnds}::bigint from input order by part ${upsert}
  ), within as materialized (
    select whole, sum(greatest(0, least(events, {partLimit}::int - (p.points - events)))) as events
    from input join parts p on p.key = input.part group by 1
  ), wholes as (
    insert into rate_limits as r (key, points, expire)
    select whole, events, {wholeEnds}::bigint from within order by 1 ${upsert}
  )
  select key, points, expire from parts union all select key, points, expire from wholes`,
  { name: 'count-events' },
)
const PURGE = sqlOf<{ before: number }>('delete from rate_limits where expire < {before}::bigint')

type Waiting = {
  part: string
  whole: string
  resolve(past: ExceededLimits): void
  reject(error: unknown): void
}
type Counted = { key: string; points: number; expire: string }

/**
 * Rate limits for a path with many concurrent requests. All events that arrive while a statement
 * runs are counted by the next statement. The limits apply across processes and use the same table
 * as the other limits. A window starts with a key's first event. A part always belongs to the same
 * whole.
 */
export function createBatchedRateLimiter(pool: pg.Pool, limits: BatchedLimits): BatchedRateLimiter {
  const { part: ofPart, whole: ofWhole } = limits
  const refusedUntil = new Map<string, number>()
  let waiting: Waiting[] = []
  let counting = false
  let purgedAt = Date.now()

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_EVENTS)
      waiting = waiting.slice(MAX_EVENTS)
      try {
        await count(batch)
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    counting = false
  }

  async function count(batch: Waiting[]): Promise<void> {
    const byPart = Map.groupBy(batch, (one) => one.part)
    const groups = [...byPart.values()]
    const now = Date.now()
    const counting = COUNT({
      parts: [...byPart.keys()],
      wholes: groups.map(([one]) => one?.whole),
      events: groups.map((takes) => takes.length),
      now,
      partEnds: now + ofPart.seconds * 1000,
      wholeEnds: now + ofWhole.seconds * 1000,
      partLimit: ofPart.events,
    })
    const rows = await rowsOf(pool, { ...counting, query_timeout: COUNT_MS })
    settle(groups, new Map(rows.map((row) => [row.key, row])))
    if (now - purgedAt > PURGE_EVERY_MS) await purge(now)
  }

  /** Assigns each event its position in its part and, if that is within the limit, in its whole. */
  function settle(groups: Waiting[][], counted: Map<string, Counted>): void {
    const places = groups.flatMap((takes) => {
      const row = counted.get(takes[0]?.part ?? '')
      const before = (row?.points ?? 0) - takes.length
      if (row) refuseFromMemory(row)
      return takes.map((one, index) => ({ one, place: before + index + 1 }))
    })
    const isWithin = ({ place }: { place: number }) => place <= ofPart.events
    const taken = new Map<string, number>()
    for (const { one } of places.filter(isWithin)) {
      taken.set(one.whole, (taken.get(one.whole) ?? 0) + 1)
    }
    const last = (whole: string) => counted.get(whole)?.points ?? 0
    const next = new Map([...taken].map(([whole, count]) => [whole, last(whole) - count]))
    for (const { one, place } of places) {
      const inWhole = isWithin({ place }) ? (next.get(one.whole) ?? 0) + 1 : last(one.whole) + 1
      if (isWithin({ place })) next.set(one.whole, inWhole)
      one.resolve({
        part: place > ofPart.events,
        whole: inWhole > ofWhole.events,
        ceiling: place > ofPart.ceiling,
      })
    }
  }

  /** Rejects further events past the ceiling without querying the database. */
  function refuseFromMemory({ key, points, expire }: Counted): void {
    if (points < ofPart.ceiling || refusedUntil.size >= MAX_BLOCKED) return
    refusedUntil.set(key, Number(expire))
  }

  async function purge(now: number): Promise<void> {
    purgedAt = now
    for (const [key, until] of refusedUntil) if (until <= now) refusedUntil.delete(key)
    await pool.query(PURGE({ before: now - HOUR_MS }))
  }

  return {
    async take(partKey, wholeKey) {
      const part = `${ofPart.name}:${partKey}`
      const whole = `${ofWhole.name}:${wholeKey}`
      if ((refusedUntil.get(part) ?? 0) > Date.now()) return EXCEEDS_ALL
      refusedUntil.delete(part)
      return new Promise((resolve, reject) => {
        waiting.push({ part, whole, resolve, reject })
        if (counting) return
        counting = true
        setImmediate(run)
      })
    },
  }
}
