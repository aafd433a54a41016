import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { resultCheckpoint, resultHash, resultLeaf, resultRun } from '#db/schema/results-log.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { listLeaves } from '#tests/support/results-log.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { hashTree } from './merkle-hash.server.ts'

const CHILD = join(import.meta.dirname, '../../tests/support/results-child.ts')
/** Four batches of at most 100. */
const DAYS = 350
const NOW = '2026-03-01T00:10:00Z'

const services = await setUpServices()
const { db } = services

/** Starts a process that appends to the log, and returns how it is killed and how it ends. */
function start() {
  const child = spawn(process.execPath, [CHILD, services.databaseUrl, NOW], { stdio: 'inherit' })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    ended,
    async kill() {
      child.kill('SIGKILL')
      expect(await ended).toBeNull()
    },
  }
}

/** Kills a process while it waits for a lock that the statement takes. */
async function killAtLock(statement: string) {
  const client = new pg.Client({ connectionString: services.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    const { kill } = start()
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await kill()
  } finally {
    await client.end()
  }
  // The server ends the transaction of a killed process once it notices that its client is gone.
  await expect.poll(countWaiting).toBe(0)
}

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)
  return rows.length
}

it('no day is lost or logged twice, wherever the process is killed', async () => {
  const magnet = await createMagnetRow(services)
  await db.execute(sql`insert into visit_counts (scope_id, owner_id, step, at, visits)
    select ${magnet.id}, ${magnet.userId}, 'day', '2026-03-01'::timestamptz - i * interval '24 hours', i
    from generate_series(1, ${DAYS}) i`)

  // Within the first batch, after its leaves and hashes are written.
  await killAtLock('lock table result_checkpoints in share mode')
  expect(await db.$count(resultLeaf)).toBe(0)
  // Within the third batch, after two are committed.
  await killAtLock(`insert into result_hashes (level, position, hash)
    values (0, 250, decode(repeat('00', 32), 'hex'))`)
  expect(await db.$count(resultLeaf)).toBe(200)
  // After the last batch, before the run is recorded.
  await killAtLock('lock table result_runs in share mode')
  expect(await db.$count(resultLeaf)).toBe(DAYS)
  // The server may have finished the killed process's statement. Without the row, all days are compared again.
  await db.delete(resultRun)
  // Two processes at the same time.
  expect(await Promise.all([start().ended, start().ended])).toEqual([0, 0])

  const leaves = await listLeaves(services)
  expect(leaves.map(({ index }) => index)).toEqual(leaves.map((_, at) => at))
  expect(new Set(leaves.map(({ day }) => day)).size).toBe(DAYS)
  expect(leaves).toHaveLength(DAYS)
  expect(await db.$count(resultRun)).toBe(1)
  const rows = await db.select().from(resultLeaf).orderBy(resultLeaf.index)
  const [last] = await db.select().from(resultCheckpoint).orderBy(sql`size desc`).limit(1)
  expect(last?.size).toBe(DAYS)
  expect(last?.root).toEqual(hashTree(rows.map(({ data }) => data)))
  // A tree of n leaves has one complete subtree less for each subtree at its edge.
  expect(await db.$count(resultHash)).toBe(
    2 * DAYS - [...DAYS.toString(2)].filter((bit) => bit === '1').length,
  )
})
