import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'

/**
 * Defines which leads a stream overlay counts: those of its placement or, if `placementId` is null,
 * all leads of its magnet, including people to whom the magnet's schedule showed another magnet.
 */
export type CountedSource = {
  id: string
  ownerId: string
  magnetId: string
  placementId: string | null
  countingSince: Date
}

/**
 * Returns the number of unflagged leads of each stream overlay since `countingSince`, by the
 * overlay's id. Whole days and hours come from the totals, and the first partial hour from the lead
 * rows. One statement reads both, so the numbers equal a count of the rows. Leads of magnets that a
 * schedule shows have no totals by link, so their rows are counted. There are only a few of them
 * after a stream began.
 */
export async function liveCounts(
  { db }: Pick<Services, 'db'>,
  sources: readonly CountedSource[],
): Promise<Map<string, number>> {
  if (sources.length === 0) return new Map()
  const column = (values: unknown[]) => sql.param(values)
  const { rows } = await db.execute<{ id: string; leads: number }>(sql`
    select s.id, (
      (select count(*) from leads l
       where l.owner_id = s.owner_id and l.submitted_at >= s.since and l.submitted_at < h.first_hour
         and not l.is_flagged
         and case when s.placement_id is null then l.lead_magnet_id = s.magnet_id
             else l.placement_id = s.placement_id end)
      + (select coalesce(sum(c.leads), 0) from lead_counts c
         where c.scope_id = coalesce(s.placement_id, s.magnet_id) and c.owner_id = s.owner_id
           and ((c.step = 'hour' and c.at >= h.first_hour and c.at < d.first_day)
             or (c.step = 'day' and c.at >= d.first_day)))
      + (select count(*) from (
           select distinct target_id from magnet_rules
           where s.placement_id is null and magnet_id = s.magnet_id and target_id is not null
         ) r join leads l on l.lead_magnet_id = r.target_id
         where l.owner_id = s.owner_id and l.submitted_at >= s.since and not l.is_flagged
           and l.via_name in (select identifier from short_links where magnet_id = s.magnet_id)))::int as leads
    from unnest(
      ${column(sources.map(({ id }) => id))}::uuid[],
      ${column(sources.map(({ ownerId }) => ownerId))}::uuid[],
      ${column(sources.map(({ magnetId }) => magnetId))}::uuid[],
      ${column(sources.map(({ placementId }) => placementId))}::uuid[],
      ${column(sources.map(({ countingSince }) => countingSince.toISOString()))}::timestamptz[]
    ) s (id, owner_id, magnet_id, placement_id, since)
    cross join lateral (
      select date_trunc('hour', s.since - interval '1 microsecond', 'UTC') + interval '1 hour' as first_hour
    ) h
    cross join lateral (
      select date_trunc('day', h.first_hour - interval '1 microsecond', 'UTC') + interval '1 day' as first_day
    ) d`)
  return new Map(rows.map(({ id, leads }) => [id, leads]))
}

/** A stream overlay whose page or dock is open, with the state that this process last read. */
export type WatchedSource = {
  id: string
  scopeId: string
  version: number
  /** The number of leads of yesterday and today; null if not read yet. */
  recent: number | null
}
/** `version` is null if the stream overlay was deleted. */
export type SourceSign = { id: string; version: number | null; recent: number }

/**
 * Returns the stream overlays whose version or recent leads differ from what the process last read,
 * in one statement for all of them. It doesn't notice changes to older leads, magnets or codes.
 */
export async function findChangedSources(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sources: readonly WatchedSource[],
): Promise<SourceSign[]> {
  const now = clock.now()
  const yesterday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 1)
  // One JSON string costs less than an array for each column.
  const known = JSON.stringify(
    sources.map(({ id, scopeId: scope_id, version, recent }) => ({
      id,
      scope_id,
      version,
      recent,
    })),
  )
  const { rows } = await db.execute<SourceSign>(sql`
    select w.id, s.version, c.recent
    from jsonb_to_recordset(${known}::jsonb) w (id uuid, scope_id uuid, version int, recent int)
    left join live_sources s on s.id = w.id
    cross join lateral (
      select coalesce(sum(leads), 0)::int as recent from lead_counts
      where scope_id = w.scope_id and step = 'day' and at >= ${new Date(yesterday).toISOString()}
    ) c
    where s.version is distinct from w.version or c.recent is distinct from w.recent`)
  return rows
}
