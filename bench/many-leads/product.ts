import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareSearch } from '#domain/analytics/prepare-search.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { closeServices, createServices } from '#server/services.ts'
import { signIn } from '#tests/support/factories.ts'
import { fillLeads } from './fill.ts'

const ROOT = join(import.meta.dirname, '../..')
type Bundle = typeof import('#server/entry.ts')

/** How many leads: BENCH_LEADS=10000,100000,1000000. A million takes some minutes to write. */
export const SIZES = (process.env.BENCH_LEADS ?? '10000').split(',').map(Number)

export type ManyLeads = {
  services: Services
  databaseUrl: string
  /** A creator for each size. */
  owners: { leads: number; id: string }[]
  /** The built product's answer to one of them, read to its end. */
  open(path: string, ownerId: string): Promise<string>
}

/** The product on an embedded PostgreSQL of its own, with creators who have many leads. */
export async function withManyLeads<T>(work: (many: ManyLeads) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-bench-'))
  const log = createLog('warn')
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, database: 'bench' })
  const read = readEnv({
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret for the bench alone, long enough',
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const db = openDatabase(postgres.url, { max: 6 })
  await migrate(db)
  const services = await createServices(read.env, db, log)
  try {
    const owners: ManyLeads['owners'] = []
    for (const leads of SIZES) owners.push({ leads, id: await fillLeads(db.$client, leads) })
    await prepareSearch(services)
    await db.$client.query('vacuum analyze')
    const bundle: Bundle = await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)
    const visits = createVisitRecorder(services)
    const app = bundle.createApp({ services, visits, clientDir: join(ROOT, 'build/client') })
    const cookies = new Map<string, string>()
    for (const { id } of owners) cookies.set(id, await signIn(services, { id }))
    const open = async (path: string, ownerId: string) => {
      const cookie = cookies.get(ownerId) ?? ''
      const request = new Request(new URL(path, read.env.publicUrl), { headers: { cookie } })
      const response = await app.fetch(request)
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      return response.text()
    }
    return await work({ services, databaseUrl: postgres.url, owners, open })
  } finally {
    await closeServices(services)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
