import { sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS, utcDay } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { FIRST_HOUR_MS } from './premiere.ts'

export const MINUTES = 60

/**
 * Counts without bots and flagged leads. `clicks` is the number of leads who pressed the download
 * or link button.
 */
export type HourTotals = { scans: number; visits: number; leads: number; clicks: number }
/** Each array has one number per minute, in order. */
export type HourMinutes = { scans: number[]; visits: number[]; leads: number[] }

export type FirstHour = {
  from: Date
  /** Whether the hour begins with the premiere or, if there is no date, with the first scan. */
  basis: 'premiere' | 'first-scan'
  /** 'before': the hour hasn't begun. */
  state: 'before' | 'running' | 'over'
  totals: HourTotals
  /** Null once the day is sealed, because only the totals of whole UTC hours remain. */
  minutes: HourMinutes | null
  hours: (HourTotals & { at: Date })[]
  /**
   * Page views in these UTC hours that were only counted, because there was a flood. `minutes`
   * doesn't include them.
   */
  capped: number
}

type Scope = { ownerId: string; placementId: string }

/**
 * Returns the stats of a placement's first hour, which begins at its premiere or, without a date,
 * with its first scan. Returns null if the placement has neither. All numbers match a count of the
 * rows of visits and leads.
 */
export async function getFirstHour(
  services: { db: Queryable } & Pick<Services, 'clock'>,
  scope: Scope,
  premiereAt: Date | null,
): Promise<FirstHour | null> {
  const { db, clock } = services
  const from = premiereAt ?? (await findFirstScan(db, scope))
  if (!from) return null
  const until = new Date(from.getTime() + FIRST_HOUR_MS)
  const now = clock.now()
  const basis = premiereAt ? 'premiere' : 'first-scan'
  const state = now < from ? 'before' : now < until ? 'running' : 'over'
  const hours = await countHours(db, scope, from, until)
  const capped = hours.reduce((sum, hour) => sum + hour.capped, 0)
  const shown = hours.map(({ capped: _, ...hour }) => hour)
  const common = { from, basis, state, capped, hours: shown } as const
  if (await isSealed(db, from, until)) {
    return { ...common, totals: sumOf(shown), minutes: null }
  }
  const [minutes, clicks] = await Promise.all([
    countMinutes(db, scope, from, until),
    countClicks(db, scope, from, until),
  ])
  const [scans, visits, leads] = [minutes.scans, minutes.visits, minutes.leads].map((each) =>
    each.reduce((sum, count) => sum + count, 0),
  )
  return {
    ...common,
    totals: { scans: scans ?? 0, visits: visits ?? 0, leads: leads ?? 0, clicks },
    minutes,
  }
}

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Returns the time of the first scan, rounded down to the hour if its row has been deleted. */
async function findFirstScan(db: Queryable, { ownerId, placementId }: Scope): Promise<Date | null> {
  const { rows } = await db.execute<{ hour: string; at: string | null }>(sql`
    with first as (
      select at from visit_counts where scope_id = ${placementId}::uuid and step = 'hour' and scans > 0
      order by at limit 1
    )
    select first.at as hour, (
      select min(v.at) from visits v where v.owner_id = ${ownerId}::uuid
        and v.at >= first.at and v.at < first.at + interval '1 hour'
        and v.placement_id = ${placementId}::uuid and v.kind = 'scan' and not v.is_bot
    ) as at
    from first`)
  const [row] = rows
  return row ? new Date(row.at ?? row.hour) : null
}

