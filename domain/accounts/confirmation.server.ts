import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { siteNetworkOf } from '#lib/network.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { recordRefusal, recordSecurityEvent } from '../security/record-event.server.ts'
import { MAX_PASSWORD_LENGTH } from './account-forms.ts'
import {
  consumeMailedLink,
  findLink,
  isRequestedBy,
  type MailedLink,
} from './mailed-links.server.ts'
import { markConfirmed } from './registration.server.ts'
import { endOtherSessions } from './session-list.server.ts'
import {
  clearSignInAttempts,
  type Opened,
  openSession,
  returnSignInAttempt,
  type SignInOrigin,
  takeSignInAttempt,
} from './sessions.server.ts'
import { findPasswordHash } from './sign-in-basis.server.ts'
import { storePassword } from './store-password.server.ts'
import { findWeaknessByUser } from './weak-password.server.ts'
import type { WeakPassword } from './weak-password.ts'

/** What a confirmation link allows in the browser that opens it. */
export type Confirmation =
  /** This is the browser that registered, so the link is enough. */
  | { state: 'own-browser' }
  /**
   * This is another browser, so it must submit the password chosen at registration, or a new one.
   */
  | { state: 'other-browser'; email: string }
  | { state: 'already' }
  | { state: 'used' | 'invalid' }

type Use = { token: string; browserKey: string | null }

/** Looks up a link without using it. */
export async function findConfirmation(services: Services, use: Use): Promise<Confirmation> {
  const { link, state } = await lookUp(services, use)
  return state === 'other-browser' ? { state, email: link?.email ?? '' } : { state }
}

async function lookUp(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, browserKey }: Use,
): Promise<{ state: Confirmation['state']; link: MailedLink | null }> {
  const link = await findLink(db, 'confirm', token)
  if (!link) return { state: 'invalid', link }
  const [owner] = await db
    .select({ emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, link.userId))
  if (owner?.emailVerified) return { state: 'already', link }
  if (link.usedAt) return { state: 'used', link }
  if (link.expiresAt <= clock.now()) return { state: 'invalid', link }
  return { state: isRequestedBy(link, browserKey) ? 'own-browser' : 'other-browser', link }
}

/** What a browser that didn't register has to submit in addition to the link. */
export type ConfirmationProof = { password: string } | { newPassword: string }

export type ConfirmResult =
  /**
   * `opened` is set for the browser that registered. In another browser, the user signs in
   * afterward.
   */
  | { ok: true; opened: Opened | null }
  | { ok: false; reason: 'invalid' | 'used' | 'already' }
  | {
      ok: false
      reason: 'other-browser' | 'wrong-password' | 'too-many' | 'busy' | WeakPassword
      email: string
    }

/**
 * Uses a confirmation link. Someone can register with an email that isn't theirs, and mail scanners
 * open links. In a browser that didn't register, the link alone therefore neither confirms the
 * account nor activates the password chosen at registration.
 */
export async function confirmEmail(
  services: Services,
  { token, browserKey, proof }: Use & { proof?: ConfirmationProof },
  from: SignInOrigin,
): Promise<ConfirmResult> {
  const { link, state } = await lookUp(services, { token, browserKey })
  if (!link || state === 'invalid') return { ok: false, reason: 'invalid' }
  if (state === 'already' || state === 'used') return { ok: false, reason: state }
  if (state === 'own-browser') {
    const used = await consume(services, { token, from }, (tx) => findPasswordHash(tx, link.userId))
    if (!used.ok) return used
    const opened = await openSession(services, link.userId, {
      from,
      hash: used.value,
      way: 'confirmation',
    })
    return { ok: true, opened }
  }
  const { email, userId } = link
  if (!proof) return { ok: false, reason: 'other-browser', email }
  const asker = { stranger: siteNetworkOf(from.ip) }
  if ('newPassword' in proof) {
    const weakness = await findWeaknessByUser(services.db, proof.newPassword, userId)
    if (weakness) return { ok: false, reason: weakness, email }
    const hashed = await services.passwords.hash(proof.newPassword, asker)
    if (!hashed.ok) return { ok: false, reason: 'busy', email }
    return closed(await replacePassword(services, { token, from, userId, hash: hashed.hash }))
  }
  const attempt = await takeSignInAttempt(services, email, from.ip)
  if (!attempt.ok) return { ok: false, reason: 'too-many', email }
  if (proof.password.length > MAX_PASSWORD_LENGTH)
    return { ok: false, reason: 'wrong-password', email }
  const hash = await findPasswordHash(services.db, userId)
  const verified = await services.passwords.verify(hash, proof.password, asker)
  if (!verified.ok) {
    await returnSignInAttempt(services, email, from.ip)
    return { ok: false, reason: 'busy', email }
  }
  if (!verified.isRight) {
    await recordRefusal(services, { event: 'sign-in.refused', accountId: userId, from })
    return { ok: false, reason: 'wrong-password', email }
  }
  await clearSignInAttempts(services, email, from.ip)
  return closed(await consume(services, { token, from }, async () => null))
}

const closed = (used: Used<unknown>): ConfirmResult => (used.ok ? { ok: true, opened: null } : used)

/** Replaces the password chosen at registration, which someone else may have chosen. */
function replacePassword(
  services: Services,
  { userId, hash, ...used }: UsedFrom & { userId: string; hash: string },
): Promise<Used<unknown>> {
  return consume(services, used, async (tx) => {
    await storePassword(tx, userId, hash, services.clock.now())
    await endOtherSessions(tx, { id: userId, sessionId: null })
  })
}

type Used<Value> = { ok: true; value: Value } | { ok: false; reason: 'already' }

type UsedFrom = { token: string; from: SignInOrigin }

async function consume<Value>(
  services: Services,
  { token, from }: UsedFrom,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Used<Value>> {
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const link = await consumeMailedLink(tx, 'confirm', token, now)
    // The link was still open when it was checked, so another request has just used it.
    if (!link) return { ok: false, reason: 'already' }
    await markConfirmed(tx, link.userId, now)
    const value = await work(tx)
    const confirmed = { event: 'account.confirmed', accountId: link.userId, from } as const
    await recordSecurityEvent(services, tx, confirmed)
    return { ok: true, value }
  })
}
