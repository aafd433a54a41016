import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { drainLeads } from '#domain/leads/lead-queue.server.ts'
import { RELEASE } from '#domain/operations/backup-content.ts'
import { PAGE_CHANGES_CHANNEL } from '#domain/page-changes.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { upgradeCluster } from '#platform/backup/upgrade-cluster.ts'
import { boundErrors } from '#platform/bounded-log.ts'
import { claimAfterCommand, describeHolder } from '#platform/db/data-dir-lock.ts'
import { OTHER_CONNECTIONS, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrationsFolder } from '#platform/db/migrate.ts'
import { listenForNotifications } from '#platform/db/notifications.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { describeSystemError } from '#platform/system-errors.ts'
import { withAllowedMethods } from './allowed-methods.ts'
import { createApp, getClientDir } from './app.ts'
import { createBrandHosts } from './brand-hosts.ts'
import { checkDatabaseWays } from './check-database-ways.ts'
import { startDatabase } from './database-start.ts'
import { isDatabaseUp } from './database-up.ts'
import { closedResponse, createGate } from './gate.ts'
import { createHealth, withHealthEndpoints, workerListener } from './health.ts'
import { createHttpServer, drain, drainTimes, listen } from './http-server.ts'
import { startMonitoring } from './internal/monitoring.ts'
import { createLeadFallback, withLeadFastPath } from './lead-fast-path.ts'
import { openLeadJournal } from './lead-journal.ts'
import { withLiveEvents } from './live/events-endpoint.ts'
import { createLiveHub } from './live/live-hub.ts'
import { followPageChanges } from './live/page-changes.ts'
import { openKeptPages } from './page-cache/kept-pages-file.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createPremiereWarmer } from './page-cache/warm-premieres.ts'
import { abandonHungPools, watchPools } from './pool-watch.ts'
import { closeServices, createServices } from './services.ts'
import { runStopSteps, type StopStep, stopOnSignals } from './stop.ts'
import { fillInProcess } from './tour/fill-process.ts'
import { fillTour } from './tour/fill-tour.ts'
import { hasMemoryForTour, startTour, tourParts } from './tour/tour.ts'
import { createUploadCheck } from './upload-paths.ts'
import { withWellFormedRequests } from './well-formed.ts'
import { WORKER_CHANNELS } from './worker-signal.ts'
import { startWorkers, startWorkersLater } from './workers.ts'

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

