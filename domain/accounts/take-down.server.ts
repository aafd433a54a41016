import { and, eq, inArray, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet, name, nameTarget } from '#db/schema/magnets.ts'
import { contentUpdate, outgoingMail } from '#db/schema/mail.ts'
import type { Transaction } from '#platform/db/database.ts'
import { changed } from '../magnets/page-changes.server.ts'

/**
 * Closes what an account shows the world, a person's or a workspace's: with the commit its pages are
 * gone, its codes answer 410 for ever, and no mail goes out for it. What it holds is the eraser's.
 */
export async function takeDown(tx: Transaction, id: string, now: Date): Promise<void> {
  // Whoever is giving it a name is waited for, and whoever wants to waits (`lockMagnetsOf`).
  await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update')
  await leaveNames(tx, id, now)
  // Mail on behalf of nobody: to visitors, of new leads, with links into this account.
  await tx
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.userId, id), eq(outgoingMail.state, 'queued')))
  const magnets = tx.select({ id: leadMagnet.id }).from(leadMagnet).where(eq(leadMagnet.userId, id))
  await tx.delete(contentUpdate).where(inArray(contentUpdate.magnetId, magnets))
  await tx.update(user).set({ closedAt: now, updatedAt: now }).where(eq(user.id, id))
  await changed(tx, { ownerId: id })
}

/** Every name becomes a tombstone of nobody's: it answers 410 and is never given out again. */
async function leaveNames(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${nameTarget} (name, magnet_id, from_at)
    select ${name.name}, null, ${now.toISOString()}::timestamptz from ${name}
    where ${name.ownerId} = ${ownerId} and ${name.magnetId} is not null`)
  // A trigger takes the magnet from a name without an owner.
  await tx.update(name).set({ ownerId: null }).where(eq(name.ownerId, ownerId))
}
