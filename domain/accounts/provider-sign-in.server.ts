import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import {
  accountIdentity,
  pendingIdentity,
  providerSignIn,
  session,
  user,
} from '#db/schema/accounts.ts'
import { normalizeAccountEmail } from '#lib/email-address.ts'
import { networkOf } from '#lib/network.server.ts'
import { cleanLine } from '#lib/text.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type {
  ProviderClaims,
  ProviderRefusal,
} from '#platform/identity-provider/identity-provider.ts'
import type { Services } from '#platform/services.ts'
import { recordRefusal } from '../security/record-event.server.ts'
import { MAX_NAME_LENGTH } from './account-forms.ts'
import { isAdminEmail } from './admin-email.ts'
import { createAccount } from './create-account.server.ts'
import { hashToken } from './hash-token.server.ts'
import { insertIdentity } from './identities.server.ts'
import { safeNextPath } from './next-path.ts'
import { type Reauthentication, reauthenticate } from './reauthentication.server.ts'
import { markConfirmed, type Requester } from './registration.server.ts'
import type { RegistrationRefusal } from './registration-rule.server.ts'
import { hasTwoFactor } from './second-factor.server.ts'
import { type Opened, openSession, type SignInOrigin } from './sessions.server.ts'
import { findPasswordHash, lockSignIn } from './sign-in-basis.server.ts'
import type { Viewer } from './viewer.ts'

/** The maximum time at the provider, and on the page that asks for the password. */
const PROVIDER_SIGN_IN_MS = 10 * MINUTE_MS
const MAX_SUBJECT_LENGTH = 255

type Starter = Requester & {
  browserKey: string
  next: string | null
  /** The session whose owner links an identity; null to sign in. */
  linkSessionId: string | null
}

/**
 * Starts a sign-in at the provider. Returns the state, with which the browser opens the provider's
 * page (`findProviderUrl`).
 */
export async function beginProviderSignIn(
  services: Services,
  { ip, browserKey, next, linkSessionId }: Starter,
): Promise<{ ok: true; state: string } | { ok: false; reason: 'too-many' | 'unavailable' }> {
  const { db, clock, identityProvider, limits } = services
  if (!identityProvider) return { ok: false, reason: 'unavailable' }
  if (!(await limits.take('provider-sign-in', networkOf(ip))).ok) {
    return { ok: false, reason: 'too-many' }
  }
  const { state, nonce, codeVerifier } = identityProvider.createSecrets()
  await db.insert(providerSignIn).values({
    stateHash: hashToken(state),
    browserHash: hashToken(browserKey),
    nonce,
    codeVerifier,
    next: safeNextPath(next),
    linkSessionId,
    expiresAt: new Date(clock.now().getTime() + PROVIDER_SIGN_IN_MS),
  })
  return { ok: true, state }
}

type Started = { state: string; browserKey: string | null }

const isOwnSignIn = ({ state, browserKey }: Started, now: Date) =>
  and(
    eq(providerSignIn.stateHash, hashToken(state)),
    eq(providerSignIn.browserHash, hashToken(browserKey ?? '')),
    gt(providerSignIn.expiresAt, now),
  )

/**
 * Returns the URL of the provider's page for a sign-in that this browser has started. 'expired':
 * there is no such sign-in.
 */
export async function findProviderUrl(
  { db, clock, identityProvider }: Services,
  started: Started,
): Promise<{ ok: true; url: string } | { ok: false; reason: 'expired' | 'unavailable' }> {
  const [row] = await db.select().from(providerSignIn).where(isOwnSignIn(started, clock.now()))
  if (!row) return { ok: false, reason: 'expired' }
  const { nonce, codeVerifier } = row
  const url = await identityProvider?.findSignInUrl({ state: started.state, nonce, codeVerifier })
  return url ? { ok: true, url } : { ok: false, reason: 'unavailable' }
}

/**
 * Why no one was signed in. 'expired': this browser didn't start the sign-in, or started it too
 * long ago, or the response was used before. 'administrator': the provider can't create the
 * administrator's account. 'linked-elsewhere': the identity belongs to another account, or the
 * account has another identity. 'gone': the account was closed or changed in the meantime.
 */
export type ProviderSignInRefusal =
  | ProviderRefusal
  | RegistrationRefusal
  | 'expired'
  | 'no-email'
  | 'unverified-email'
  | 'administrator'
  | 'linked-elsewhere'
  | 'gone'

export type ProviderSignInResult =
  | { ok: true; kind: 'opened'; opened: Opened; next: string | null }
  | { ok: true; kind: 'linked' }
  /** The email has an account. Its owner enters the password, and `linkIdentity` gets the token. */
  | { ok: true; kind: 'prove'; token: string; next: string | null }
  | { ok: false; reason: ProviderSignInRefusal }

