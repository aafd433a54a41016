import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrandHost } from '#domain/custom-domains/domains.server.ts'
import { indexLeads } from '#domain/leads/list/index-leads.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { closeServices, createServices } from '#server/services/services.ts'
import { signIn } from '#tests/support/factories.ts'
import { inBulk } from './bulk.ts'
import { fillLeads } from './fill.ts'

const ROOT = join(import.meta.dirname, '../..')
type Bundle = typeof import('#server/entry.ts')

/** The numbers of leads: BENCH_LEADS=10000,100000,1000000. A million takes a minute to write. */
const SIZES = (process.env.BENCH_LEADS ?? '10000').split(',').map(Number)

export type ManyLeads = {
  services: Services
  databaseUrl: string
  /** One creator for each size. */
  owners: { leads: number; id: string }[]
  /** Requests a page of the built product as a creator and reads it to its end. */
  open(path: string, ownerId: string): Promise<string>
}

export const sizeOf = ({ leads }: { leads: number }) => `${formatNumber(leads)} leads`

export type Product = { many: ManyLeads; close(): Promise<void> }

/** A creator to write. */
export type Size = { leads: number; magnets?: number }

let product: Promise<Product> | undefined

/**
 * Runs `work` with the product on an embedded PostgreSQL, with creators who have many leads. All
 * benchmarks of a run share it.
 */
export async function withManyLeads<T>(work: (many: ManyLeads) => Promise<T>): Promise<T> {
  product ??= startProduct(SIZES.map((leads) => ({ leads })))
  return work((await product).many)
}

/** Stops the shared product, if any benchmark has started it. */
export async function closeManyLeads(): Promise<void> {
  await (await product)?.close()
}

/** Starts the product with these creators. With `fsync` off, writing them is faster. */
export async function startProduct(sizes: Size[], fsync = 'off'): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-bench-'))
  const log = createLog('warn')
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    database: 'bench',
    // For writing a million rows. Reads use the product's settings.
    settings: { fsync, max_wal_size: '8GB', maintenance_work_mem: '512MB' },
  })
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
  const close = async () => {
    await closeServices(services)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const owners = await createOwners(services, sizes)
    return {
      many: { services, databaseUrl: postgres.url, owners, open: await opener(services, owners) },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function createOwners(services: Services, sizes: Size[]): Promise<ManyLeads['owners']> {
  const pool = services.db.$client
  const owners: ManyLeads['owners'] = []
  await inBulk(pool, 'leads', async (client) => {
    for (const { leads, magnets } of sizes) {
      owners.push({ leads, id: await fillLeads(client, leads, magnets) })
    }
  })
  await pool.query('analyze')
  await inBulk(pool, 'lead_search', () => indexLeads(services))
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  return owners
}

async function opener(services: Services, owners: ManyLeads['owners']): Promise<ManyLeads['open']> {
  const bundle: Bundle = await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)
  const visits = createVisitRecorder(services)
  const app = bundle.createApp({
    services,
    visits,
    clientDir: join(ROOT, 'build/client'),
    findBrandHost: (host) => findBrandHost(services.db, host),
  })
  const cookies = new Map<string, string>()
  for (const { id } of owners) cookies.set(id, await signIn(services, { id }))
  return async (path, ownerId) => {
    const cookie = cookies.get(ownerId) ?? ''
    const request = new Request(new URL(path, services.env.publicUrl), { headers: { cookie } })
    const response = await app.fetch(request)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return response.text()
  }
}
