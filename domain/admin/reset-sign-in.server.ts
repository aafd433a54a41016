import { and, eq, isNull } from 'drizzle-orm'
import { twoFactor, user } from '#db/schema/accounts.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { confirmEmailMail } from '#emails/confirm-email.ts'
import { resetPasswordMail } from '#emails/reset-password.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { createMailedLink, LINK_TTL_MS } from '../accounts/mailed-links.server.ts'
import { markConfirmed } from '../accounts/registration.server.ts'
import { queueSecurityNotice } from '../accounts/second-factor.server.ts'
import { deleteChallenges } from '../accounts/second-factor-challenges.server.ts'
import { endOtherSessions } from '../accounts/session-list.server.ts'
import { lockSignIn } from '../accounts/sign-in-basis.server.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { queueLinkMail } from '../mail/outgoing-mail.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'
import { recordAdminAction } from './audit.server.ts'
import { actorOf } from './command-line.server.ts'

type Refusal<Reason extends string> = { ok: false; reason: Reason }
type Changed<Reason extends string> = { ok: true; email: string } | Refusal<'not-found' | Reason>
type Owner = { id: string; email: string; emailVerified: boolean }

/**
 * Turns off the second factor of a person who lost it, and ends all their sessions. The password
 * stays. The owner is notified by email.
 */
export async function resetTwoFactorForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<Changed<'off'>> {
  return change<Changed<'off'>>(services, asker, id, async (tx, owner, viewer) => {
    const gone = await tx.delete(twoFactor).where(eq(twoFactor.userId, id)).returning()
    if (gone.length === 0) return { ok: false, reason: 'off' }
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, id))
    await endOtherSessions(tx, { id, sessionId: null })
    await deleteChallenges(tx, id)
    await queueSecurityNotice(services, tx, id, { what: 'two-factor-off' })
    const adminAction = await recordAdminAction(tx, viewer, {
      action: 'account.reset-second-factor',
      subjectType: 'account',
      subjectId: id,
    })
    await recordSecurityEvent(services, tx, {
      event: 'two-factor.disabled',
      accountId: id,
      ...actorOf(viewer),
      details: { adminAction },
    })
    return { ok: true, email: owner.email }
  })
}

/**
 * Creates a link with which a person can set a new password once, within an hour, and emails or
 * returns it. Using the link confirms the email and ends all sessions.
 */
export async function createResetLinkForAdmin(
  services: Services,
  asker: MaybeViewer,
  { id, sends }: { id: string; sends: boolean },
): Promise<
  { ok: true; email: string; url: string | null; minutes: number } | Refusal<'not-found'>
> {
  const { env, clock } = services
  return change(services, asker, id, async (tx, { email }, viewer) => {
    const link = { kind: 'reset', userId: id, email, browserKey: null, now: clock.now() } as const
    const url = `${env.publicUrl}/reset?token=${await createMailedLink(tx, link)}`
    const minutes = LINK_TTL_MS.reset / MINUTE_MS
    if (sends) {
      const mail = resetPasswordMail({ url, minutes })
      await queueLinkMail(tx, env, { kind: 'reset-password', to: email, userId: id, ...mail })
    }
    await recordAdminAction(tx, viewer, {
      action: 'account.create-reset-link',
      subjectType: 'account',
      subjectId: id,
      detail: { sent: sends },
    })
    return { ok: true, email, url: sends ? null : url, minutes }
  })
}

/**
 * Confirms a person's email without an emailed link, for an installation that can't send email yet.
 */
export async function confirmEmailForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<Changed<'already'>> {
  return change<Changed<'already'>>(services, asker, id, async (tx, owner, viewer) => {
    if (owner.emailVerified) return { ok: false, reason: 'already' }
    await markConfirmed(tx, id, services.clock.now())
    const adminAction = await recordAdminAction(tx, viewer, {
      action: 'account.confirm-email',
      subjectType: 'account',
      subjectId: id,
    })
    await recordSecurityEvent(services, tx, {
      event: 'account.confirmed',
      accountId: id,
      ...actorOf(viewer),
      details: { adminAction },
    })
    return { ok: true, email: owner.email }
  })
}

/** Sends the email with which a person confirms their address again. */
export async function resendConfirmationForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<Changed<'already'>> {
  const { env, clock } = services
  return change<Changed<'already'>>(services, asker, id, async (tx, owner, viewer) => {
    if (owner.emailVerified) return { ok: false, reason: 'already' }
    const { email } = owner
    const link = { kind: 'confirm', userId: id, email, browserKey: null, now: clock.now() } as const
    const mail = confirmEmailMail({
      url: `${env.publicUrl}/auth/callback?token=${await createMailedLink(tx, link)}`,
      hours: LINK_TTL_MS.confirm / HOUR_MS,
    })
    await queueLinkMail(tx, env, { kind: 'confirm-email', to: email, userId: id, ...mail })
    await recordAdminAction(tx, viewer, {
      action: 'account.resend-confirmation',
      subjectType: 'account',
      subjectId: id,
    })
    return { ok: true, email }
  })
}

/**
 * Changes how the owner of a person's active account signs in. The transaction locks the account's
 * row.
 */
async function change<Result extends { ok: boolean }>(
  services: Services,
  asker: MaybeViewer,
  id: string,
  work: (tx: Transaction, owner: Owner, viewer: Viewer) => Promise<Result>,
): Promise<Result | Refusal<'not-found'>> {
  const viewer = await requireAdmin(services, asker)
  const result = await services.db.transaction(async (tx) => {
    if (!isUuid(id) || !(await lockSignIn(tx, id))) return NOT_FOUND
    const [owner] = await tx
      .select({ id: user.id, email: user.email, emailVerified: user.emailVerified })
      .from(user)
      .leftJoin(workspace, eq(workspace.accountId, user.id))
      .where(and(eq(user.id, id), isNull(workspace.id)))
    return owner ? work(tx, owner, viewer) : NOT_FOUND
  })
  if (result.ok) services.wakeMail()
  return result
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const