/** Returns whether the rows of a page view in this time, of at most a day, may have been deleted. */
export async function isSealed(db: Queryable, from: Date, until: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sealed_days where day in (${utcDay(from)}::date, ${utcDay(until)}::date) limit 1`)
  return rows.length > 0
}

/** Returns the counts for each minute from `from` to `until`, for a placement or a whole magnet. */
export async function countMinutes(
  db: Queryable,
  scope: Scope | { ownerId: string; magnetId: string },
  from: Date,
  until: Date,
): Promise<HourMinutes> {
  const { ownerId } = scope
  const isOf = (magnet: 'magnet_id' | 'lead_magnet_id') =>
    'placementId' in scope
      ? sql`placement_id = ${scope.placementId}::uuid`
      : sql`${sql.raw(magnet)} = ${scope.magnetId}::uuid`
  const minuteOf = (column: ReturnType<typeof sql>) =>
    sql`floor(extract(epoch from ${column} - ${iso(from)}) / 60)::int`
  const { rows } = await db.execute<{
    minute: number
    kind: 'scan' | 'visit' | 'lead'
    times: number
  }>(sql`
    select ${minuteOf(sql`at`)} as minute, kind, count(*)::int as times from visits
    where owner_id = ${ownerId}::uuid and at >= ${iso(from)} and at < ${iso(until)}
      and ${isOf('magnet_id')} and not is_bot
    group by 1, 2
    union all
    select ${minuteOf(sql`submitted_at`)}, 'lead', count(*)::int from leads
    where owner_id = ${ownerId}::uuid and submitted_at >= ${iso(from)} and submitted_at < ${iso(until)}
      and ${isOf('lead_magnet_id')} and not is_flagged
    group by 1`)
  const length = Math.ceil((until.getTime() - from.getTime()) / MINUTE_MS)
  const none = () => Array.from({ length }, () => 0)
  const minutes = { scan: none(), visit: none(), lead: none() }
  for (const { minute, kind, times } of rows) minutes[kind][minute] = times
  return { scans: minutes.scan, visits: minutes.visit, leads: minutes.lead }
}

async function countClicks(
  db: Queryable,
  { ownerId, placementId }: Scope,
  from: Date,
  until: Date,
): Promise<number> {
  const { rows } = await db.execute<{ clicks: number }>(sql`
    select count(*)::int as clicks from leads
    where owner_id = ${ownerId}::uuid and clicked_at >= ${iso(from)} and clicked_at < ${iso(until)}
      and placement_id = ${placementId}::uuid and not is_flagged`)
  return rows[0]?.clicks ?? 0
}

/** Returns the totals of the UTC hours that overlap the first hour. */
async function countHours(db: Queryable, { placementId }: Scope, from: Date, until: Date) {
  const first = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS
  const { rows } = await db.execute<HourTotals & { at: string; capped: number }>(sql`
    select at, coalesce(v.scans, 0) as scans, coalesce(v.visits, 0) as visits,
      coalesce(l.leads, 0) as leads, coalesce(l.clicks, 0) as clicks,
      coalesce(v.capped_scans + v.capped_visits, 0) as capped
    from (select * from visit_counts where scope_id = ${placementId}::uuid and step = 'hour'
      and at >= ${iso(new Date(first))} and at < ${iso(until)}) v
    full join (select * from lead_counts where scope_id = ${placementId}::uuid and step = 'hour'
      and at >= ${iso(new Date(first))} and at < ${iso(until)}) l using (at)
    order by at`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

function sumOf(hours: HourTotals[]): HourTotals {
  const sums = { scans: 0, visits: 0, leads: 0, clicks: 0 }
  for (const hour of hours) {
    for (const name of ['scans', 'visits', 'leads', 'clicks'] as const) sums[name] += hour[name]
  }
  return sums
}

/** Returns a placement's totals from `from` until now. */
export async function countSince(
  { db, clock }: { db: Queryable } & Pick<Services, 'clock'>,
  { ownerId, placementId }: Scope,
  from: Date,
): Promise<HourTotals> {
  const until = clock.now()
  const { rows } = await db.execute<HourTotals>(sql`
    select
      count(*) filter (where kind = 'scan')::int as scans,
      count(*) filter (where kind = 'visit')::int as visits,
      (select count(*)::int from leads where owner_id = ${ownerId}::uuid
        and submitted_at >= ${iso(from)} and submitted_at < ${iso(until)}
        and placement_id = ${placementId}::uuid and not is_flagged) as leads,
      (select count(*)::int from leads where owner_id = ${ownerId}::uuid
        and clicked_at >= ${iso(from)} and clicked_at < ${iso(until)}
        and placement_id = ${placementId}::uuid and not is_flagged) as clicks
    from visits where owner_id = ${ownerId}::uuid and at >= ${iso(from)} and at < ${iso(until)}
      and placement_id = ${placementId}::uuid and not is_bot`)
  return rows[0] ?? { scans: 0, visits: 0, leads: 0, clicks: 0 }
}

/** Returns the minute, counted from 1, with the most scans and visits; null if there were none. */
export function bestMinute({
  scans,
  visits,
}: HourMinutes): { minute: number; views: number } | null {
  const views = scans.map((count, index) => count + (visits[index] ?? 0))
  const most = Math.max(...views)
  return most > 0 ? { minute: views.indexOf(most) + 1, views: most } : null
}
