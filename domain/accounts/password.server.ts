import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { passwordChangedMail } from '#emails/password-changed.ts'
import { resetPasswordMail } from '#emails/reset-password.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { consumeMailedLink, findOpenLink, LINK_TTL_MS } from './mailed-links.server.ts'
import { type Reauthentication, reauthenticate } from './reauthentication.server.ts'
import { markConfirmed } from './registration.server.ts'
import { sendRequestedLink } from './requested-link.server.ts'
import { endOtherSessions, isSessionOpen } from './session-list.server.ts'
import type { SignInOrigin } from './sessions.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'
import { storePassword } from './store-password.server.ts'
import type { Viewer } from './viewer.ts'
import { findWeaknessByUser } from './weak-password.server.ts'
import type { WeakPassword } from './weak-password.ts'

/** Emails a reset link if the account exists. The result never shows whether it does. */
export async function requestReset(
  services: Services,
  { email, ip, headers = new Headers() }: { email: string; ip: string; headers?: Headers },
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  const { publicUrl } = services.env
  return sendRequestedLink(services, {
    kind: 'reset',
    email,
    ip,
    headers,
    browserKey: null,
    mailKind: 'reset-password',
    render: (token) =>
      resetPasswordMail({
        url: `${publicUrl}/reset?token=${token}`,
        minutes: LINK_TTL_MS.reset / MINUTE_MS,
      }),
  })
}

/** Returns whether a reset link can still be used. */
export async function isResetOpen({ db, clock }: Services, token: string): Promise<boolean> {
  return (await findOpenLink(db, 'reset', token, clock.now())) !== null
}

/**
 * Sets a new password with an emailed link. This also confirms the email and ends all sessions of
 * the account. It doesn't sign in, because the user then signs in with the new password.
 */
export async function resetPassword(
  services: Services,
  { token, password, from }: { token: string; password: string; from?: SignInOrigin },
): Promise<
  { ok: true; userId: string } | { ok: false; reason: 'invalid' | 'busy' | WeakPassword }
> {
  const now = services.clock.now()
  // Avoids the slow hash for an expired or used link. The transaction below decides.
  const open = await findOpenLink(services.db, 'reset', token, now)
  if (!open) return { ok: false, reason: 'invalid' }
  const weakness = await findWeaknessByUser(services.db, password, open.userId)
  if (weakness) return { ok: false, reason: weakness }
  const hashed = await services.passwords.hash(password, { account: `reset ${token}` })
  if (!hashed.ok) return hashed
  const userId = await services.db.transaction(async (tx) => {
    const link = await consumeMailedLink(tx, 'reset', token, now)
    if (!link) return null
    const [owner] = await tx.select().from(user).where(eq(user.id, link.userId))
    if (!owner) return null
    if (!owner.emailVerified) await markConfirmed(tx, owner.id, now)
    await storePassword(tx, owner.id, hashed.hash, now)
    await endOtherSessions(tx, { id: owner.id, sessionId: null })
    await queueNotice(services, tx, owner)
    await recordSecurityEvent(services, tx, {
      event: 'password.reset',
      accountId: owner.id,
      ...(from && { from }),
    })
    return owner.id
  })
  if (userId === null) return { ok: false, reason: 'invalid' }
  services.wakeMail()
  return { ok: true, userId }
}

export type ChangePasswordResult =
  | Reauthentication
  /** 'no-email': the account was closed in another window. */
  | { ok: false; reason: 'no-session' | 'no-email' | WeakPassword }

/** Changes the password of a signed-in user. This session stays; all other sessions end. */
export async function changePassword(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'email' | 'sessionId'>,
  passwords: { currentPassword: string; newPassword: string; code?: string },
): Promise<ChangePasswordResult> {
  const { db, clock } = services
  const { currentPassword: password, code = '' } = passwords
  // Checked before the proof, because the proof would use up a code.
  const weakness = await findWeaknessByUser(db, passwords.newPassword, viewer.id)
  if (weakness) return { ok: false, reason: weakness }
  const checked = await reauthenticate(services, viewer.id, { password, code })
  if (!checked.ok) return checked
  const hashed = await services.passwords.hash(passwords.newPassword, { account: viewer.id })
  if (!hashed.ok) return hashed
  const now = clock.now()
  const done = await db.transaction(async (tx) => {
    if (!(await lockSignIn(tx, viewer.id))) return 'no-email'
    if (!(await isSessionOpen(tx, viewer))) return 'no-session'
    await storePassword(tx, viewer.id, hashed.hash, now)
    await endOtherSessions(tx, viewer)
    await queueNotice(services, tx, viewer)
    await recordSecurityEvent(services, tx, { event: 'password.changed', actor: viewer })
    return 'done'
  })
  if (done !== 'done') return { ok: false, reason: done }
  services.wakeMail()
  return { ok: true }
}

async function queueNotice(
  { env }: Services,
  tx: Transaction,
  owner: { id: string; email: string },
): Promise<void> {
  const mail = passwordChangedMail({ forgotUrl: `${env.publicUrl}/forgot` })
  await queueMail(tx, { kind: 'password-changed', to: owner.email, userId: owner.id, ...mail })
}
