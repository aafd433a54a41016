import { createHash } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { mailSuppression } from '#db/schema/mail.ts'
import type { Queryable } from '#platform/db/database.ts'

export type SuppressionReason = (typeof mailSuppression.$inferSelect)['reason']

/**
 * An address as the list knows it. Without a key of ours, so that a new SESSION_SECRET does not
 * bring mail back to people who had ended it.
 */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(`mail address\0${address.trim().toLowerCase()}`).digest()
}

/** Sends an address nothing more: from one creator, or (owner null) from anybody. Repeats are no error. */
export async function suppress(
  db: Queryable,
  entry: { address: string; ownerId: string | null; reason: SuppressionReason; at: Date },
): Promise<void> {
  await db
    .insert(mailSuppression)
    .values({
      addressHash: addressHash(entry.address),
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
  await db
    .delete(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, addressHash(entry.address)),
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
  const [found] = await db
    .select({ reason: mailSuppression.reason })
    .from(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressHash, addressHash(entry.address)),
        or(
          isNull(mailSuppression.ownerId),
          entry.ownerId === null ? undefined : eq(mailSuppression.ownerId, entry.ownerId),
        ),
      ),
    )
    .limit(1)
  return found?.reason ?? null
}