/** Finishes a sign-in with the query of the callback. */
export async function finishProviderSignIn(
  services: Services,
  { search, browserKey }: { search: string; browserKey: string | null },
  viewer: Viewer | null,
  from: SignInOrigin,
): Promise<ProviderSignInResult> {
  const result = await finish(services, { search, browserKey }, viewer, from)
  if (!result.ok && result.reason !== 'denied' && result.reason !== 'unavailable') {
    await recordRefusal(services, {
      event: 'sign-in.refused',
      accountId: null,
      from,
      details: { way: 'provider', reason: result.reason },
    })
  }
  return result
}

async function finish(
  services: Services,
  { search, browserKey }: { search: string; browserKey: string | null },
  viewer: Viewer | null,
  from: SignInOrigin,
): Promise<ProviderSignInResult> {
  const { db, clock, identityProvider, log } = services
  if (!identityProvider) return { ok: false, reason: 'unavailable' }
  const state = new URLSearchParams(search).get('state') ?? ''
  // Deleted before the code is used, so that nothing can be replayed.
  const [started] = await db
    .delete(providerSignIn)
    .where(isOwnSignIn({ state, browserKey }, clock.now()))
    .returning()
  if (!started) return { ok: false, reason: 'expired' }
  const { nonce, codeVerifier, next, linkSessionId } = started
  const redeemed = await identityProvider.redeem(search, { state, nonce, codeVerifier })
  if (!redeemed.ok) {
    const { reason, detail } = redeemed
    if (reason !== 'denied') log.warn({ reason, detail }, 'provider_sign_in.failed')
    return { ok: false, reason }
  }
  const { claims } = redeemed
  if (claims.subject.length > MAX_SUBJECT_LENGTH) return { ok: false, reason: 'refused' }
  if (linkSessionId !== null) {
    if (viewer?.sessionId !== linkSessionId) return { ok: false, reason: 'expired' }
    return linkToSession(services, viewer, claims)
  }
  return signInAs(services, claims, { browserKey: browserKey ?? '', next, from })
}

/** Links an identity to the account of the session that asked for it, with the password. */
async function linkToSession(
  services: Services,
  viewer: Viewer,
  claims: ProviderClaims,
): Promise<ProviderSignInResult> {
  const linked = await services.db.transaction(async (tx) => {
    if (!(await lockSignIn(tx, viewer.id))) return 'expired'
    const open = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, viewer.sessionId), eq(session.userId, viewer.id)))
    if (open.length === 0) return 'expired'
    const identity = { userId: viewer.id, subject: claims.subject, email: claims.email }
    const id = await insertIdentity(services, tx, identity, { actor: viewer })
    return id === null ? 'linked-elsewhere' : 'linked'
  })
  if (linked !== 'linked') return { ok: false, reason: linked }
  services.wakeMail()
  return { ok: true, kind: 'linked' }
}

type SignInContext = { browserKey: string; next: string | null; from: SignInOrigin }

async function signInAs(
  services: Services,
  claims: ProviderClaims,
  { browserKey, next, from }: SignInContext,
): Promise<ProviderSignInResult> {
  const { db, clock } = services
  const issuer = services.identityProvider?.issuer ?? ''
  const now = clock.now()
  // A linked identity signs in even if its email has changed.
  const [known] = await db
    .update(accountIdentity)
    .set({ lastUsedAt: now })
    .where(and(eq(accountIdentity.issuer, issuer), eq(accountIdentity.subject, claims.subject)))
    .returning({ id: accountIdentity.id, userId: accountIdentity.userId })
  if (known) return open(services, known.userId, { identityId: known.id, next, from })

  const email = claims.email === null ? null : normalizeAccountEmail(claims.email)
  if (!email) return { ok: false, reason: 'no-email' }
  // Anyone can enter another person's address at some providers.
  if (!claims.isEmailVerified) return { ok: false, reason: 'unverified-email' }
  const [owner] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), isNull(user.closedAt)))
  if (owner) {
    const token = randomBytes(32).toString('base64url')
    await db.insert(pendingIdentity).values({
      tokenHash: hashToken(token),
      browserHash: hashToken(browserKey),
      userId: owner.id,
      issuer,
      subject: claims.subject,
      email,
      expiresAt: new Date(now.getTime() + PROVIDER_SIGN_IN_MS),
    })
    return { ok: true, kind: 'prove', token, next }
  }
  // Only the mailbox of ADMIN_EMAIL and the operator decide who the administrator is.
  if (isAdminEmail(services, email)) return { ok: false, reason: 'administrator' }
  const created = await createWithIdentity(services, { ...claims, email }, from)
  if (!created.ok) return created
  return open(services, created.userId, { identityId: created.identityId, next, from })
}