/** The embedded PostgreSQL's second database. */
const TOUR_DATABASE = 'qr_magnet_tour'

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
    giveUp([describeSystemError(error, env.dataDir)])
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
    const claim = await claimAfterCommand(env.dataDir, { url: env.publicUrl }, (pid) =>
      log.info({ pid }, 'server.waits_for_command'),
    )
    if (!claim.ok) throw new Error(describeHolder(env.dataDir, claim))
    undoBy('data directory', STOP_MS.quick, () => claim.release())
    const monitoring = await startMonitoring(env, log)
    undoBy('monitoring', STOP_MS.quick, () => monitoring.stop())

    let databaseUrl = env.databaseUrl
    const hasTour = env.tour !== null && hasMemoryForTour(log)
    let tourUrl = hasTour ? (env.tour?.databaseUrl ?? null) : null
    if (!databaseUrl) {
      await upgradeCluster({
        dataDir: env.dataDir,
        log,
        release: RELEASE,
        migrationsFolder: migrationsFolder(root),
      })
      const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log })
      undoBy('embedded PostgreSQL', STOP_MS.database, () => postgres.stop())
      databaseUrl = postgres.url
      if (hasTour && !tourUrl) tourUrl = await postgres.openAnother(TOUR_DATABASE)
    } else await checkDatabaseWays(env, log)
    const db = openDatabase(databaseUrl, { max: env.databasePool - OTHER_CONNECTIONS })
    const services = await createServices(
      { ...env, sessionSecret: env.sessionSecret || ensureSessionSecret(env.dataDir) },
      db,
      log,
    )
    undoBy('services', STOP_MS.quick, () => closeServices(services))
    const migrations = migrationsFolder(root)
    const database = await startDatabase(services, migrations, {
      mayWait: env.databaseUrl !== null && !dev,
    })
    undoBy('database start', STOP_MS.quick, () => database.stop())
    const journal = await openLeadJournal(services, database.isReady)
    undoBy('lead journal', STOP_MS.writes, () => journal?.stop())
    // Leads of connections that were cut are still written.
    undoBy('leads', STOP_MS.writes, () => drainLeads(services))
    const visits = createVisitRecorder(services)
    undoBy('visits', STOP_MS.writes, () => visits.stop())
    const notifications = listenForNotifications({
      url: env.databaseDirectUrl ?? databaseUrl,
      log,
      channels: [PAGE_CHANGES_CHANNEL, ...Object.values(WORKER_CHANNELS)],
    })
    undoBy('notifications', STOP_MS.quick, () => notifications.stop())
    const workers = () => startWorkers(services, { databaseUrl, notifications }, undoBy)
    const logins = database.isReady() ? await workers() : null
    const fillTourHere = (url: string) =>
      fillTour(url, { ...services, ...tourParts(services) }, migrations)
    const tour = tourUrl
      ? // In development there is no build that another process could load.
        startTour(services, tourUrl, dev ? fillTourHere : (url) => fillInProcess(url, root, log))
      : null
    undoBy('tour', STOP_MS.writes, () => tour?.stop())
    const brandHosts = createBrandHosts({ services, notifications })
    undoBy('brand hosts', STOP_MS.quick, () => brandHosts.stop())
    const app = createApp({
      services,
      visits,
      tour,
      findBrandHost: brandHosts.find,
      clientDir: getClientDir(root),
      loadBuild: dev?.loadBuild,
    })
    const live = createLiveHub(services)
    undoBy('live sources', STOP_MS.quick, followPageChanges(live, notifications))
    const requests = withAllowedMethods(
      services,
      withWellFormedRequests(
        services,
        getRequestListener(app.fetch, { overrideGlobalObjects: false }),
      ),
    )
    const listener = withLiveEvents(services, live, requests)
    const keptPages = dev ? null : openKeptPages(env.dataDir, root)
    const render: typeof app.fetch = (...request) =>
      database.isReady() ? app.fetch(...request) : closedResponse()
    const pages = createPageCache({ services, visits, notifications, render, keptPages })
    undoBy('page cache', STOP_MS.quick, () => pages.stop())
    if (!dev && env.role !== 'worker') {
      const warmer = createPremiereWarmer({ services, pages, isReady: database.isReady })
      undoBy('premieres', STOP_MS.quick, async () => warmer.stop())
    }
    await Promise.all([notifications.started, brandHosts.started, pages.restored])
    // In development, pages are not cached.
    const gate = createGate(database.isReady, listener)
    const { findKept, findMeant } = pages
    const forms = {
      findKept,
      findMeant,
      isReady: database.isReady,
      fallback: createLeadFallback(render),
    }
    const rest = withLeadFastPath(services, gate, forms)
    const parts = { services, visits, pages, findBrandHost: brandHosts.find, journal, live }
    const isWorker = env.role === 'worker'
    const working = workerListener(() => isDatabaseUp(services))
    const watched = await monitoring.watch(parts, isWorker ? working : rest)
    const serving = dev ? dev.wrap(listener) : pages.inFrontOf(watched)
    const health = createHealth()
    const server = createHttpServer(withHealthEndpoints(health, isWorker ? watched : serving), {
      isUpload: createUploadCheck(env.adminPath),
    })
    await listen(server, env)
    const times = drainTimes(env.drainSeconds)
    undoBy('server', times.graceMs + STOP_MS.server, () => drain(server, times, () => live.stop()))
    health.open()
    monitoring.ready()
    undoBy('readiness', STOP_MS.quick, () => {
      health.close()
      monitoring.stopping()
      database.stop()
      void abandonHungPools(services, times.graceMs)
    })
    // Before the ready line: a script that reads it may stop the process at once.
    const end = stopOnSignals(stop, log)
    const pools = watchPools(services, {
      setStuck(isStuck) {
        health.setStuck(isStuck)
        monitoring.setStuck(isStuck)
      },
      giveUp: () => end(1),
    })
    undoBy('pool watch', STOP_MS.quick, () => pools.stop())
    process.stdout.write(
      `\n  QR Magnet is ready ${isWorker ? 'to work' : `at ${env.publicUrl}`}\n\n`,
    )
    if (logins) process.stdout.write(`${logins}\n\n`)
    if (database.isReady()) return
    const later = { ready: database.ready, start: workers }
    startWorkersLater(later, services).catch(async (error) => {
      log.error({ err: error }, 'server.start_failed')
      await stop()
      giveUp([describeSystemError(error, env.dataDir)])
    })
  } catch (error) {
    await stop()
    throw error
  }
}
