import { and, eq } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import type { Queryable } from '#platform/db/database.ts'
import { lockOwnerMagnets } from '../magnets/owner-lock.server.ts'

/** Returns the id of the owner's placement with this external id; null if there is none. */
export async function findPlacementByExternalId(
  { db }: { db: Queryable },
  ownerId: string,
  externalId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: placement.id })
    .from(placement)
    .where(and(eq(placement.ownerId, ownerId), eq(placement.externalId, externalId)))
  return row?.id ?? null
}

/**
 * Like `findPlacementByExternalId`, for a transaction that then gives this external id to a
 * placement: other transactions wait, so the answer stays true.
 */
export async function lockPlacementExternalId(
  { db }: { db: Queryable },
  ownerId: string,
  externalId: string,
): Promise<string | null> {
  await lockOwnerMagnets(db, ownerId)
  return findPlacementByExternalId({ db }, ownerId, externalId)
}
