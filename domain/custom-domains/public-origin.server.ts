import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'
import { brandHostSql, publicOrigin } from '../public-origin.ts'

/** Returns the origin of the links to an account's pages (see `publicOrigin`). */
export async function findPublicOrigin(
  { db, env }: Pick<Services, 'db' | 'env'>,
  accountId: string,
): Promise<string> {
  const host = sql.raw(brandHostSql('account.id'))
  const { rows } = await db.execute<{ host: string | null }>(
    sql`select ${host} as host from (select ${accountId}::uuid as id) account`,
  )
  return publicOrigin(env, rows[0]?.host ?? null)
}
