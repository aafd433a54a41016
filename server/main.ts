import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { drainLeads } from '#domain/leads/group-commit/group-commit.server.ts'
import { LOG_LEVEL_CHANNEL } from '#domain/operations/log-level.server.ts'
import { writeErrorsRegularly } from '#domain/operations/recent-errors.server.ts'
import { PAGE_CHANGES_CHANNEL } from '#domain/page-changes.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { boundErrors } from '#platform/bounded-log.ts'
import { collectErrors } from '#platform/collected-errors.ts'
import { claimAfterCommand, describeHolder } from '#platform/db/data-dir-lock.ts'
import { migrationsFolder } from '#platform/db/migrate.ts'
import { listenForNotifications, type Notifications } from '#platform/db/notifications.ts'
import { readEnv } from '#platform/env.ts'
import { recordStop } from '#platform/last-stop.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { describeSystemError } from '#platform/system-errors.ts'
import { createHealth, type Health, withHealthEndpoints, workerListener } from './http/health.ts'
import { createHttpServer, drain, drainTimes, listen } from './http/http-server.ts'
import { startInboundServer } from './inbound/inbound-server.ts'
import { type MonitoredParts, type Monitoring, startMonitoring } from './internal/monitoring.ts'
import { openLeadJournal } from './leads/lead-journal.ts'
import type { LiveHub } from './live/live-hub.ts'
import { type DatabaseStart, startDatabase } from './start/database-start.ts'
import { isDatabaseUp } from './start/database-up.ts'
import { followLogLevel } from './start/follow-log-level.ts'
import { openServices } from './start/open-services.ts'
import { abandonHungPools, watchPools } from './start/pool-watch.ts'
import { startWeb, type Web } from './start/start-web.ts'
import { type DevTools, STOP_MS, type Startup } from './start/startup.ts'
import { runStopSteps, type StopStep, stopOnSignals } from './start/stop.ts'
import { WORKER_CHANNELS } from './start/worker-signal.ts'
import { startWorkers, startWorkersLater } from './start/workers.ts'
import { fillInProcess } from './tour/fill-process.ts'
import { fillTour } from './tour/fill-tour.ts'
import { startTour, type Tour, tourParts } from './tour/tour.ts'
import { createUploadCheck } from './uploads/upload-paths.ts'

/** Starts the product with the environment's configuration and runs until SIGTERM or SIGINT. */
export async function main(root = process.cwd(), dev?: DevTools): Promise<void> {
  const read = readEnv()
  if (!read.ok) return giveUp(read.problems)
  const env = read.env
  const output = createLog(env.logLevel)
  const errors = collectErrors(output)
  const log = boundErrors(errors.log)
  try {
    await start({ env, log, output, errors, root, dev })
  } catch (error) {
    log.error({ err: error }, 'server.start_failed')
    giveUp([describeSystemError(error, env.dataDir)])
  }
}

/** Writes one line for each problem to standard error, where operators look first. */
function giveUp(problems: string[]): void {
  for (const problem of problems) process.stderr.write(`QR Magnet did not start. ${problem}\n`)
  process.exitCode = 1
  // Without this, open handles would keep the process alive after a failed start.
  setImmediate(() => process.exit(1))
}

