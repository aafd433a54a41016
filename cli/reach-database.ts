import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { findRunningPostgres } from '#platform/db/running-postgres.ts'
import type { Env } from '#platform/env.ts'
import type { CleanUp } from './command.ts'

/**
 * Returns the URL of a database that the product may be using: DATABASE_URL, or the URL of the
 * embedded PostgreSQL. The embedded PostgreSQL is started here unless the product is running it.
 */
export async function reachForCommand(env: Env, cleanUp: CleanUp): Promise<string> {
  if (env.databaseUrl) return env.databaseDirectUrl ?? env.databaseUrl
  const claim = await claimDataDir(env.dataDir, { url: null })
  if (claim.ok) {
    cleanUp.push(() => claim.release())
    const { startForCommand } = await import('./command-database.ts')
    return startForCommand(env, cleanUp)
  }
  const url = await findRunningPostgres(env.dataDir)
  if (url) return url
  throw new Error(
    `Process ${claim.pid} is using ${env.dataDir}, but its database isn't responding.`,
  )
}
