import { and, eq } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import type { Annotations } from '#domain/resources/annotations.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'

/** Returns the id of the owner's magnet with this external id; null if there is none. */
export async function findMagnetByExternalId(
  { db }: { db: Queryable },
  ownerId: string,
  externalId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.userId, ownerId), eq(leadMagnet.externalId, externalId)))
  return row?.id ?? null
}

/**
 * Like `findMagnetByExternalId`, for a transaction that then gives this external id to a magnet:
 * other transactions wait, so the answer stays true.
 */
export async function lockExternalId(
  { db }: { db: Queryable },
  ownerId: string,
  externalId: string,
): Promise<string | null> {
  await lockOwnerMagnets(db, ownerId)
  return findMagnetByExternalId({ db }, ownerId, externalId)
}

/** Changes what the owner's program stored with a magnet. */
export async function annotateMagnet(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  id: string,
  changes: Partial<Annotations>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(leadMagnet)
      .set({ ...changes, updatedAt: clock.now() })
      .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, ownerId)))
      .returning({ id: leadMagnet.id })
    await recordMagnetEvents(
      tx,
      'magnet.updated',
      changed.map((row) => row.id),
    )
  })
}
