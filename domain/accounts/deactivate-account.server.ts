import { and, eq, inArray, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { contentUpdate, nextNotice, outgoingMail } from '#db/schema/mail.ts'
import { endListening } from '#domain/events/listeners.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'

/**
 * Deactivates everything public in the account of a person or a workspace. Once the transaction
 * commits, its pages are gone, its codes permanently return 410, its keys are rejected, and no
 * email or event is sent for it. Its data is erased separately.
 */
export async function deactivateAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  // Waits for transactions that are adding a short link. Later transactions wait for this one
  // (`lockOwnerMagnets`).
  await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update')
  await retireShortLinks(tx, id, now)
  // Deletes the queued email in the account's name: deliveries, new-lead notifications and links
  // into the account.
  await tx
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.userId, id), inArray(outgoingMail.state, ['queued', 'held'])))
  const magnets = tx.select({ id: leadMagnet.id }).from(leadMagnet).where(eq(leadMagnet.userId, id))
  await tx.delete(contentUpdate).where(inArray(contentUpdate.magnetId, magnets))
  await tx.delete(nextNotice).where(inArray(nextNotice.magnetId, magnets))
  await tx.update(user).set({ closedAt: now, updatedAt: now }).where(eq(user.id, id))
  await invalidatePages(tx, { ownerId: id })
  await endListening(tx, id, now)
}

/**
 * Turns every short link into a tombstone without an owner: the link returns 410 and is never
 * reused.
 */
async function retireShortLinks(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${shortLinkTarget} (identifier, magnet_id, from_at)
    select ${shortLink.identifier}, null, ${now.toISOString()}::timestamptz from ${shortLink}
    where ${shortLink.ownerId} = ${ownerId} and ${shortLink.magnetId} is not null`)
  // When a short link loses its owner, a trigger removes its magnet.
  await tx.update(shortLink).set({ ownerId: null }).where(eq(shortLink.ownerId, ownerId))
}
