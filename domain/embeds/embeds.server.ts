import { eq, sql } from 'drizzle-orm'
import { embedSetting } from '#db/schema/embeds.ts'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

const hostsOf = oncePer((db: Queryable) =>
  db
    .select({ hosts: embedSetting.hosts })
    .from(embedSetting)
    .where(eq(embedSetting.userId, sql.placeholder('ownerId')))
    .prepare('embed_hosts'),
)

/** Returns the hosts of the websites that may show the owner's pages in a frame. */
export async function findEmbedHosts(
  { db }: { db: Queryable },
  ownerId: string,
): Promise<string[]> {
  const [row] = await hostsOf(db).execute({ ownerId })
  return row?.hosts ?? []
}

/**
 * Replaces the hosts, which `embedHostsInput` has checked. Visitors' pages have the new ones
 * immediately. Returns false if the account was closed.
 */
export function saveEmbedHosts(
  { db, clock }: Services,
  ownerId: string,
  hosts: string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return false
    const set = { hosts, updatedAt: clock.now() }
    await tx
      .insert(embedSetting)
      .values({ userId: ownerId, ...set })
      .onConflictDoUpdate({ target: embedSetting.userId, set })
    await invalidatePages(tx, { ownerId })
    return true
  })
}
