import { RELEASE } from '#domain/operations/backup-content.ts'
import { upgradeCluster } from '#platform/backup/backup.ts'
import { OTHER_CONNECTIONS, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrationsFolder } from '#platform/db/migrate.ts'
import type { Services } from '#platform/services.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { closeServices, createServices } from '#server/services/services.ts'
import { hasMemoryForTour } from '#server/tour/tour.ts'
import { checkDatabaseWays } from './check-database-ways.ts'
import { STOP_MS, type Startup } from './startup.ts'

/** The embedded PostgreSQL's second database. */
const TOUR_DATABASE = 'qr_magnet_tour'

export type OpenedServices = {
  services: Services
  databaseUrl: string
  /** The URL of the tour's database; null if there is no tour. */
  tourUrl: string | null
}

/**
 * Starts the embedded PostgreSQL unless the configuration names a database, and creates the
 * services.
 */
export async function openServices(startup: Startup): Promise<OpenedServices> {
  const { env, log, onStop } = startup
  const { databaseUrl, tourUrl } = env.databaseUrl
    ? await checkOwnDatabase(startup, env.databaseUrl)
    : await startEmbedded(startup)
  const db = openDatabase(databaseUrl, { max: env.databasePool - OTHER_CONNECTIONS })
  const sessionSecret = env.sessionSecret || ensureSessionSecret(env.dataDir)
  const services = await createServices({ ...env, sessionSecret }, db, log)
  onStop('services', STOP_MS.quick, () => closeServices(services))
  return { services, databaseUrl, tourUrl }
}

async function checkOwnDatabase({ env, log }: Startup, databaseUrl: string) {
  const tourUrl = hasTour(env, log) ? (env.tour?.databaseUrl ?? null) : null
  await checkDatabaseWays(env, log)
  return { databaseUrl, tourUrl }
}

async function startEmbedded({ env, log, root, onStop }: Startup) {
  const withTour = hasTour(env, log)
  await upgradeCluster({
    dataDir: env.dataDir,
    log,
    release: RELEASE,
    migrationsFolder: migrationsFolder(root),
  })
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log })
  onStop('embedded PostgreSQL', STOP_MS.database, () => postgres.stop())
  const tourUrl = withTour
    ? (env.tour?.databaseUrl ?? (await postgres.openAnother(TOUR_DATABASE)))
    : null
  return { databaseUrl: postgres.url, tourUrl }
}

const hasTour = (env: Startup['env'], log: Startup['log']) =>
  env.tour !== null && hasMemoryForTour(log)
