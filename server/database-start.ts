import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#platform/db/database.ts'
import { type MigrateResult, migrate } from '#platform/db/migrate.ts'
import { isOutage } from '#platform/outage.ts'
import type { Services } from '#platform/services.ts'

const RETRY_MS = 2000

/** Whether the database has this release's tables. Until then, nothing may ask it. */
export type DatabaseStart = {
  isReady(): boolean
  /** Resolves when it is; rejects if this release can't use the database. */
  ready: Promise<void>
  stop(): void
}

/**
 * Migrates the database. If that is away and `mayWait`, resolves nevertheless and goes on trying: kept
 * pages can be served meanwhile. Rejects if this release can't use the database.
 */
export async function startDatabase(
  services: Pick<Services, 'db' | 'log' | 'env'>,
  folder: string,
  { mayWait }: { mayWait: boolean },
): Promise<DatabaseStart> {
  const { log } = services
  let isReady = false
  let isStopped = false

  /** Resolves with whether the database could be reached. */
  async function tryOnce(): Promise<boolean> {
    try {
      const migrated = await migrateDirectly(services, folder)
      if (!migrated.ok) throw new Error(migrationRefusal(migrated))
      isReady = true
    } catch (error) {
      if (!mayWait || !isOutage(error)) throw error
      log.warn({ err: error }, 'server.database_away')
    }
    return isReady
  }

  async function wait(): Promise<void> {
    while (!isStopped && !(await tryOnce())) await delay(RETRY_MS)
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

/** Past a pooler, because a migration may be a long transaction. */
async function migrateDirectly(
  { db, env }: Pick<Services, 'db' | 'env'>,
  folder: string,
): Promise<MigrateResult> {
  if (!env.databaseDirectUrl) return migrate(db, folder)
  const direct = openDatabase(env.databaseDirectUrl, { max: 1 })
  try {
    return await migrate(direct, folder)
  } finally {
    await direct.$client.end()
  }
}

function migrationRefusal(refused: Extract<MigrateResult, { ok: false }>): string {
  switch (refused.reason) {
    case 'newer-schema':
      return 'The database was migrated by a newer release. Start that release.'
    case 'postgres-too-old':
      return `DATABASE_URL: PostgreSQL ${refused.version} is too old. Version 15 or later is needed.`
  }
}
