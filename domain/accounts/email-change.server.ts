import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { mailedLink, user } from '#db/schema/accounts.ts'
import { changeEmailMail, emailChangedMail, emailInUseMail } from '#emails/change-email.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { queueLinkMail, queueMail } from '../mail/outgoing-mail.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { consumeNewEmailLimit } from './link-limits.server.ts'
import {
  closeMailedLinks,
  consumeMailedLink,
  createMailedLink,
  findOpenLink,
  LINK_TTL_MS,
} from './mailed-links.server.ts'
import { type CheckedPassword, checkPassword } from './password-check.server.ts'
import { type Proof, type Reauthentication, reauthenticate } from './reauthentication.server.ts'
import { deleteChallenges } from './second-factor-challenges.server.ts'
import { endOtherSessions, isSessionOpen } from './session-list.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'
import type { Viewer } from './viewer.ts'

export type RequestEmailChangeResult =
  | Reauthentication
  | { ok: false; reason: 'same-email' | 'too-many-mails' | 'no-session' }

/**
 * Sends a confirmation link to the new email. The old email stays in use until the link is used. If
 * the new email already belongs to an account, only its mailbox is notified of that.
 */
export async function requestEmailChange(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'email' | 'sessionId'>,
  { email, ...proof }: Proof & { email: string },
): Promise<RequestEmailChangeResult> {
  const { db, env, clock } = services
  if (email === viewer.email) return { ok: false, reason: 'same-email' }
  const checked = await reauthenticate(services, viewer.id, proof)
  if (!checked.ok) return checked
  if (!(await consumeNewEmailLimit(services, { userId: viewer.id, email }))) {
    return { ok: false, reason: 'too-many-mails' }
  }
  const done = await db.transaction(async (tx) => {
    // If a password reset has closed all such links in the meantime, a new link would outlive the
    // reset.
    await lockSignIn(tx, viewer.id)
    if (!(await isSessionOpen(tx, viewer))) return false
    const now = clock.now()
    // Only the latest request counts.
    await closeMailedLinks(tx, ['change-email'], viewer.id, now)
    const token = await createMailedLink(tx, {
      kind: 'change-email',
      userId: viewer.id,
      email,
      browserKey: null,
      now,
    })
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    const to = { to: email, userId: viewer.id }
    if (taken) {
      const mail = emailInUseMail({ loginUrl: `${env.publicUrl}/login` })
      await queueMail(tx, { kind: 'email-in-use', ...to, ...mail })
    } else {
      const mail = changeEmailMail({
        url: `${env.publicUrl}/auth/email?token=${token}`,
        oldEmail: viewer.email,
        hours: LINK_TTL_MS['change-email'] / HOUR_MS,
      })
      await queueLinkMail(tx, env, { kind: 'change-email', ...to, ...mail })
    }
    await recordSecurityEvent(services, tx, { event: 'email.change-requested', actor: viewer })
    return true
  })
  if (!done) return { ok: false, reason: 'no-session' }
  services.wakeMail()
  return { ok: true }
}

/** Returns the new email that is waiting for confirmation, or null. */
export async function findPendingEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const [link] = await pendingLink(db).execute({ userId, now: clock.now() })
  return link?.email ?? null
}

const pendingLink = oncePer((db: Queryable) =>
  db
    .select({ email: mailedLink.email })
    .from(mailedLink)
    .where(
      and(
        eq(mailedLink.userId, sql.placeholder('userId')),
        eq(mailedLink.kind, 'change-email'),
        isNull(mailedLink.usedAt),
        gt(mailedLink.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(mailedLink.createdAt))
    .limit(1)
    .prepare('pending_email'),
)

/** Cancels the change: the emailed link stops working. */
export async function cancelEmailChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db.transaction((tx) => closeMailedLinks(tx, ['change-email'], userId, clock.now()))
}

/** What the page behind the emailed link shows and asks for. */
export type FoundEmailChange =
  /**
   * `isOwner`: the browser is signed in to this account. Any other browser has to submit the
   * account's password.
   */
  { oldEmail: string; newEmail: string; isOwner: boolean }

export async function findEmailChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  viewer: Pick<Viewer, 'id'> | null,
): Promise<FoundEmailChange | null> {
  const link = await findOpenLink(db, 'change-email', token, clock.now())
  if (!link) return null
  const [owner] = await db.select({ email: user.email }).from(user).where(eq(user.id, link.userId))
  if (!owner) return null
  return { oldEmail: owner.email, newEmail: link.email, isOwner: viewer?.id === link.userId }
}

export type ConfirmEmailChangeResult =
  /** `stillSignedIn`: this browser keeps its session. All other sessions have ended. */
  | { ok: true; email: string; stillSignedIn: boolean }
  | { ok: false; reason: 'invalid' | 'email-taken' | 'password-needed' }
  | Extract<CheckedPassword, { ok: false }>

/**
 * Uses a link that confirms a new email. The account's own session or its password is required,
 * because the new email may belong to someone else and mail scanners open links. If two accounts
 * claim the same email at the same time, the unique index decides. The old email is notified, and
 * all other sessions end.
 */
export async function confirmEmailChange(
  services: Services,
  { token, password = '' }: { token: string; password?: string },
  viewer: Pick<Viewer, 'id' | 'sessionId'> | null,
): Promise<ConfirmEmailChangeResult> {
  const open = await findOpenLink(services.db, 'change-email', token, services.clock.now())
  if (!open) return { ok: false, reason: 'invalid' }
  if (open.userId !== viewer?.id) {
    if (!password) return { ok: false, reason: 'password-needed' }
    const checked = await checkPassword(services, open.userId, password)
    if (!checked.ok) return checked
  }
  const { db, env, clock } = services
  const now = clock.now()
  const result = await db
    .transaction(async (tx): Promise<ConfirmEmailChangeResult> => {
      const link = await consumeMailedLink(tx, 'change-email', token, now)
      if (!link) return { ok: false, reason: 'invalid' }
      const [owner] = await tx.select().from(user).where(eq(user.id, link.userId))
      if (!owner) return { ok: false, reason: 'invalid' }
      await tx
        .update(user)
        .set({ email: link.email, emailVerified: true, emailConfirmedAt: now, updatedAt: now })
        .where(eq(user.id, owner.id))
      // Links in the old mailbox stop working.
      await closeMailedLinks(tx, ['confirm', 'reset', 'sign-in'], owner.id, now)
      await deleteChallenges(tx, owner.id)
      const stillSignedIn = viewer?.id === owner.id
      const sessionId = stillSignedIn ? viewer.sessionId : null
      await endOtherSessions(tx, { id: owner.id, sessionId })
      const mail = emailChangedMail({
        newEmail: link.email,
        contactUrl: `${env.publicUrl}/privacy`,
      })
      await queueMail(tx, { kind: 'email-changed', to: owner.email, userId: owner.id, ...mail })
      await recordSecurityEvent(services, tx, {
        event: 'email.changed',
        accountId: owner.id,
        ...(stillSignedIn && { actor: viewer }),
      })
      return { ok: true, email: link.email, stillSignedIn }
    })
    .catch((error): ConfirmEmailChangeResult => {
      if (isUniqueViolation(error)) return { ok: false, reason: 'email-taken' }
      throw error
    })
  if (result.ok) services.wakeMail()
  return result
}
