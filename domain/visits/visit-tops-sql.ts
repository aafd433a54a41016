import { sqlOf } from '#lib/sql-of.ts'

const EACH_VALUE = `cross join lateral
    unnest(dimensions, "values", visits, unique_visitors) noted (dimension, value, n, u)`

/** SQL that selects pending sums as rows with the columns of `visit_tops`, by day. */
export const PENDING_TOPS = `
  select owner_id, magnet_id, day, dimension, value, n as visits, u as unique_visitors
  from pending_visit_tops ${EACH_VALUE}`

/**
 * SQL that selects `visit_tops` and the lists as rows with the same columns. A value may have
 * several rows with the same key.
 */
export const STORED_TOPS = `
  select scope_id, owner_id, dimension, step, day, value, visits, unique_visitors from visit_tops
  union all
  select scope_id, owner_id, dimension, step, day, value, n, u from visit_top_lists
    cross join lateral unnest("values", visits, unique_visitors) listed (value, n, u)`

/** A list with more entries is compacted. If it still has more than half as many, it is moved to `visit_tops`. */
const MAX_ENTRIES = 1000

/** The key of a list of values. */
export type ListKey = { scope_id: string; dimension: string; step: string; day: string }

/**
 * Appends the pending sums of owners on a day to the lists of that day and its month. A value may
 * get a second entry in a list, because finding its first entry would cost more. Returns the keys
 * of the lists that are now too long.
 */
export const FOLD = sqlOf<{ ownerIds: string[]; day: string }, ListKey>(`
  with taken as (
    delete from pending_visit_tops where owner_id = any({ownerIds}) and day = {day} returning *
  ), noted as materialized (
    select owner_id, magnet_id, dimension, value, sum(n)::int as n, sum(u)::int as u
    from taken ${EACH_VALUE} group by 1, 2, 3, 4
  ), sums as (
    select magnet_id as scope_id, owner_id, dimension, value, n, u from noted
    union all
    select owner_id, owner_id, dimension, value, sum(n)::int, sum(u)::int from noted group by 2, 3, 4
  ), lists as materialized (
    select scope_id, owner_id, dimension, array_agg(value) as vs, array_agg(n) as ns,
      array_agg(u) as us
    from sums group by 1, 2, 3
  ), written as (
    insert into visit_top_lists as d (scope_id, owner_id, dimension, step, day, "values", visits,
      unique_visitors)
    select scope_id, owner_id, dimension, step, date_trunc(step, {day}::timestamp)::date, vs, ns, us
    from lists cross join (values ('day'), ('month')) steps (step) order by 1, 3, 4
    on conflict (scope_id, dimension, step, day) do update set
      "values" = d."values" || excluded."values",
      visits = d.visits || excluded.visits,
      unique_visitors = d.unique_visitors || excluded.unique_visitors
    returning scope_id, dimension, step, day::text, cardinality("values") as entries
  )
  select scope_id, dimension, step, day from written where entries > ${MAX_ENTRIES}`)

/**
 * Compacts lists by adding up the entries of each value. The parameters are the columns of the
 * lists' keys. Lists that are still long become rows of `visit_tops`, so that writing to a list is
 * always fast.
 */
export const COMPACT = sqlOf<Record<keyof ListKey, string[]>>(`
  with taken as (
    delete from visit_top_lists d
    using unnest({scope_id}::uuid[], {dimension}::text[], {step}::text[], {day}::date[]) k (scope_id, dimension, step, day)
    where d.scope_id = k.scope_id and d.dimension = k.dimension and d.step = k.step and d.day = k.day
    returning d.*
  ), sums as (
    select scope_id, owner_id, dimension, step, day, value, sum(n)::int as n, sum(u)::int as u
    from taken cross join lateral unnest("values", visits, unique_visitors) listed (value, n, u)
    group by 1, 2, 3, 4, 5, 6
  ), sized as materialized (
    select *, count(*) over (partition by scope_id, dimension, step, day) as size from sums
  ), kept as (
    insert into visit_top_lists (scope_id, owner_id, dimension, step, day, "values", visits,
      unique_visitors)
    select scope_id, owner_id, dimension, step, day, array_agg(value), array_agg(n), array_agg(u)
    from sized where size <= ${MAX_ENTRIES / 2} group by 1, 2, 3, 4, 5
  )
  insert into visit_tops as d (scope_id, owner_id, dimension, step, day, value, visits,
    unique_visitors)
  select scope_id, owner_id, dimension, step, day, value, n, u
  from sized where size > ${MAX_ENTRIES / 2} order by 1, 3, 4, 5, 6
  on conflict (scope_id, dimension, step, day, value) do update set
    visits = d.visits + excluded.visits,
    unique_visitors = d.unique_visitors + excluded.unique_visitors`)
