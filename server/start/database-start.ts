import { setTimeout as delay } from 'node:timers/promises'
import { backUpBeforeMigration, findWayBack } from '#domain/operations/migration-backup.server.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { openDatabase } from '#platform/db/database.ts'
import {
  type BeforeMigrations,
  describeRefusal,
  knownMigrations,
  type MigrateResult,
  migrate,
} from '#platform/db/migrate.ts'
import { isOutage } from '#platform/outage.ts'
import type { Services } from '#platform/services.ts'
import { readTourState } from '#server/tour/fill-tour.ts'
import { requireKnownSecret } from './known-secret.ts'

const RETRY_MS = 2000
const ANSWER_MS = 3000

const TOUR_REFUSAL =
  'DATABASE_URL: this is the tour’s database, which is emptied each day. Set a different database.'

/** Whether the database has this release's tables. The database must not be queried before. */
export type DatabaseStart = {
  isReady(): boolean
  /**
   * Resolves when the database is ready, unless the start is stopped before. Rejects if this
   * release can't use the database.
   */
  ready: Promise<void>
  stop(): void
}

type StartServices = Pick<Services, 'db' | 'log' | 'env' | 'clock' | 'backups' | 'isOutage'>

/**
 * Backs up and migrates the database. If the database is down and `mayWait` is true, resolves
 * anyway and keeps trying, so that cached pages can be served. Rejects if this release can't use
 * the database.
 */
export async function startDatabase(
  services: StartServices,
  folder: string,
  { mayWait }: { mayWait: boolean },
): Promise<DatabaseStart> {
  const { log } = services
  const before = backUpBeforeMigration(services)
  let isReady = false
  let isStopped = false

  /** Resolves with whether the database could be reached. */
  async function tryOnce(): Promise<boolean> {
    try {
      if (mayWait) await answers(services)
      const migrated = await migrateDirectly(services, folder, before)
      if (await readTourState(services.db.$client)) throw new Error(TOUR_REFUSAL)
      if (!migrated.ok) throw new Error(await migrationRefusal(services, migrated, folder))
      await requireKnownSecret(services)
      isReady = true
    } catch (error) {
      if (!mayWait || !isOutage(error)) throw error
      log.warn({ err: error }, 'server.database_connection_failed')
    }
    return isReady
  }

  async function wait(): Promise<void> {
    while (!isStopped && !(await tryOnce())) await delay(RETRY_MS)
    // Never resolves, so that nothing is started during the shutdown.
    if (isStopped) await new Promise(() => {})
  }

  await tryOnce()
  return {
    isReady: () => isReady,
    ready: isReady ? Promise.resolve() : delay(RETRY_MS).then(wait),
    stop() {
      isStopped = true
    },
  }
}

/**
 * Rejects after a short time if the database hangs, because cached pages are served only after the
 * first attempt.
 */
function answers({ db }: Pick<Services, 'db'>): Promise<unknown> {
  const probe = { text: 'select 1', query_timeout: ANSWER_MS }
  return withTimeout(db.$client.query(probe), ANSWER_MS)
}

/**
 * Migrates over a direct connection, because a migration may be a long transaction and a pooler may
 * end it.
 */
async function migrateDirectly(
  { db, env }: Pick<Services, 'db' | 'env'>,
  folder: string,
  before: BeforeMigrations,
): Promise<MigrateResult> {
  if (!env.databaseDirectUrl) return migrate(db, folder, before)
  const direct = openDatabase(env.databaseDirectUrl, { max: 1 })
  try {
    return await migrate(direct, folder, before)
  } finally {
    await direct.$client.end()
  }
}

async function migrationRefusal(
  services: Pick<Services, 'backups'>,
  refused: Extract<MigrateResult, { ok: false }>,
  folder: string,
): Promise<string> {
  const text = describeRefusal(refused)
  if (refused.reason !== 'newer-schema') return text
  const back = await findWayBack(services, knownMigrations(folder)).catch(() => null)
  const way = back
    ? ` To go back, restore backup ${back.id} (taken ${back.takenAt}) into an empty database. Changes made after that backup will be lost.`
    : ''
  return `${text}${way}`
}
