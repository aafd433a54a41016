import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'

/** The key of an advisory lock: one process folds at a time. */
const LOCK = 7_316_204_121
/** Owners of one transaction, which holds the rows it adds to. */
const OWNERS = 200

/** The part of a statement that reads noted sums as rows like those of `visit_tops`, by day. */
export const PENDING_TOPS = `
  select owner_id, magnet_id, day, dimension, value, n as visits, u as unique_visitors
  from pending_visit_tops cross join lateral
    unnest(dimensions, "values", visits, unique_visitors) noted (dimension, value, n, u)`

const FOLD = `
  with taken as (
    delete from pending_visit_tops where owner_id = any($1) returning *
  ), noted as materialized (
    select owner_id, magnet_id, day, dimension, value, sum(n) as visits, sum(u) as unique_visitors
    from taken cross join lateral
      unnest(dimensions, "values", visits, unique_visitors) noted (dimension, value, n, u)
    group by 1, 2, 3, 4, 5
  )
  insert into visit_tops as d (scope_id, owner_id, dimension, step, day, value, visits,
    unique_visitors)
  select scope_id, owner_id, dimension, step, date_trunc(step, day::timestamp)::date as day, value,
    sum(visits), sum(unique_visitors)
  from noted
    cross join lateral (values (magnet_id), (owner_id)) scopes (scope_id)
    cross join (values ('day'), ('month')) steps (step)
  group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6
  on conflict (scope_id, dimension, step, day, value) do update set
    visits = d.visits + excluded.visits,
    unique_visitors = d.unique_visitors + excluded.unique_visitors`

/**
 * Adds noted sums of visits by value to `visit_tops`: a few batches of them share most values, and each
 * value is several rows. Until then readers add both. Does nothing while another process does it.
 */
export async function foldPendingTops(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    const { rows: locks } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (!locks[0]?.mine) return
    try {
      for (let after: string | null = FIRST; after !== null; ) {
        const { rows }: { rows: { owner_id: string }[] } = await client.query(
          `select owner_id from pending_visit_tops where owner_id > $1 group by 1 order by 1 limit ${OWNERS}`,
          [after],
        )
        after = rows.length === OWNERS ? (rows.at(-1)?.owner_id ?? null) : null
        if (rows.length > 0)
          await fold(
            client,
            rows.map((row) => row.owner_id),
          )
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

type Client = pg.PoolClient

async function fold(client: Client, owners: string[]): Promise<void> {
  await client.query('begin')
  try {
    // Locked first, in the order of a deletion: the totals refer to them.
    const { rows } = await client.query<{ id: string }>(
      'select id from "user" where id = any($1) order by id for key share',
      [owners],
    )
    const known = rows.map((row) => row.id)
    await client.query(FOLD, [known])
    if (known.length < owners.length) {
      const gone = owners.filter((id) => !known.includes(id))
      await client.query('delete from pending_visit_tops where owner_id = any($1)', [gone])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
