import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findSystemPostgres } from '#platform/db/postgres-binaries.ts'
import { fillDatabase } from '#tests/support/fill-database.ts'
import { peakMemoryOf } from '#tests/support/peak-memory.ts'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { type BenchResult, median } from './bench.ts'

export const name = 'Backup'

/** BENCH_LEADS=1000000 BENCH_VISITS=10000000 for the full size. */
const LEADS = Number(process.env.BENCH_LEADS ?? 50_000)
const VISITS = Number(process.env.BENCH_VISITS ?? 500_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
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
    await fillDatabase(server.url, { leads: LEADS, visits: VISITS })
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
      bytes = Math.max(bytes, peakMemoryOf(child.pid ?? 0))
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

async function megabytes(path: string): Promise<string> {
  const names = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : ['']
  const sizes = await Promise.all(names.map((file) => stat(join(path, file))))
  const bytes = sizes.filter((found) => found.isFile()).reduce((sum, { size }) => sum + size, 0)
  return (bytes / 1e6).toFixed(1)
}
