import type { DatabaseWay } from '#platform/db/database-way.ts'
import type { Env } from '#platform/env.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

type Ways = { way: DatabaseWay; direct: DatabaseWay | null }

/**
 * Checks whether a pooler between the product and PostgreSQL lacks something that the product
 * needs. Returns no checks for the embedded database.
 */
export function poolerChecks(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>,
  findWay: (url: string) => Promise<DatabaseWay>,
): Check[] {
  const { databaseUrl, databaseDirectUrl } = env
  if (!databaseUrl) return []
  return [
    {
      name: 'pooler',
      onError: 'Check DATABASE_URL and DATABASE_DIRECT_URL.',
      async run() {
        const [way, direct] = await Promise.all([
          findWay(databaseUrl),
          databaseDirectUrl ? findWay(databaseDirectUrl) : null,
        ])
        return judgeWays({ way, direct })
      },
    },
  ]
}

function judgeWays({ way, direct }: Ways): Finding {
  if (!way.prepares) {
    return failure(
      'The pooler doesn’t support prepared statements.',
      'Use PgBouncer 1.21 or later, with max_prepared_statements above 0.',
    )
  }
  if (direct?.mode === 'transaction') {
    return failure(
      'DATABASE_DIRECT_URL also points to a pooler in transaction mode.',
      'Set it to the address of PostgreSQL itself, or of a pooler in session mode.',
    )
  }
  if (direct && direct.database !== way.database) {
    return failure(
      'DATABASE_DIRECT_URL points to a different database than DATABASE_URL.',
      'Set both to the same database.',
    )
  }
  if (way.mode === 'direct') return ok('Each connection has its own PostgreSQL session.')
  return direct
    ? ok('The pooler is in transaction mode, and DATABASE_DIRECT_URL bypasses it.')
    : warning(
        'DATABASE_URL points to a pooler in transaction mode, so pages are cached for only one second.',
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      )
}
