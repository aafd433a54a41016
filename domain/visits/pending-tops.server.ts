import type pg from 'pg'
import { type NoValues, rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Database } from '#platform/db/database.ts'
import { COMPACT, FOLD, type ListKey } from './visit-tops-sql.ts'

/** The key of the advisory lock that lets only one process fold at a time. */
const LOCK = 7_316_204_121
/** The maximum number of owners per transaction, because it locks the rows it updates. */
const OWNERS = 200

/**
 * Adds the pending sums of visits by value to the lists in `visit_top_lists`. It combines several
 * batches, because most of their values are the same. Until it has run, readers add up pending sums
 * and lists. Stops if another process is folding.
 */
export async function foldPendingTops(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    for (const { day, owners } of await rowsOf(client, FIND_PENDING())) {
      for (let at = 0; at < owners.length; at += OWNERS) {
        if (!(await fold(client, day, owners.slice(at, at + OWNERS)))) return
      }
    }
  } finally {
    client.release()
  }
}

const FIND_PENDING = sqlOf<NoValues, { day: string; owners: string[] }>(`
  select day::text, array_agg(distinct owner_id order by owner_id)::text[] as owners
  from pending_visit_tops group by 1 order by 1`)
const TRY_LOCK = sqlOf<NoValues, { mine: boolean }>(
  `select pg_try_advisory_xact_lock(${LOCK}) as mine`,
)
const LOCK_OWNERS = sqlOf<{ ids: string[] }, { id: string }>(
  'select id from "user" where id = any({ids}) order by id for key share',
)
const FORGET = sqlOf<{ gone: string[] }>(
  'delete from pending_visit_tops where owner_id = any({gone})',
)

/** Resolves to false without changing anything if another process is folding. */
async function fold(client: pg.PoolClient, day: string, owners: string[]): Promise<boolean> {
  await client.query('begin')
  try {
    const [lock] = await rowsOf(client, TRY_LOCK())
    if (!lock?.mine) {
      await client.query('rollback')
      return false
    }
    // Lock the owners first, like a deletion does, because the totals belong to them.
    const known = (await rowsOf(client, LOCK_OWNERS({ ids: owners }))).map((row) => row.id)
    const long = await rowsOf(client, FOLD({ ownerIds: known, day }))
    if (long.length > 0) {
      const column = (name: keyof ListKey) => long.map((key) => key[name])
      const keys = {
        scope_id: column('scope_id'),
        dimension: column('dimension'),
        step: column('step'),
        day: column('day'),
      }
      await client.query(COMPACT(keys))
    }
    if (known.length < owners.length) {
      const gone = owners.filter((id) => !known.includes(id))
      await client.query(FORGET({ gone }))
    }
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
