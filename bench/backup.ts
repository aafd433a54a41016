import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { findSystemPostgres } from '#platform/db/postgres-binaries.ts'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { type BenchResult, median } from './bench.ts'

export const name = 'Backup'

/** BENCH_LEADS=1000000 BENCH_VISITS=10000000 for the full size. */
const LEADS = Number(process.env.BENCH_LEADS ?? 50_000)
const VISITS = Number(process.env.BENCH_VISITS ?? 500_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const DAYS = 30
const AIM = 0.5
const COMMAND = join(import.meta.dirname, '../cli/backup.ts')

/**
 * Compares `npm run backup` with `pg_dump | zstd`, on one server and in turns, and prints the command's
 * memory and the sizes. Needs a PostgreSQL from the system's packages, whose pg_dump can read only its
 * own and older versions; and zstd.
 */
export async function run(): Promise<BenchResult[]> {
  const binaries = [18, 17, 16, 15].map(findSystemPostgres).find((found) => found !== null)
  const dump = binaries && join(dirname(binaries.postgres), 'pg_dump')
  if (!binaries || !dump || !existsSync(dump)) {
    console.log('Backup: left out, because the system has no PostgreSQL 15 to 18 with pg_dump.')
    return []
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'qr-magnet-bench-'))
  const settings = { fsync: 'off', max_wal_size: '8GB' }
  const server = await startSystemPostgres(dataDir, binaries, settings)
  try {
    await fill(server.url)
    const ours: number[] = []
    const theirs: number[] = []
    let peak = 0
    for (let round = 0; round < ROUNDS; round++) {
      const place = join(dataDir, `backups-${round}`)
      const backUp = async () => {
        const { seconds, bytes } = await timed(
          [process.execPath, COMMAND, '--to', place],
          server.url,
        )
        ours.push(1 / seconds)
        peak = Math.max(peak, bytes)
      }
      const file = join(dataDir, 'dump.zst')
      const dumpOnce = async () => {
        const script = `set -o pipefail; "${dump}" -d "$DATABASE_URL" | zstd -q -f -o "${file}"`
        theirs.push(1 / (await timed(['bash', '-c', script], server.url)).seconds)
      }
      if (round % 2 === 0) await backUp()
      await dumpOnce()
      if (round % 2 === 1) await backUp()
      console.log(
        `  ${(1 / (ours.at(-1) ?? 1)).toFixed(1)} s and ${await megabytes(place)} MB, pg_dump | zstd: ` +
          `${(1 / (theirs.at(-1) ?? 1)).toFixed(1)} s and ${await megabytes(file)} MB`,
      )
      await rm(place, { recursive: true })
    }
    console.log(`  The command had at most ${Math.round(peak / 2 ** 20)} MB of memory.`)
    const result = { ours: median(ours), theirs: median(theirs) }
    const title = `A backup of ${LEADS} leads and ${VISITS} visits, against pg_dump | zstd (aim: ${AIM})`
    return [{ name: title, ...result, ratio: result.ours / result.theirs, unit: 'backups/s' }]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  function timed([program = '', ...args]: string[], DATABASE_URL: string) {
    const startedAt = performance.now()
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        DATA_DIR: dataDir,
        DATABASE_URL,
        SESSION_SECRET: 'a secret for the bench alone, long enough',
      },
    })
    let bytes = 0
    const look = setInterval(() => {
      bytes = Math.max(bytes, peakOf(child.pid ?? 0))
    }, 20)
    return new Promise<{ seconds: number; bytes: number }>((resolve, reject) => {
      child.on('exit', (code) => {
        clearInterval(look)
        const seconds = (performance.now() - startedAt) / 1000
        if (code === 0) resolve({ seconds, bytes })
        else reject(new Error(`${program} ended with ${code}`))
      })
    })
  }
}

/** The most memory a process had, as Linux says; 0 elsewhere. */
function peakOf(pid: number): number {
  try {
    return (
      (Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) || 0) * 1024
    )
  } catch {
    return 0
  }
}

async function megabytes(path: string): Promise<string> {
  const names = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : ['']
  const sizes = await Promise.all(names.map((file) => stat(join(path, file))))
  const bytes = sizes.filter((found) => found.isFile()).reduce((sum, { size }) => sum + size, 0)
  return (bytes / 1e6).toFixed(1)
}

async function fill(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  await migrate(db)
  const client = await db.$client.connect()
  const [ownerId, magnetId] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into "user" (id, name, email, first_name, last_name) values ($1, 'Ada', 'ada@example.com', 'Ada', 'B')`,
    [ownerId],
  )
  await fillLeads(client, ownerId, magnetId)
  await fillVisits(client, ownerId, magnetId)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  client.release()
  await db.$client.end()
}

async function fillLeads(client: pg.ClientBase, ownerId: string, magnetId: string): Promise<void> {
  await client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
       link_type, device_type, ip_city, ip_country, submitted_at, source, digest, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'The Lighting Guide', 'Visitor ' || md5(n::text),
       'v' || n || '@example.com', 'v' || n || '@example.com', 'pdf', 'iOS',
       (array['Berlin', 'Lyon', 'Oslo', 'Porto'])[1 + n % 4], 'Germany',
       timestamptz '2026-01-01 00:00Z' + n * interval '2 seconds', 'scan', sha256(n::text::bytea),
       'Your name and email go to the creator, who may write to you about this and similar guides.', '1'
     from generate_series(1, ${LEADS}) n`,
    [ownerId, magnetId],
  )
}

async function fillVisits(client: pg.ClientBase, ownerId: string, magnetId: string): Promise<void> {
  await client.query(
    `select make_visit_day(date '2026-01-01' + n) from generate_series(0, ${DAYS - 1}) n`,
  )
  await client.query(
    `insert into visits (at, owner_id, magnet_id, visitor_hash, is_bot, is_unique, kind, name, device_type,
       referrer_host, utm_source, country, city)
     select timestamptz '2026-01-01 00:00Z' + n * interval '1 day' * ${DAYS}::float8 / ${VISITS},
       $1, $2, gen_random_uuid(), n % 20 = 0, n % 3 = 0, 'scan', 'abc123', 'Android',
       (array['youtube.com', 'instagram.com', null])[1 + n % 3],
       (array['youtube', null, null, null])[1 + n % 4], 'Germany',
       (array['Berlin', 'Lyon', 'Oslo', 'Porto'])[1 + n % 4]
     from generate_series(0, ${VISITS - 1}) n`,
    [ownerId, magnetId],
  )
}
