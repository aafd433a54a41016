import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { account, mailedLink, session, twoFactor, user, userProfile } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, name, nameTarget } from '#db/schema/magnets.ts'
import { contentUpdate, outgoingMail } from '#db/schema/mail.ts'
import { accountDeletedMail } from '#emails/account-deleted.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { changed } from '../magnets/page-changes.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { closeChallenges } from './challenges.server.ts'
import { checkPassword } from './credentials.server.ts'
import { eraseAccount } from './erase-account.server.ts'
import { checkSecondFactor, type FactorRefusal } from './second-factor.server.ts'
import type { Viewer } from './viewer.ts'

/** More leads than this are erased in the background: nobody waits for them. */
const AT_ONCE = 2000

/** What would go with an account. `codes`: short links and QR codes that lead somewhere now. */
export type AccountSize = { magnets: number; codes: number; leads: number }

export async function measureAccount(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<AccountSize> {
  const [magnets, codes, leads] = await Promise.all([
    db.select({ n: count() }).from(leadMagnet).where(eq(leadMagnet.userId, userId)),
    db
      .select({ n: count() })
      .from(name)
      .where(and(eq(name.ownerId, userId), isNotNull(name.magnetId))),
    db.select({ n: count() }).from(lead).where(eq(lead.ownerId, userId)),
  ])
  return { magnets: magnets[0]?.n ?? 0, codes: codes[0]?.n ?? 0, leads: leads[0]?.n ?? 0 }
}

export type CloseAccountResult =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' | 'too-many' | 'no-session' | FactorRefusal }

/**
 * Deletes an account at its owner's wish: password and second factor are asked. With the commit
 * nobody signs in any more, its pages are gone and its codes answer 410 for ever (decisions 8 and 9);
 * what it held is erased at once or, where that is much, in the background.
 */
export async function closeAccount(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  proof: { password: string; code: string },
): Promise<CloseAccountResult> {
  const checked = await checkPassword(services, viewer.id, proof.password)
  if (!checked.ok) return checked
  const { leads } = await measureAccount(services, viewer.id)
  const result = await services.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: user.id, email: user.email, closedAt: user.closedAt })
      .from(user)
      .innerJoin(session, and(eq(session.userId, user.id), eq(session.id, viewer.sessionId)))
      .where(eq(user.id, viewer.id))
      .for('update', { of: user })
    if (!owner || owner.closedAt) return { ok: false, reason: 'no-session', notice: false } as const
    // A wrong code is counted: the transaction commits without having closed anything.
    const passed = await checkSecondFactor(services, tx, owner.id, proof.code)
    if (!passed.ok) return passed
    await close(services, tx, owner)
    return { ok: true } as const
  })
  services.wakeMail()
  if (!result.ok) return { ok: false, reason: result.reason }
  if (leads <= AT_ONCE) {
    // What fails here is done by the job.
    await eraseAccount(services, viewer.id).catch((error) =>
      services.log.warn({ err: error, userId: viewer.id }, 'a closed account is left to the job'),
    )
  }
  return { ok: true }
}

async function close(
  services: Services,
  tx: Transaction,
  owner: { id: string; email: string },
): Promise<void> {
  const { id } = owner
  const now = services.clock.now()
  await leaveNames(tx, id, now)
  // Mail on behalf of nobody: to visitors, of new leads, with links into this account.
  await tx
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.userId, id), eq(outgoingMail.state, 'queued')))
  const magnets = tx.select({ id: leadMagnet.id }).from(leadMagnet).where(eq(leadMagnet.userId, id))
  await tx.delete(contentUpdate).where(inArray(contentUpdate.magnetId, magnets))
  await tx.delete(session).where(eq(session.userId, id))
  await tx.delete(account).where(eq(account.userId, id))
  await tx.delete(twoFactor).where(eq(twoFactor.userId, id))
  await tx.delete(mailedLink).where(eq(mailedLink.userId, id))
  await closeChallenges(tx, id)
  const nameless = { firstName: '', lastName: '' }
  // Its leads are still there for a while: no digest may tell of them.
  const silent = { ...nameless, displayName: null, avatarUrl: null, leadNotices: 'off' } as const
  await tx
    .insert(userProfile)
    .values({ id, ...silent })
    .onConflictDoUpdate({ target: userProfile.id, set: silent })
  await tx
    .update(user)
    .set({
      ...nameless,
      name: '',
      image: null,
      // The address is free for another account from now on.
      email: `${id}@closed.invalid`,
      emailVerified: false,
      twoFactorEnabled: false,
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(user.id, id))
  await changed(tx, { ownerId: id })
  await queueMail(tx, { kind: 'account-deleted', to: owner.email, ...accountDeletedMail() })
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
