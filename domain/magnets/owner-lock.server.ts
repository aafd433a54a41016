import { and, eq, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'

/**
 * Locks an owner's magnets until the end of the transaction: only one command creates, deletes or
 * repoints them at a time, in all processes. Visitors and their leads don't wait for it. Returns
 * false if the account is closed; while the lock is held it can't be closed.
 */
export async function lockOwnerMagnets(tx: Queryable, ownerId: string): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`magnets of ${ownerId}`}, 0))`,
  )
  const [open] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, ownerId), isNull(user.closedAt)))
    .for('key share')
  return open !== undefined
}

/** Keeps others from editing the owner's magnet until the transaction ends. New leads don't wait. */
export async function lockMagnetEdits(tx: Queryable, ownerId: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, ownerId)))
    .for('no key update')
}
