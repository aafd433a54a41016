import { createHash, createHmac } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { mailSuppression, productKey } from '#db/schema/mail.ts'
import type { Queryable } from '#platform/db/database.ts'

export type SuppressionReason = (typeof mailSuppression.$inferSelect)['reason']

/**
 * Returns the function that hashes an email for the suppression list. The list has its own key, so that
 * suppressions survive a change of SESSION_SECRET.
 */
export async function suppressionHasher(db: Queryable): Promise<(address: string) => Buffer> {
  const [found] = await db
    .select({ key: productKey.key })
    .from(productKey)
    .where(eq(productKey.name, 'mail-suppressions'))
  if (!found) throw new Error('The key of the suppression list is missing from product_keys')
  return (address) => createHmac('sha256', found.key).update(plainHash(address)).digest()
}

/**
 * The digest inside the HMAC. Entries that were made before the list had a key contained only this
 * digest, so they could be converted.
 */
const plainHash = (address: string) =>
  createHash('sha256').update(`mail address\0${address.trim().toLowerCase()}`).digest()

/**
 * Suppresses email to an address from one creator or, if `ownerId` is null, from the product.
 * Idempotent.
 */
export async function suppress(
  db: Queryable,
  entry: { address: string; ownerId: string | null; reason: SuppressionReason; at: Date },
): Promise<void> {
  const hash = await suppressionHasher(db)
  await db
    .insert(mailSuppression)
    .values({
      addressHash: hash(entry.address),
      ownerId: entry.ownerId,
      reason: entry.reason,
      createdAt: entry.at,
    })
    .onConflictDoNothing()
}

/**
 * Undoes a visitor's unsubscription from one creator. Suppressions after bounces and complaints
 * remain.
 */
export async function unsuppress(
  db: Queryable,
  entry: { address: string; ownerId: string },
): Promise<void> {
  const hash = await suppressionHasher(db)
  await db
    .delete(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, hash(entry.address)),
        eq(mailSuppression.ownerId, entry.ownerId),
        eq(mailSuppression.reason, 'unsubscribed'),
      ),
    )
}

/** Returns when a person unsubscribed from a creator; null if they are subscribed. */
export async function findUnsubscribedAt(
  db: Queryable,
  entry: { address: string; ownerId: string },
): Promise<Date | null> {
  const hash = await suppressionHasher(db)
  const [found] = await db
    .select({ at: mailSuppression.createdAt })
    .from(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, hash(entry.address)),
        eq(mailSuppression.ownerId, entry.ownerId),
        eq(mailSuppression.reason, 'unsubscribed'),
      ),
    )
  return found?.at ?? null
}

/**
 * Returns why email to an address is suppressed; null if it isn't. If `ownerId` is set, also looks
 * for suppressions of this creator.
 */
export async function findSuppression(
  db: Queryable,
  entry: { address: string; ownerId: string | null },
): Promise<SuppressionReason | null> {
  const hash = await suppressionHasher(db)
  const [found] = await db
    .select({ reason: mailSuppression.reason })
    .from(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, hash(entry.address)),
        or(
          isNull(mailSuppression.ownerId),
          entry.ownerId === null ? undefined : eq(mailSuppression.ownerId, entry.ownerId),
        ),
      ),
    )
    .limit(1)
  return found?.reason ?? null
}
