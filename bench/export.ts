import { execFile, execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { to as copyTo } from 'pg-copy-streams'
import { openLeadsCsv } from '#domain/lead-list/leads-csv.server.ts'
import type { BenchResult } from './bench.ts'
import { type ManyLeads, sizeOf, withManyLeads } from './many-leads/product.ts'
import { race } from './timing.ts'

export const name = 'Leads export'

const MEGABYTE = 1024 * 1024
const PSQL = 'psql'

/**
 * Measures the export to a file against `psql \copy` of the same rows in the same order, which
 * doesn't
 * escape formulas or format times. Without psql, against a COPY with a client in Node.
 */
export function run(): Promise<BenchResult[]> {
  return withManyLeads(async (many) => {
    const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-export-'))
    const results: BenchResult[] = []
    for (const owner of many.owners) {
      const { id, leads } = owner
      const ours = join(folder, 'ours.csv')
      const rival = createRival(many, id, join(folder, 'theirs.csv'))
      const scope = { ownerId: id, magnetId: null, flagged: false }
      let most = 0
      const before = process.memoryUsage.rss()
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss() - before)
      }, 5)
      const size = sizeOf(owner)
      results.push(
        await race(
          `${size} against ${rival.name}`,
          () =>
            pipeline(
              Readable.fromWeb(openLeadsCsv(many.services, scope) as never),
              createWriteStream(ours),
            ),
          rival.run,
          leads > 500_000 ? 3 : 5,
        ),
      )
      clearInterval(watch)
      const bytes = (await stat(ours)).size
      results.push({
        name: `${size}: memory while ${Math.round(bytes / MEGABYTE)} MB are exported`,
        ours: most / MEGABYTE,
        theirs: 64,
        ratio: 64 / (most / MEGABYTE),
        unit: 'MB, against the target',
      })
    }
    await rm(folder, { recursive: true, force: true })
    return results
  })
}

function createRival({ services, databaseUrl }: ManyLeads, ownerId: string, file: string) {
  const rows = `select name, email, lead_magnet_title, submitted_at from leads
    where owner_id = '${ownerId}' and flags = '{}' order by submitted_at desc, id desc`
  if (hasPsql()) {
    const { searchParams, pathname } = new URL(databaseUrl)
    const where = {
      PGHOST: searchParams.get('host') ?? '',
      PGPORT: searchParams.get('port') ?? '',
      PGUSER: searchParams.get('user') ?? '',
      PGDATABASE: pathname.slice(1),
    }
    const command = `\\copy (${rows.replace(/\s+/g, ' ')}) to '${file}' csv header`
    const args = ['-X', '-q', '-c', command]
    const env = { ...process.env, ...where }
    return { name: 'psql \\copy', run: () => promisify(execFile)(PSQL, args, { env }) }
  }
  return {
    name: 'COPY in Node (no psql found)',
    async run() {
      const client = await services.db.$client.connect()
      const copy = client.query(copyTo(`copy (${rows}) to stdout with (format csv, header)`))
      await pipeline(copy, createWriteStream(file))
      client.release()
    },
  }
}

function hasPsql(): boolean {
  try {
    execFileSync(PSQL, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
