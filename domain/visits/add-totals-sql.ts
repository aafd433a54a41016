import { textArray } from '#lib/postgres-binary.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'
import type { DaySums, HourSums } from './visit-sums.ts'

/**
 * Adds the sums of a batch to the totals. Sums by value are first stored as pending, one row per
 * magnet and day. `foldPendingTops` later adds them to `visit_top_lists`, for many batches
 * together.
 */
const ADD_TOTALS = sqlOf<Record<string, unknown>, { id: string }>(`
  with hours as (
    select * from unnest({hourOwners}::uuid[], {hourMagnets}::uuid[], {hourPlacements}::uuid[],
        {hourVariants}::uuid[], {hours}::timestamptz[], {scans}::int[], {visits}::int[], {bots}::int[], {uniques}::int[],
        {uniquesThere}::int[], {capped}::int[])
      hours (owner_id, magnet_id, placement_id, variant_id, hour, scans, visits, bots, uniques,
        uniques_there, capped)
  ), counted as (
    insert into visit_counts as d (scope_id, owner_id, step, at, scans, visits, unique_visitors,
      bots, capped_scans, capped_visits, capped_bots)
    select scope_id, owner_id, step, date_trunc(step, hour, 'UTC') as at, sum(scans), sum(visits),
      sum(their_uniques), sum(bots), sum(scans * capped), sum(visits * capped), sum(bots * capped)
    from hours
      cross join lateral (values (magnet_id, uniques), (owner_id, uniques),
        (placement_id, uniques_there), (variant_id, uniques)) scopes (scope_id, their_uniques)
      cross join (values ('hour'), ('day')) steps (step)
    where scope_id is not null
    group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (scope_id, step, at) do update set
      scans = d.scans + excluded.scans,
      visits = d.visits + excluded.visits,
      unique_visitors = d.unique_visitors + excluded.unique_visitors,
      bots = d.bots + excluded.bots,
      capped_scans = d.capped_scans + excluded.capped_scans,
      capped_visits = d.capped_visits + excluded.capped_visits,
      capped_bots = d.capped_bots + excluded.capped_bots
  ), noted as (
    insert into pending_visit_tops (owner_id, magnet_id, day, dimensions, "values", visits,
      unique_visitors)
    select owner_id, magnet_id, day, dimensions::text[], "values"::text[], visits::int[],
      uniques::int[]
    from unnest({dayOwners}::uuid[], {dayMagnets}::uuid[], {days}::date[], {dimensions}::text[],
      {values}::text[], {valueVisits}::text[], {valueUniques}::text[]) days (owner_id, magnet_id, day, dimensions, "values", visits, uniques)
  )
  select pg_current_xact_id()::text as id`)

/** Returns the statement that adds the sums. Its result is the transaction's id. */
export function addTotalsStatement(
  hours: readonly HourSums[],
  days: readonly DaySums[],
): Statement<{ id: string }> {
  const noted = days.map(({ dimensions }) =>
    [...dimensions].flatMap(([dimension, values]) =>
      [...values].map(([value, sums]) => ({ dimension, value, ...sums })),
    ),
  )
  const list = <Row>(rows: Row[][], of: (row: Row) => string | number) =>
    textArray(rows.map((row) => `{${row.map(of).join(',')}}`))
  return ADD_TOTALS({
    hourOwners: hours.map((one) => one.ownerId),
    hourMagnets: hours.map((one) => one.magnetId),
    hourPlacements: hours.map((one) => one.placementId),
    hourVariants: hours.map((one) => one.variantId ?? null),
    hours: hours.map((one) => one.hour),
    scans: hours.map((one) => one.scans),
    visits: hours.map((one) => one.visits),
    bots: hours.map((one) => one.bots),
    uniques: hours.map((one) => one.uniques),
    uniquesThere: hours.map((one) => one.uniquesThere),
    capped: hours.map((one) => (one.isCapped ? 1 : 0)),
    dayOwners: days.map((day) => day.ownerId),
    dayMagnets: days.map((day) => day.magnetId),
    days: days.map((day) => day.day),
    dimensions: list(noted, (row) => row.dimension),
    values: list(noted, (row) => quoted(row.value)),
    valueVisits: list(noted, (row) => row.visits),
    valueUniques: list(noted, (row) => row.uniques),
  })
}

/** Returns a value quoted as an element of a PostgreSQL array literal. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
