import { eq } from 'drizzle-orm'
import { account, user } from '#db/schema/accounts.ts'
import { confirmEmailMail } from '#emails/confirm-email.ts'
import { networkOf, siteNetworkOf } from '#lib/network.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { queueLinkMail } from '../mail/outgoing-mail.server.ts'
import { createAccount } from './create-account.server.ts'
import { issueMailedLink, type MailedLinkInput } from './issue-mailed-link.server.ts'
import { consumeLinkLimit } from './link-limits.server.ts'
import { closeMailedLinks, LINK_TTL_MS, wasRegisteredBy } from './mailed-links.server.ts'
import { safeNextPath } from './next-path.ts'
import { findRegistrationRefusal, type RegistrationRefusal } from './registration-rule.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'
import { findWeakness } from './weak-password.server.ts'
import type { WeakPassword } from './weak-password.ts'

export type Registration = {
  firstName: string
  lastName: string
  /** Normalized by `normalizeAccountEmail`. */
  email: string
  password: string
}

/** The sender of a request: its IP address, for rate limits, and the key of its browser. */
export type Requester = { ip: string; browserKey: string | null }
/** The token of the invitation with which a person registers. */
type WithInvitation = { invitation?: string | null }
/** The path to go to after confirmation. */
type Wanted = { next?: string | null }

export type RegisterResult =
  | { ok: true }
  | { ok: false; reason: 'email-taken' | 'too-many' | 'busy' | WeakPassword | RegistrationRefusal }

/**
 * Creates the account, its profile, its confirmation link and the email in one transaction. If two
 * people register the same email at the same time, one succeeds and the other gets 'email-taken'.
 */
export async function register(
  services: Services,
  person: Registration,
  asker: Requester & Wanted & WithInvitation,
): Promise<RegisterResult> {
  const { db, passwords, limits } = services
  // Checked first, so choosing another password doesn't count against the rate limit.
  const weakness = await findWeakness(person.password, person)
  if (weakness) return { ok: false, reason: weakness }
  const allowed = await limits.take('sign-up', networkOf(asker.ip))
  if (!allowed.ok) return { ok: false, reason: 'too-many' }
  // Checked before the email is looked up, so that the refusal doesn't show whether it has an account.
  const applicant = {
    email: person.email,
    invitation: asker.invitation ?? null,
    isEmailProven: false,
  }
  const refusal = await findRegistrationRefusal(services, db, applicant)
  if (refusal) return { ok: false, reason: refusal }
  // Avoids the slow hash for a known email. The insert below decides whether the email is taken.
  const known = await db.select({ id: user.id }).from(user).where(eq(user.email, person.email))
  if (known.length > 0) return { ok: false, reason: 'email-taken' }

  const hashed = await passwords.hash(person.password, { stranger: siteNetworkOf(asker.ip) })
  if (!hashed.ok) return hashed
  const { email } = person
  const made = await db.transaction(async (tx) => {
    const created = await createAccount(services, tx, { ...person, ...applicant }, { ip: asker.ip })
    if (!created.ok) return created
    const { id } = created
    await tx
      .insert(account)
      .values({ userId: id, accountId: id, providerId: 'credential', password: hashed.hash })
    const { browserKey, next } = asker
    await queueConfirmation(services, tx, { userId: id, email, browserKey, next, isOwner: true })
    return created
  })
  if (!made.ok) return made
  services.wakeMail()
  return { ok: true }
}

/**
 * Sends the confirmation email again. Nothing is sent if there is no unconfirmed account; neither
 * the result nor its timing shows that.
 */
export async function resendConfirmation(
  services: Services,
  { email, browserKey, ip, next }: Requester & Wanted & { email: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  const [row] = await services.db
    .select({ id: user.id, emailVerified: user.emailVerified, closedAt: user.closedAt })
    .from(user)
    .where(eq(user.email, email))
  // Anyone may request this email, but its link signs in only the browser that registered.
  const registered = await wasRegisteredBy(services.db, row?.id ?? NOBODY, browserKey)
  const owner = registered ? `${email} ${browserKey}` : null
  if (!(await consumeLinkLimit(services, { purpose: 'confirm', owner, ip }))) {
    return { ok: false, reason: 'too-many' }
  }
  await services.background.run(async () => {
    if (!row || row.emailVerified || row.closedAt) return
    await services.db.transaction(async (tx) => {
      if (!(await lockSignIn(tx, row.id))) return
      const key = registered ? browserKey : null
      const asked = { userId: row.id, email, browserKey: key, next }
      await queueConfirmation(services, tx, { ...asked, isOwner: registered })
    })
    services.wakeMail()
  })
  return { ok: true }
}

/**
 * An id that no account has. It is looked up for unknown emails, so they take as long as known
 * ones.
 */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function queueConfirmation(
  { env, clock }: Services,
  tx: Transaction,
  { next, ...person }: Omit<MailedLinkInput, 'kind' | 'now'> & { isOwner: boolean } & Wanted,
): Promise<void> {
  const token = await issueMailedLink(tx, { kind: 'confirm', now: clock.now(), ...person })
  if (!token) return
  const path = safeNextPath(next)
  const nextQuery = path ? `&next=${encodeURIComponent(path)}` : ''
  const mail = confirmEmailMail({
    url: `${env.publicUrl}/auth/callback?token=${token}${nextQuery}`,
    hours: LINK_TTL_MS.confirm / HOUR_MS,
  })
  const to = { to: person.email, userId: person.userId }
  await queueLinkMail(tx, env, { kind: 'confirm-email', ...to, ...mail })
}

/** Confirms an account's email and closes its other confirmation links. */
export async function markConfirmed(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ emailVerified: true, emailConfirmedAt: now, updatedAt: now })
    .where(eq(user.id, userId))
  await closeMailedLinks(tx, ['confirm'], userId, now)
}
