import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Free space there must be, as a multiple of the reserve. */
const SPARE = 8
/** A start has other things to do first. */
const WAIT_MS = 60_000
/** Whoever writes meanwhile waits for one segment at a time. */
const PAUSE_MS = 500

/** Reserves once the server has run for a minute; a server that stops before it does not. */
export function reserveWalLater(url: string, dataDir: string, log: Log): { cancel(): void } {
  const timer = setTimeout(async () => {
    const client = new pg.Client({ connectionString: url })
    // Of a connection that breaks the query tells.
    client.on('error', () => {})
    try {
      await client.connect()
      await reserveWal(client, dataDir, { pauseMs: PAUSE_MS })
    } catch (error) {
      log.warn({ err: error }, 'no reserve of the write-ahead log was made')
    } finally {
      await client.end().catch(() => {})
    }
  }, WAIT_MS)
  timer.unref()
  return { cancel: () => clearTimeout(timer) }
}

/**
 * Makes the write-ahead log's segments before they are needed, as many as `min_wal_size` keeps. A
 * database that is still young makes each segment (16 MB, zeroed and synced) while every commit waits
 * for it: that, not the writes, is what the slowest leads of a first flood would wait for. Segments
 * are recycled from then on, so this finds nothing to do the next time. Needs a superuser; skipped
 * where `dataDir` has little space left. Answers how many segments there are.
 */
export async function reserveWal(
  client: pg.ClientBase,
  dataDir: string,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Promise<number> {
  const { rows } = await client.query<{ wanted: number; bytes: string }>(`
    select (pg_size_bytes(current_setting('min_wal_size')) / size)::int as wanted,
      pg_size_bytes(current_setting('min_wal_size')) as bytes
    from (select pg_size_bytes(current_setting('wal_segment_size')) as size) segment`)
  const { wanted, bytes } = rows[0] ?? { wanted: 0, bytes: '0' }
  const disk = await statfs(dataDir)
  let found = await countSegments(client)
  if (found >= wanted || disk.bavail * disk.bsize < SPARE * Number(bytes)) return found
  // A switch goes to the next segment there is, and makes one only where there is none.
  for (let switched = 0; found < wanted && switched < wanted; switched++) {
    await client.query(`select pg_logical_emit_message(false, 'reserve', ''), pg_switch_wal()`)
    found = await countSegments(client)
    if (pauseMs > 0) await delay(pauseMs)
  }
  // Gives the used ones new names, ahead of what is written next.
  await client.query('checkpoint')
  return found
}

async function countSegments(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  )
  return rows[0]?.count ?? 0
}
