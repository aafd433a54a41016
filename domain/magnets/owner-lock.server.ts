import { and, eq, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'

/**
 * Locks an owner's magnets until the end of the transaction: across all processes, only one command
 * at a time creates, deletes or repoints them. Visitors and their leads don't wait for the lock.
 * Returns false if the account is closed. The account can't be closed while the lock is held.
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

/** Blocks other edits of the owner's magnet until the transaction ends. Doesn't block new leads. */
export async function lockMagnetEdits(tx: Queryable, ownerId: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, ownerId)))
    .for('no key update')
}
