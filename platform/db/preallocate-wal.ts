import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '#lib/time.ts'
import type { Log } from '../log.ts'

/** The disk space that must be free, as a multiple of the preallocated size. */
const SPARE = 8
/** This waits until the work of the start is done. */
const WAIT_MS = MINUTE_MS
/** The pause between two segments. Concurrent writers then wait for at most one segment. */
const PAUSE_MS = 500

/** Preallocates segments after the server has run for a minute. */
export function preallocateWalLater(url: string, dataDir: string, log: Log): { cancel(): void } {
  const timer = setTimeout(async () => {
    const client = new pg.Client({ connectionString: url })
    // The query rejects when the connection breaks.
    client.on('error', () => {})
    try {
      await client.connect()
      await preallocateWal(client, dataDir, { pauseMs: PAUSE_MS })
    } catch (error) {
      log.warn({ err: error }, 'postgres.wal_preallocation_failed')
    } finally {
      await client.end().catch(() => {})
    }
  }, WAIT_MS)
  timer.unref()
  return { cancel: () => clearTimeout(timer) }
}

/**
 * Creates write-ahead log segments before they are needed, as many as `min_wal_size` keeps. In a
 * new database every commit would wait while a segment (16 MB, zeroed and synced) is created, which
 * would make leads slow in a first surge. PostgreSQL recycles segments, so later runs find nothing
 * to do. Needs a superuser. Does nothing if the disk of `dataDir` has little space left. Returns
 * the number of segments.
 */
export async function preallocateWal(
  client: pg.ClientBase,
  dataDir: string,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Promise<number> {
  const { rows } = await client.query<{ target: number; bytes: string }>(`
    select (pg_size_bytes(current_setting('min_wal_size')) / size)::int as target,
      pg_size_bytes(current_setting('min_wal_size')) as bytes
    from (select pg_size_bytes(current_setting('wal_segment_size')) as size) segment`)
  const { target, bytes } = rows[0] ?? { target: 0, bytes: '0' }
  const disk = await statfs(dataDir)
  let found = await countSegments(client)
  if (found >= target || disk.bavail * disk.bsize < SPARE * Number(bytes)) return found
  // A switch moves to the next existing segment and creates one only if there is none.
  for (let switched = 0; found < target && switched < target; switched++) {
    await client.query(`select pg_logical_emit_message(false, 'reserve', ''), pg_switch_wal()`)
    found = await countSegments(client)
    if (pauseMs > 0) await delay(pauseMs)
  }
  // The checkpoint recycles the used segments: they get names that come after the current one.
  await client.query('checkpoint')
  return found
}

async function countSegments(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  )
  return rows[0]?.count ?? 0
}
