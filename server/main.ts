import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { drainLeads } from '#domain/leads/lead-queue.server.ts'
import { PAGE_CHANGES_CHANNEL } from '#domain/magnets/page-invalidation.server.ts'
import { createMailWorker } from '#domain/mail/mail-worker.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { boundErrors } from '#platform/bounded-log.ts'
import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { type MigrateResult, migrate, migrationsFolder } from '#platform/db/migrate.ts'
import { listenForNotifications } from '#platform/db/notifications.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { withAllowedMethods } from './allowed-methods.ts'
import { createApp, getClientDir } from './app.ts'
import { createBrandHosts } from './brand-hosts.ts'
import { createHttpServer, drain, listen } from './http-server.ts'
import { startMonitoring } from './internal/monitoring.ts'
import { startJobs } from './jobs.ts'
import { createLeadFallback, withLeadFastPath } from './lead-fast-path.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { closeServices, createServices } from './services.ts'
import { runStopSteps, type StopStep, stopOnSignals } from './stop.ts'
import { withWellFormedRequests } from './well-formed.ts'

/** The hooks of `npm run dev`. */
export type DevTools = {
  loadBuild(): Promise<ServerBuild>
  wrap(listener: RequestListener): RequestListener
}

/**
 * How long each part may take to stop. Together with the server's drain they end within Docker's ten
 * seconds, unless several of them hang.
 */
const STOP_MS = { quick: 2000, writes: 4000, database: 70_000, server: 8000 }

/** Starts the product with the environment's configuration and runs until SIGTERM or SIGINT. */
export async function main(root = process.cwd(), dev?: DevTools): Promise<void> {
  const read = readEnv()
  if (!read.ok) return giveUp(read.problems)
  const env = read.env
  const log = boundErrors(createLog(env.logLevel))
  try {
    await start(env, log, root, dev)
  } catch (error) {
    log.error({ err: error }, 'server.start_failed')
    giveUp([error instanceof Error ? error.message : String(error)])
  }
}

/** Writes one line for each problem to standard error, where operators look first. */
function giveUp(problems: string[]): void {
  for (const problem of problems) process.stderr.write(`QR Magnet did not start. ${problem}\n`)
  process.exitCode = 1
  // Open handles must not keep a failed start alive.
  setImmediate(() => process.exit(1))
}

async function start(env: Env, log: Log, root: string, dev?: DevTools): Promise<void> {
  const undo: StopStep[] = []
  const undoBy = (name: string, limitMs: number, run: StopStep['run']) =>
    void undo.push({ name, limitMs, run })
  const stop = () => runStopSteps(undo, log)
  try {
    const claim = await claimDataDir(env.dataDir, { url: env.publicUrl })
    if (!claim.ok) {
      throw new Error(`It already runs on ${env.dataDir} (process ${claim.pid}, ${claim.url}).`)
    }
    undoBy('data directory', STOP_MS.quick, () => claim.release())
    const monitoring = await startMonitoring(env, log)
    undoBy('monitoring', STOP_MS.quick, () => monitoring.stop())

    let databaseUrl = env.databaseUrl
    if (!databaseUrl) {
      const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log })
      undoBy('embedded PostgreSQL', STOP_MS.database, () => postgres.stop())
      databaseUrl = postgres.url
    }
    const db = openDatabase(databaseUrl)
    const services = await createServices(
      { ...env, sessionSecret: env.sessionSecret || ensureSessionSecret(env.dataDir) },
      db,
      log,
    )
    undoBy('services', STOP_MS.quick, () => closeServices(services))
    // Leads of connections that were cut are still written.
    undoBy('leads', STOP_MS.writes, () => drainLeads(services))
    const migrated = await migrate(db, migrationsFolder(root))
    if (!migrated.ok) throw new Error(migrationRefusal(migrated))

    const mail = createMailWorker(services)
    services.wakeMail = () => mail.wake()
    undoBy('mail', STOP_MS.writes, () => mail.stop())
    const visits = createVisitRecorder(services)
    undoBy('visits', STOP_MS.writes, () => visits.stop())
    const logins = env.seedDemo ? await seedDemo(services) : null
    const jobs = await startJobs(services, databaseUrl)
    undoBy('jobs', STOP_MS.quick, () => jobs.stop())

    const notifications = listenForNotifications({
      ...{ url: databaseUrl, log, channels: [PAGE_CHANGES_CHANNEL] },
    })
    undoBy('notifications', STOP_MS.quick, () => notifications.stop())
    const brandHosts = createBrandHosts({ services, notifications })
    undoBy('brand hosts', STOP_MS.quick, () => brandHosts.stop())
    const app = createApp({
      services,
      visits,
      findBrandHost: brandHosts.find,
      clientDir: getClientDir(root),
      loadBuild: dev?.loadBuild,
    })
    const listener = withAllowedMethods(
      services,
      withWellFormedRequests(
        services,
        getRequestListener(app.fetch, { overrideGlobalObjects: false }),
      ),
    )
    const pages = createPageCache({ services, visits, notifications, render: app.fetch })
    undoBy('page cache', STOP_MS.quick, () => pages.stop())
    await Promise.all([notifications.started, brandHosts.started])
    // In development, pages are not cached.
    const rest = withLeadFastPath(services, listener, createLeadFallback(app.fetch))
    const parts = { services, visits, pages, findBrandHost: brandHosts.find }
    const fast = pages.inFrontOf(await monitoring.watch(parts, rest))
    const server = createHttpServer(dev ? dev.wrap(listener) : fast)
    await listen(server, env)
    undoBy('server', STOP_MS.server, () => drain(server))
    monitoring.ready()
    undoBy('readiness', STOP_MS.quick, () => monitoring.stopping())
    // Before the ready line: a script that reads it may stop the process at once.
    stopOnSignals(stop, log)
    process.stdout.write(`\n  QR Magnet is ready at ${env.publicUrl}\n\n`)
    if (logins) process.stdout.write(`${logins}\n\n`)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Writes the demo's data. Returns its logins as lines to print. Loaded only in the demo. */
async function seedDemo(services: Services): Promise<string> {
  const { describeLogins, seed } = await import('#db/seed.ts')
  return describeLogins(await seed(services))
}

function migrationRefusal(refused: Extract<MigrateResult, { ok: false }>): string {
  switch (refused.reason) {
    case 'newer-schema':
      return 'The database was migrated by a newer release. Start that release.'
    case 'postgres-too-old':
      return `DATABASE_URL: PostgreSQL ${refused.version} is too old. Version 15 or later is needed.`
  }
}