/** Creates an account without a password, whose email the provider has verified. */
async function createWithIdentity(
  services: Services,
  claims: ProviderClaims & { email: string },
  from: SignInOrigin,
): Promise<
  | { ok: true; userId: string; identityId: string }
  | { ok: false; reason: RegistrationRefusal | 'gone' }
> {
  const { email, subject } = claims
  return services.db.transaction(async (tx) => {
    const person = {
      email,
      firstName: toName(claims.firstName),
      lastName: toName(claims.lastName),
      invitation: null,
      isEmailProven: true,
    }
    const created = await createAccount(services, tx, person, from)
    if (!created.ok) {
      const reason = created.reason === 'email-taken' ? 'gone' : created.reason
      return { ok: false, reason }
    }
    await markConfirmed(tx, created.id, services.clock.now())
    const identity = { userId: created.id, subject, email }
    const identityId = await insertIdentity(services, tx, identity, { from, isFirst: true })
    // Another request with the same identity was faster.
    if (identityId === null) throw new Error('The identity was linked in the meantime')
    return { ok: true, userId: created.id, identityId }
  })
}

const toName = (text: string) => [...cleanLine(text)].slice(0, MAX_NAME_LENGTH).join('')

async function open(
  services: Services,
  userId: string,
  { identityId, next, from }: { identityId: string; next: string | null; from: SignInOrigin },
): Promise<ProviderSignInResult> {
  const hash = await findPasswordHash(services.db, userId)
  const opened = await openSession(services, userId, { from, hash, way: 'provider', identityId })
  return opened ? { ok: true, kind: 'opened', opened, next } : { ok: false, reason: 'gone' }
}

const isOwnPending = ({ token, browserKey }: Pending, now: Date) =>
  and(
    eq(pendingIdentity.tokenHash, hashToken(token)),
    eq(pendingIdentity.browserHash, hashToken(browserKey ?? '')),
    gt(pendingIdentity.expiresAt, now),
  )

type Pending = { token: string; browserKey: string | null }

/** Returns the account that an identity waits to be linked to; null if there is none. */
export async function findPendingIdentity(
  services: Services,
  pending: Pending,
): Promise<{ email: string; asksCode: boolean; hasPassword: boolean } | null> {
  const { db, clock } = services
  const [row] = await db
    .select({ userId: pendingIdentity.userId, email: pendingIdentity.email })
    .from(pendingIdentity)
    .where(isOwnPending(pending, clock.now()))
  if (!row) return null
  return {
    email: row.email,
    asksCode: await hasTwoFactor(services, row.userId),
    hasPassword: (await findPasswordHash(db, row.userId)) !== null,
  }
}

export type LinkIdentityResult =
  | { ok: true; opened: Opened }
  | { ok: false; reason: 'expired' | 'linked-elsewhere' | 'gone' | ProofRefusal }
type ProofRefusal = Extract<Reauthentication, { ok: false }>['reason']

/**
 * Links a waiting identity to the account with the same email, after a check of the account's
 * password and second factor, and signs in. The provider's word alone isn't enough: it may give an
 * address to another person than the one who registered with it here.
 */
export async function linkIdentity(
  services: Services,
  { token, browserKey, ...proof }: Pending & { password: string; code: string },
  from: SignInOrigin,
): Promise<LinkIdentityResult> {
  const { db, clock } = services
  const pending = { token, browserKey }
  const [waiting] = await db
    .select()
    .from(pendingIdentity)
    .where(isOwnPending(pending, clock.now()))
  if (!waiting) return { ok: false, reason: 'expired' }
  const { userId, subject, email } = waiting
  // Read first: a second factor that is set up after this check wasn't passed.
  const factorPassed = await hasTwoFactor(services, userId)
  const proved = await reauthenticate(services, userId, proof)
  if (!proved.ok) return proved
  const linked = await db.transaction(async (tx) => {
    if (!(await lockSignIn(tx, userId))) return null
    const used = await tx
      .delete(pendingIdentity)
      .where(isOwnPending(pending, clock.now()))
      .returning({ userId: pendingIdentity.userId })
    if (used.length === 0) return null
    const hash = await findPasswordHash(tx, userId)
    const [owner] = await tx
      .select({ emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, userId))
    // The person knows the password, and the provider has verified the email.
    if (!owner?.emailVerified) await markConfirmed(tx, userId, clock.now())
    return {
      hash,
      identityId: await insertIdentity(services, tx, { userId, subject, email }, { from }),
    }
  })
  if (!linked) return { ok: false, reason: 'expired' }
  const { hash, identityId } = linked
  if (identityId === null) return { ok: false, reason: 'linked-elsewhere' }
  services.wakeMail()
  const opened = await openSession(services, userId, {
    from,
    hash,
    way: 'provider',
    identityId,
    factorPassed,
  })
  return opened ? { ok: true, opened } : { ok: false, reason: 'gone' }
}