async function start(context: Omit<Startup, 'onStop'>): Promise<void> {
  const { env, log } = context
  const steps: StopStep[] = []
  const stop = async () => {
    const failed = await runStopSteps(steps, log)
    recordStop(env.dataDir, failed)
    return failed.length === 0
  }
  const startup: Startup = {
    ...context,
    onStop: (name, limitMs, run) => void steps.push({ name, limitMs, run }),
  }
  try {
    await claimDataDirectory(startup)
    const monitoring = await openMonitoring(startup)
    const { services, databaseUrl, tourUrl } = await openServices(startup)
    const database = await openTables(startup, services)
    const { journal, visits } = await startRecording(startup, services, database)
    const notifications = listenToDatabase(startup, databaseUrl)
    reportToOperator(startup, services, { notifications, database })
    const workers = () => startWorkers(services, { databaseUrl, notifications }, startup.onStop)
    const logins = database.isReady() ? await workers() : null
    const tour = openTour(startup, services, tourUrl)
    const { isReady } = database
    const web = await startWeb(startup, { services, visits, notifications, tour, isReady })
    const { pages, findBrandHost, live } = web
    const monitored = { services, visits, pages, findBrandHost, journal, live }
    const answer = await chooseListener(startup, web, monitoring, monitored)
    const health = await serve(startup, answer, { services, monitoring, live, database })
    await receiveMails(startup, services)
    // This comes before the ready line, because a script that reads the line may stop the process
    // immediately.
    const end = stopOnSignals(stop, log)
    watchForHungPools(startup, { services, health, monitoring, giveUp: () => end(1) })
    sayReady(startup, logins)
    if (database.isReady()) return
    startWorkersLater({ ready: database.ready, start: workers }, services).catch(async (error) => {
      log.error({ err: error }, 'server.start_failed')
      await stop()
      giveUp([describeSystemError(error, env.dataDir)])
    })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Keeps other processes out of the data directory. */
async function claimDataDirectory({ env, log, onStop }: Startup): Promise<void> {
  const claim = await claimAfterCommand(env.dataDir, { url: env.publicUrl }, (pid) =>
    log.info({ pid }, 'server.command_awaited'),
  )
  if (!claim.ok) throw new Error(describeHolder(env.dataDir, claim))
  onStop('data directory', STOP_MS.quick, () => claim.release())
}

async function openMonitoring({ env, log, onStop }: Startup): Promise<Monitoring> {
  const monitoring = await startMonitoring(env, log)
  onStop('monitoring', STOP_MS.quick, () => monitoring.stop())
  return monitoring
}

async function openTables(startup: Startup, services: Services): Promise<DatabaseStart> {
  const { env, root, dev, onStop } = startup
  const mayWait = env.databaseUrl !== null && !dev
  const database = await startDatabase(services, migrationsFolder(root), { mayWait })
  onStop('database start', STOP_MS.quick, () => database.stop())
  return database
}

/** Starts recording leads and page views. */
async function startRecording({ onStop }: Startup, services: Services, database: DatabaseStart) {
  const journal = await openLeadJournal(services, database.isReady)
  onStop('lead journal', STOP_MS.writes, () => journal?.stop())
  // Leads whose connections were cut are still written.
  onStop('leads', STOP_MS.writes, () => drainLeads(services))
  const visits = createVisitRecorder(services)
  onStop('visits', STOP_MS.writes, () => visits.stop())
  return { journal, visits }
}

/** Receives notifications from other processes through the database. */
function listenToDatabase({ env, log, onStop }: Startup, databaseUrl: string): Notifications {
  const notifications = listenForNotifications({
    url: env.databaseDirectUrl ?? databaseUrl,
    log,
    channels: [PAGE_CHANGES_CHANNEL, LOG_LEVEL_CHANNEL, ...Object.values(WORKER_CHANNELS)],
  })
  onStop('notifications', STOP_MS.quick, () => notifications.stop())
  return notifications
}

/** Stores this process's errors for the control center, which can change its log level. */
function reportToOperator(
  { output, errors, onStop }: Startup,
  services: Services,
  { notifications, database }: { notifications: Notifications; database: DatabaseStart },
): void {
  onStop('recent errors', STOP_MS.quick, writeErrorsRegularly(services, errors, database.isReady))
  onStop('log level', STOP_MS.quick, followLogLevel(services, output, notifications))
}

function openTour(startup: Startup, services: Services, tourUrl: string | null): Tour | null {
  const { root, log, dev, onStop } = startup
  if (!tourUrl) return null
  // In development there is no build that a separate process could load, so this process fills the
  // tour.
  const fillHere = (url: string, signal: AbortSignal) =>
    Promise.race([
      fillTour(url, { ...services, ...tourParts(services) }, migrationsFolder(root)),
      once(signal, 'abort').then(() => Promise.reject(signal.reason)),
    ])
  const tour = startTour(
    services,
    tourUrl,
    dev ? fillHere : (url, signal) => fillInProcess(url, root, { log, signal }),
  )
  onStop('tour', STOP_MS.writes, () => tour.stop())
  return tour
}

/**
 * Returns the listener of requests. For a worker it handles only monitoring. In development it has
 * no page cache.
 */
async function chooseListener(
  { env, dev }: Startup,
  { pages, listener, withForms }: Web,
  monitoring: Monitoring,
  parts: MonitoredParts,
): Promise<RequestListener> {
  if (env.role === 'worker') {
    return monitoring.watch(
      parts,
      workerListener(() => isDatabaseUp(parts.services)),
    )
  }
  const watched = await monitoring.watch(parts, withForms)
  return dev ? dev.wrap(listener) : pages.inFrontOf(watched)
}

type Served = { services: Services; monitoring: Monitoring; live: LiveHub; database: DatabaseStart }

/**
 * Starts listening. When the process is stopped, requests in progress still get their responses.
 */
async function serve(
  { env, onStop }: Startup,
  answer: RequestListener,
  { services, monitoring, live, database }: Served,
): Promise<Health> {
  const health = createHealth()
  const server = createHttpServer(withHealthEndpoints(health, answer), {
    isUpload: createUploadCheck(env.adminPath),
  })
  await listen(server, env)
  const times = drainTimes(env.drainSeconds)
  onStop('server', times.graceMs + STOP_MS.server, () => drain(server, times, () => live.stop()))
  health.open()
  monitoring.ready()
  onStop('readiness', STOP_MS.quick, () => {
    health.close()
    monitoring.stopping()
    database.stop()
    void abandonHungPools(services, times.graceMs)
  })
  return health
}

/** Starts receiving the emails with which visitors ask for content, if the operator wants that. */
async function receiveMails({ env, onStop }: Startup, services: Services): Promise<void> {
  if (!env.inbound || env.inbound.port === null) return
  const server = await startInboundServer(services, env.inbound, env.inbound.port)
  onStop('inbound mail', STOP_MS.writes, () => server.stop())
}

type Watched = { services: Services; health: Health; monitoring: Monitoring; giveUp(): void }

function watchForHungPools({ onStop }: Startup, watched: Watched): void {
  const { services, health, monitoring, giveUp } = watched
  const pools = watchPools(services, {
    setStuck(isStuck) {
      health.setStuck(isStuck)
      monitoring.setStuck(isStuck)
    },
    giveUp,
  })
  onStop('pool watch', STOP_MS.quick, () => pools.stop())
}

/** Prints the product's URL and the demo's logins. */
function sayReady({ env }: Startup, logins: string | null): void {
  const where = env.role === 'worker' ? 'to work' : `at ${env.publicUrl}`
  process.stdout.write(`\n  QR Magnet is ready ${where}\n\n`)
  if (logins) process.stdout.write(`${logins}\n\n`)
}
