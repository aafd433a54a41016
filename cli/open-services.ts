import { commandLine } from '#lib/operator-command.ts'
import { openDatabase } from '#platform/db/database.ts'
import { getMigrationState } from '#platform/db/migrate.ts'
import type { Env } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { closeServices, createServices } from '#server/services/services.ts'
import type { CleanUp } from './command.ts'
import { reachForCommand } from './reach-database.ts'

const CONNECTIONS = 4

/**
 * Opens the services for a command. The product may be running. Throws if the database doesn't have
 * this release's schema.
 */
export async function openForAdmin(env: Env, cleanUp: CleanUp): Promise<Services> {
  const db = openDatabase(await reachForCommand(env, cleanUp), { max: CONNECTIONS })
  const { pending, unknown, beforeBaseline } = await getMigrationState(db)
  if (beforeBaseline) throw new Error(`${beforeBaseline.message} ${beforeBaseline.action}`)
  if (pending > 0)
    throw new Error(
      `The database has not been migrated to this release. Start QR Magnet once, or run ${commandLine(env, 'db:migrate')}.`,
    )
  if (unknown > 0)
    throw new Error(
      'The database was migrated by a newer release. Use the admin command of that release.',
    )
  const sessionSecret = env.sessionSecret || ensureSessionSecret(env.dataDir)
  const services = await createServices({ ...env, sessionSecret }, db, createLog('error'))
  cleanUp.push(() => closeServices(services))
  return services
}
