import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { COMPACT, FOLD } from './visit-tops-sql.ts'

/** The key of an advisory lock: one process folds at a time. */
const LOCK = 7_316_204_121
/** Owners of one transaction, which holds the rows it adds to. */
const OWNERS = 200

/**
 * Adds noted sums of visits by value to their lists, those of several batches together, because most of their
 * values are the same. Until then readers add both. Stops when another process does it.
 */
export async function foldPendingTops(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    const { rows } = await client.query<{ day: string; owners: string[] }>(
      `select day::text, array_agg(distinct owner_id order by owner_id)::text[] as owners
       from pending_visit_tops group by 1 order by 1`,
    )
    for (const { day, owners } of rows) {
      for (let at = 0; at < owners.length; at += OWNERS) {
        if (!(await fold(client, day, owners.slice(at, at + OWNERS)))) return
      }
    }
  } finally {
    client.release()
  }
}

type Key = { scope_id: string; dimension: string; step: string; day: string }

/** Resolves with false, and changes nothing, while another process folds. */
async function fold(client: pg.PoolClient, day: string, owners: string[]): Promise<boolean> {
  await client.query('begin')
  try {
    const { rows: locks } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [
      LOCK,
    ])
    if (!locks[0]?.mine) {
      await client.query('rollback')
      return false
    }
    // Locked first, in the order of a deletion: the totals belong to them.
    const { rows } = await client.query<{ id: string }>(
      'select id from "user" where id = any($1) order by id for key share',
      [owners],
    )
    const known = rows.map((row) => row.id)
    const { rows: long } = await client.query<Key>(FOLD, [known, day])
    if (long.length > 0) {
      const column = (name: keyof Key) => long.map((key) => key[name])
      await client.query(COMPACT, (['scope_id', 'dimension', 'step', 'day'] as const).map(column))
    }
    if (known.length < owners.length) {
      const gone = owners.filter((id) => !known.includes(id))
      await client.query('delete from pending_visit_tops where owner_id = any($1)', [gone])
    }
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
