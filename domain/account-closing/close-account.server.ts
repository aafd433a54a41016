import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  account,
  accountIdentity,
  mailedLink,
  passkey,
  pendingIdentity,
  session,
  twoFactor,
  user,
  userProfile,
} from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { brandAccountId, isBrand, workspace } from '#db/schema/workspaces.ts'
import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import { endMade } from '#domain/members/made-by-member.server.ts'
import { queueMemberLeftMail } from '#domain/members/member-left-mail.server.ts'
import { accountDeletedMail } from '#emails/account-deleted.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { deactivateAccount } from '../accounts/deactivate-account.server.ts'
import {
  type Proof,
  type Reauthentication,
  reauthenticate,
} from '../accounts/reauthentication.server.ts'
import { deleteChallenges } from '../accounts/second-factor-challenges.server.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { closeOwnAndLeaveWorkspaces } from '../workspaces/close-workspace.server.ts'
import { anonymizeInvited } from '../workspaces/purge-invitations.server.ts'
import { eraseIfSmall } from './erase-account.server.ts'

/**
 * The number of magnets, codes and leads that would be deleted with an account. `codes` counts the
 * short links and QR codes that currently open a magnet.
 */
export type AccountSize = { magnets: number; codes: number; leads: number }

/**
 * Counts the data of a person, including the workspaces that would be deleted with the account, or
 * the data of one workspace.
 */
export async function measureAccount(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<AccountSize> {
  const owned = await db
    .select({ accountId: brandAccountId })
    .from(workspace)
    .where(and(eq(workspace.ownerId, userId), isBrand, isNull(workspace.closedAt)))
  const ids = [userId, ...owned.map((one) => one.accountId)]
  const [magnets, codes, leads] = await Promise.all([
    db.$count(leadMagnet, inArray(leadMagnet.userId, ids)),
    db.$count(shortLink, and(inArray(shortLink.ownerId, ids), isNotNull(shortLink.magnetId))),
    db.$count(lead, inArray(lead.ownerId, ids)),
  ])
  return { magnets, codes, leads }
}

export type CloseAccountResult = Reauthentication | { ok: false; reason: 'no-session' }

/**
 * Deletes an account at its owner's request, after a check of the password and the second factor.
 * Once the transaction commits, no one can sign in to the account, its pages are gone and its codes
 * permanently return 410. The data is erased immediately or, if there is a lot, in the background.
 */
export async function closeAccount(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  proof: Proof,
): Promise<CloseAccountResult> {
  const checked = await reauthenticate(services, viewer.id, proof)
  if (!checked.ok) return checked
  const { leads } = await measureAccount(services, viewer.id)
  const closed = await services.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: user.id, email: user.email, closedAt: user.closedAt })
      .from(user)
      .innerJoin(session, and(eq(session.userId, user.id), eq(session.id, viewer.sessionId)))
      .where(eq(user.id, viewer.id))
      .for('update', { of: user })
    if (!owner || owner.closedAt) return false
    await close(services, tx, owner)
    return true
  })
  if (!closed) return { ok: false, reason: 'no-session' }
  services.wakeMail()
  await eraseIfSmall(services, viewer.id, leads)
  return { ok: true }
}

/** Deletes a person's account by decision of the operator, in the same way as `closeAccount`. */
export async function closeAccountForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'own' }> {
  const admin = await requireAdmin(services, asker)
  const { leads } = await measureAccount(services, id)
  const result = await services.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(and(eq(user.id, id), eq(user.kind, 'person'), isNull(user.closedAt)))
      .for('update')
    if (!owner) return { ok: false, reason: 'not-found' } as const
    if (isAdminEmail(services, owner.email)) return { ok: false, reason: 'own' } as const
    await close(services, tx, owner)
    await recordAdminAction(tx, admin, {
      action: 'account.close',
      subjectType: 'account',
      subjectId: id,
    })
    return { ok: true } as const
  })
  if (!result.ok) return result
  services.wakeMail()
  await eraseIfSmall(services, id, leads)
  return result
}

async function close(
  services: Services,
  tx: Transaction,
  owner: { id: string; email: string },
): Promise<void> {
  const { id } = owner
  const now = services.clock.now()
  for (const left of await closeOwnAndLeaveWorkspaces(tx, id, now)) {
    const made = await endMade(services, tx, { viewer: { id }, ...left, userId: id })
    await queueMemberLeftMail(services, tx, { ...left, userId: id, made })
  }
  await deactivateAccount(tx, id, now)
  await tx.delete(session).where(eq(session.userId, id))
  await tx.delete(account).where(eq(account.userId, id))
  await tx.delete(passkey).where(eq(passkey.userId, id))
  await tx.delete(accountIdentity).where(eq(accountIdentity.userId, id))
  await tx.delete(pendingIdentity).where(eq(pendingIdentity.userId, id))
  await tx.delete(twoFactor).where(eq(twoFactor.userId, id))
  await tx.delete(mailedLink).where(eq(mailedLink.userId, id))
  await deleteChallenges(tx, id)
  await anonymizeInvited(tx, id, now)
  const nameless = { firstName: '', lastName: '' }
  // The leads still exist for a while, but no digest may mention them.
  const silent = {
    ...nameless,
    displayName: null,
    avatarUrl: null,
    leadNotices: 'off',
    weeklySummary: false,
  } as const
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
      // Makes the email available to a new account.
      email: `${id}@closed.invalid`,
      emailVerified: false,
      twoFactorEnabled: false,
      updatedAt: now,
    })
    .where(eq(user.id, id))
  // Recorded without an account: an account's own events are deleted with it, and this event must
  // remain.
  await recordSecurityEvent(services, tx, {
    event: 'account.closed',
    accountId: null,
    details: { account: id },
  })
  await queueMail(tx, { kind: 'account-deleted', to: owner.email, ...accountDeletedMail() })
}
