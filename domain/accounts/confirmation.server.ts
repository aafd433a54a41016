import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { siteNetworkOf } from '../leads/network.server.ts'
import { recordRefusal, recordSecurityEvent } from '../security/record-event.server.ts'
import { PASSWORD_MAX } from './account-forms.ts'
import { consumeMailedLink, findLink, isBrowserOf, type MailedLink } from './mailed-links.server.ts'
import { markConfirmed } from './registration.server.ts'
import { endOtherSessions } from './session-list.server.ts'
import {
  clearSignInAttempts,
  giveBackSignInAttempt,
  type Opened,
  openSession,
  type SignInPlace,
  takeSignInAttempt,
} from './sessions.server.ts'
import { passwordHashOf } from './sign-in-ground.server.ts'
import { storePassword } from './store-password.server.ts'
import { findWeaknessFor } from './weak-password.server.ts'
import type { WeakPassword } from './weak-password.ts'

/** What a confirmation link is worth to the browser that opens it. */
export type Confirmation =
  /** The browser that registered: the link alone is enough. */
  | { state: 'own-browser' }
  /** Anybody's browser: the password chosen at registration, or a new one, is asked for. */
  | { state: 'other-browser'; email: string }
  | { state: 'already' }
  | { state: 'used' | 'invalid' }

type Use = { token: string; browserKey: string | null }

/** Looks a link up; opening its page changes nothing. */
export async function findConfirmation(services: Services, use: Use): Promise<Confirmation> {
  const { link, state } = await look(services, use)
  return state === 'other-browser' ? { state, email: link?.email ?? '' } : { state }
}

async function look(
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
  return { state: isBrowserOf(link, browserKey) ? 'own-browser' : 'other-browser', link }
}

/** What another browser gives beside the link. */
export type ConfirmationProof = { password: string } | { newPassword: string }

export type ConfirmResult =
  /** `opened` is for the browser that registered; another one signs in itself (decision 4). */
  | { ok: true; opened: Opened | null }
  | { ok: false; reason: 'invalid' | 'used' | 'already' }
  | {
      ok: false
      reason: 'other-browser' | 'wrong-password' | 'too-many' | 'busy' | WeakPassword
      email: string
    }

/**
 * Uses the confirmation link up. Anybody can register somebody else's address, and mail scanners
 * follow links: so in a browser that didn't register, the link alone neither confirms the account nor
 * brings the password to life that was chosen at registration.
 */
export async function confirmEmail(
  services: Services,
  { token, browserKey, proof }: Use & { proof?: ConfirmationProof },
  from: SignInPlace,
): Promise<ConfirmResult> {
  const { link, state } = await look(services, { token, browserKey })
  if (!link || state === 'invalid') return { ok: false, reason: 'invalid' }
  if (state === 'already' || state === 'used') return { ok: false, reason: state }
  if (state === 'own-browser') {
    const used = await consume(services, { token, from }, (tx) => passwordHashOf(tx, link.userId))
    if (!used.ok) return used
    const opened = await openSession(services, link.userId, { from, hash: used.value })
    return { ok: true, opened }
  }
  const { email, userId } = link
  if (!proof) return { ok: false, reason: 'other-browser', email }
  const asker = { stranger: siteNetworkOf(from.ip) }
  if ('newPassword' in proof) {
    const weakness = await findWeaknessFor(services.db, proof.newPassword, userId)
    if (weakness) return { ok: false, reason: weakness, email }
    const hashed = await services.passwords.hash(proof.newPassword, asker)
    if (!hashed.ok) return { ok: false, reason: 'busy', email }
    return closed(await replacePassword(services, { token, from, userId, hash: hashed.hash }))
  }
  const attempt = await takeSignInAttempt(services, email, from.ip)
  if (!attempt.ok) return { ok: false, reason: 'too-many', email }
  if (proof.password.length > PASSWORD_MAX) return { ok: false, reason: 'wrong-password', email }
  const hash = await passwordHashOf(services.db, userId)
  const verified = await services.passwords.verify(hash, proof.password, asker)
  if (!verified.ok) {
    await giveBackSignInAttempt(services, email, from.ip)
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

/** Drops the password that was chosen at registration, by whomever. */
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

type UsedFrom = { token: string; from: SignInPlace }

async function consume<Value>(
  services: Services,
  { token, from }: UsedFrom,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Used<Value>> {
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const link = await consumeMailedLink(tx, 'confirm', token, now)
    // It was open a moment ago: another try has just confirmed the address.
    if (!link) return { ok: false, reason: 'already' }
    await markConfirmed(tx, link.userId, now)
    const value = await work(tx)
    const confirmed = { event: 'account.confirmed', accountId: link.userId, from } as const
    await recordSecurityEvent(services, tx, confirmed)
    return { ok: true, value }
  })
}
