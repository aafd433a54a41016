import { createHash, createHmac } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { mailSuppression, productKey } from '#db/schema/mail.ts'
import type { Queryable } from '#platform/db/database.ts'

export type SuppressionReason = (typeof mailSuppression.$inferSelect)['reason']

/**
 * What turns an address into what the list knows it by. Its key is the list's own, so that a new
 * SESSION_SECRET does not bring mail back to people who had ended it.
 */
export async function suppressionHasher(db: Queryable): Promise<(address: string) => Buffer> {
  const [found] = await db
    .select({ key: productKey.key })
    .from(productKey)
    .where(eq(productKey.name, 'mail-suppressions'))
  if (!found) throw new Error('the key of the suppression list is missing from product_keys')
  return (address) => createHmac('sha256', found.key).update(plainHash(address)).digest()
}

/** The digest below the HMAC: entries older than the key were made from it alone. */
const plainHash = (address: string) =>
  createHash('sha256').update(`mail address\0${address.trim().toLowerCase()}`).digest()

/** Sends an address nothing more: from one creator, or (owner null) from anybody. Repeats are no error. */
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

/** Takes back what the person themselves had asked of one creator; bounces and complaints stay. */
export async function allowAgain(
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

/** Why an address gets no mail (of this creator, where one is given); null: it may. */
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
