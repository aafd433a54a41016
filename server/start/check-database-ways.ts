import { findDatabaseWay } from '#platform/db/database-way.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { isOutage } from '#platform/outage.ts'

const PREPARES =
  'the pooler in transaction mode doesn’t support prepared statements. Use PgBouncer 1.21 or later, with max_prepared_statements above 0.'
const POOLED =
  'also points to a pooler in transaction mode. Set it to the address of PostgreSQL itself, or of a pooler in session mode.'
const ADVICE =
  'DATABASE_URL points to a pooler in transaction mode, so this process learns late of changes by others, and visitors’ pages are cached for only one second. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'

/**
 * Checks whether DATABASE_URL and DATABASE_DIRECT_URL support what the product needs, because a
 * pooler may not. If the product can't run with these URLs, throws an error with a sentence for the
 * operator. Does nothing while the database is down.
 */
export async function checkDatabaseWays(
  { databaseUrl, databaseDirectUrl }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>,
  log: Log,
): Promise<void> {
  const find = (url: string | null) => (url ? findDatabaseWay(url) : null)
  try {
    const [way, direct] = await Promise.all([find(databaseUrl), find(databaseDirectUrl)])
    if (way && !way.prepares) throw new Error(`DATABASE_URL: ${PREPARES}`)
    if (direct?.mode === 'transaction') throw new Error(`DATABASE_DIRECT_URL: ${POOLED}`)
    if (way && direct && way.database !== direct.database) {
      throw new Error('DATABASE_DIRECT_URL: points to a different database than DATABASE_URL.')
    }
    if (way?.mode !== 'transaction' || direct) return
    log.warn({ advice: ADVICE }, 'database.pooler_without_direct_url')
    process.stderr.write(`${ADVICE}\n`)
  } catch (error) {
    if (!isOutage(error)) throw error
    log.warn({ err: error }, 'database.route_check_failed')
  }
}
