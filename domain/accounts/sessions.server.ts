import { and, eq, isNull } from 'drizzle-orm'
import { account, session, twoFactor, user, userProfile } from '#db/schema/accounts.ts'
import { displayName } from '#lib/display-name.ts'
import { lookupEmail } from '#lib/email-address.ts'
import { networkOf, siteNetworkOf } from '#lib/network.server.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { coarseNetwork } from '../security/coarse-network.server.ts'
import {
  recordCounted,
  recordRefusal,
  recordSecurityEvent,
} from '../security/record-event.server.ts'
import { MAX_PASSWORD_LENGTH } from './account-forms.ts'
import { type Acting, findActing } from './acting.server.ts'
import { findKnownDevice, mayBeKnown, rememberDevice } from './known-device.server.ts'
import { findOpenSession } from './open-session.server.ts'
import { upgradePasswordHash } from './password-check.server.ts'
import { isFactorSet } from './second-factor.server.ts'
import { createChallenge, deleteChallenge } from './second-factor-challenges.server.ts'
import { renamedSessionCookie, withSessionCookie } from './session-cookie.ts'
import { isStillValid, type SignInBasis } from './sign-in-basis.server.ts'
import { isWayAllowed } from './sign-in-rule.ts'
import type { Viewer } from './viewer.ts'

/** The origin of a sign-in, for rate limits and for the list of sessions. */
export type SignInOrigin = {
  ip: string
  headers: Headers
  fromTrustedProxy: boolean
  /** True if an API client signs in to get a bearer token. */
  isProgram?: boolean
}

export type Opened =
  /** `cookies` are Set-Cookie lines; `bearerToken` gives an API client the same session. */
  | { kind: 'signed-in'; cookies: string[]; bearerToken: string }
  /** There is no session yet: the browser keeps `challenge` and sends it back with a code. */
  | { kind: 'second-factor'; challenge: string }

export type SignInResult =
  | { ok: true; userId: string; opened: Opened }
  /**
   * 'busy': too many passwords are waiting to be checked; 'away': a service that we depend on is
   * down.
   */
  | {
      ok: false
      reason: 'bad-credentials' | 'unconfirmed' | 'busy' | 'away' | 'failed' | 'provider-required'
    }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/**
 * Signs in with a password. Neither the result nor its timing shows whether an email has an
 * account. If people have to sign in with the provider, no password is checked.
 */
export async function signIn(
  services: Services,
  credentials: { email: string; password: string },
  from: SignInOrigin,
): Promise<SignInResult> {
  if (services.env.oidc?.required) return { ok: false, reason: 'provider-required' }
  return signInWithPassword(services, credentials, from)
}

/** Signs in with a password. The administrator always can, at the control center. */
export async function signInWithPassword(
  services: Services,
  credentials: { email: string; password: string },
  from: SignInOrigin,
): Promise<SignInResult> {
  const { db, limits, log, passwords } = services
  const email = lookupEmail(credentials.email)
  const { password } = credentials
  if (!email || password.length > MAX_PASSWORD_LENGTH)
    return { ok: false, reason: 'bad-credentials' }
  const stranger = { stranger: siteNetworkOf(from.ip) }
  // A password that is not checked doesn't count against anyone's rate limit.
  if (!passwords.hasRoom(stranger) && !mayBeKnown(services.env, from.headers)) {
    return { ok: false, reason: 'busy' }
  }
  const attempt = await takeSignInAttempt(services, email, from.ip)
  if (!attempt.ok) {
    await recordRateLimited(services, email, from)
    return attempt
  }
  try {
    const [found] = await db
      .select({ id: user.id, emailVerified: user.emailVerified, hash: account.password })
      .from(user)
      .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
      .where(and(eq(user.email, email), isNull(user.closedAt)))
    const device = findKnownDevice(services.env, from.headers, found?.id ?? '')
    const asker = device ? { browser: device } : stranger
    const guessesKey = device ? `${device} ${email}` : email
    const guesses = await limits.take('sign-in-account', guessesKey)
    if (!guesses.ok) {
      await recordRateLimited(services, email, from)
      return { ...guesses, reason: 'too-many' }
    }
    const verified = await passwords.verify(found?.hash ?? null, password, asker)
    if (!verified.ok) {
      await limits.giveBack('sign-in-account', guessesKey)
      await returnSignInAttempt(services, email, from.ip)
      return verified
    }
    if (!found || !verified.isRight || !found.emailVerified) {
      const accountId = found?.id ?? null
      await recordRefusal(services, { event: 'sign-in.refused', accountId, from })
      return { ok: false, reason: found && verified.isRight ? 'unconfirmed' : 'bad-credentials' }
    }
    const { id: userId } = found
    await limits.giveBack('sign-in-account', guessesKey)
    const present =
      found.hash && verified.isOutdated
        ? await upgradePasswordHash(services, { userId, hash: found.hash, password })
        : ({ ok: true, hash: found.hash } as const)
    if (!present.ok) return present
    const opened = await openSession(services, userId, {
      from,
      hash: present.hash,
      way: 'password',
    })
    // The password was changed after it was checked, so the entered one is outdated.
    if (!opened) return { ok: false, reason: 'bad-credentials' }
    await clearSignInAttempts(services, email, from.ip)
    return { ok: true, userId, opened }
  } catch (error) {
    log.error({ err: error }, 'sign_in.failed')
    return { ok: false, reason: services.isOutage(error) ? 'away' : 'failed' }
  }
}

/**
 * Takes one attempt from the rate limit of this email and network, and one from the network's own
 * limit.
 */
export async function takeSignInAttempt(
  { limits }: Pick<Services, 'limits'>,
  email: string,
  ip: string,
): Promise<{ ok: true } | Extract<SignInResult, { reason: 'too-many' }>> {
  let allowed = await limits.take('sign-in', attemptsKey(email, ip))
  if (allowed.ok) allowed = await limits.take('sign-in-network', siteNetworkOf(ip))
  if (allowed.ok) return { ok: true }
  return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
}

/** Gives an attempt back if the server was too busy to check its password. */
export async function returnSignInAttempt(
  { limits }: Pick<Services, 'limits'>,
  email: string,
  ip: string,
): Promise<void> {
  await limits.giveBack('sign-in', attemptsKey(email, ip))
  await limits.giveBack('sign-in-network', siteNetworkOf(ip))
}

/** Clears the attempts after a correct password, because only failed attempts count. */
export function clearSignInAttempts(
  { limits }: Pick<Services, 'limits'>,
  email: string,
  ip: string,
): Promise<void> {
  return limits.clear('sign-in', attemptsKey(email, ip))
}

/**
 * Records an attempt beyond the rate limits. Looks up every email, so known emails take no longer
 * than unknown ones.
 */
export async function recordRateLimited(
  services: Services,
  email: string,
  from: SignInOrigin,
): Promise<void> {
  const [found] = await services.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), isNull(user.closedAt)))
  const accountId = found?.id ?? null
  await recordRefusal(services, { event: 'sign-in.limited', accountId, from })
}

const attemptsKey = (email: string, ip: string) => `${networkOf(ip)} ${email}`

/** `factorPassed` is true if the person has already passed the second factor. */
type OpenSessionInput = { from: SignInOrigin } & Omit<SignInBasis, 'factorPassed'> & {
    factorPassed?: boolean
  }

/**
 * Opens a session for a user who has proved their identity with a password, an emailed link, the
 * provider or a passkey. If the account has a second factor that wasn't passed yet, returns a
 * challenge for it instead. Every sign-in calls this function. `hash` is the password hash when the
 * sign-in began. Returns null if the account was closed or its password changed since then, or if
 * the settings don't allow this way to sign in.
 */
export async function openSession(
  services: Services,
  userId: string,
  { from, factorPassed = false, ...proved }: OpenSessionInput,
): Promise<Opened | null> {
  const [owner] = await services.db
    .select({ email: user.email, verified: twoFactor.verified })
    .from(user)
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(eq(user.id, userId))
  if (!owner || !isWayAllowed(services, proved.way, owner.email)) return null
  const { verified } = owner
  if (!factorPassed && verified !== null && isFactorSet({ verified })) {
    const challenge = await createChallenge(services, userId, proved.way)
    // The challenge is useless without the second factor, so this check may count it as passed.
    const isValid = await isStillValid(services.db, userId, { ...proved, factorPassed: true })
    if (isValid) return { kind: 'second-factor', challenge }
    await deleteChallenge(services, challenge)
    return null
  }
  return startSession(services, userId, { from, basis: { ...proved, factorPassed } })
}

/**
 * Opens a session for a user who has passed everything that the account requires. Returns null if
 * those requirements have changed: a password reset also ends sign-ins that began with the old
 * password.
 */
export async function startSession(
  services: Services,
  userId: string,
  { from, basis }: { from: SignInOrigin; basis: SignInBasis },
): Promise<Extract<Opened, { kind: 'signed-in' }> | null> {
  const { ip, headers, fromTrustedProxy } = from
  const [answer, location] = await Promise.all([
    services.auth.api.startSession({ body: { userId }, returnHeaders: true }),
    services.geo.locate({ ip, headers, fromTrustedProxy }),
  ])
  await services.db
    .update(session)
    .set({
      userAgent: headers.get('user-agent')?.slice(0, 400) ?? null,
      place: [location.city, location.country].filter(Boolean).join(', ') || null,
      network: coarseNetwork(ip),
      way: basis.way,
    })
    .where(eq(session.id, answer.response.sessionId))
  if (!(await isStillValid(services.db, userId, basis))) {
    await services.db.delete(session).where(eq(session.id, answer.response.sessionId))
    return null
  }
  await endFormerSession(services, headers)
  await recordSecurityEvent(services, services.db, {
    event: 'sign-in.succeeded',
    actor: { id: userId, sessionId: answer.response.sessionId },
    details: {
      program: from.isProgram === true,
      secondFactor: basis.factorPassed,
      way: basis.way,
    },
  })
  return {
    kind: 'signed-in',
    cookies: [...answer.headers.getSetCookie(), rememberDevice(services.env, headers, userId)],
    bearerToken: answer.headers.get('set-auth-token') ?? '',
  }
}

/**
 * Ends this browser's previous session. Its cookie is replaced, so no one could end that session
 * later.
 */
async function endFormerSession({ auth, db, env }: Services, headers: Headers): Promise<void> {
  if (!headers.has('cookie')) return
  const former = await auth.api.getSession({ headers: withSessionCookie(env, headers) })
  if (former) await db.delete(session).where(eq(session.id, former.session.id))
}

/** Ends only this session. Returns the Set-Cookie lines that delete its cookies. */
export async function signOut(services: Services, headers: Headers): Promise<string[]> {
  const open = await services.auth.api.getSession({
    headers: withSessionCookie(services.env, headers),
  })
  if (open) {
    const actor = { id: open.user.id, sessionId: open.session.id }
    await recordCounted(services, { event: 'sign-out', actor })
  }
  return closeSession(services, headers)
}

async function closeSession({ auth, env }: Services, asked: Headers): Promise<string[]> {
  const headers = withSessionCookie(env, asked)
  const answer = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}

/** A session ends this long after its sign-in, no matter how much it is used. */
export const MAX_SESSION_MS = 90 * DAY_MS

/** The precision of 'last seen'. Storing it less precisely saves a write per request. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

/** The person who is signed in, and in whose account they work. */
export type FoundViewer = { viewer: Viewer | null; acting: Acting; cookies: string[] }

/**
 * Returns the person of a request's cookie or bearer token, and the creator as whom they act. With
 * a bearer token, a person always works in their own account. `cookies` renew a session that is in
 * use; set them on the response.
 */
export async function findViewer(services: Services, headers: Headers): Promise<FoundViewer> {
  const none = { viewer: null, acting: null, cookies: [] }
  if (!headers.has('cookie') && !headers.has('authorization')) return none
  const { env } = services
  const now = services.clock.now()
  const open = await findOpenSession(services, headers)
  if (open && now.getTime() - open.createdAt.getTime() <= MAX_SESSION_MS) {
    await markSeen(services.db, open.viewer.sessionId, open.seenAt, now)
    return { viewer: open.viewer, acting: open.acting, cookies: [] }
  }
  const answer = await services.auth.api.getSession({
    headers: withSessionCookie(env, headers),
    returnHeaders: true,
  })
  const moved = renamedSessionCookie(env, headers, { isOpen: answer.response !== null })
  const cookies = withoutDoubles([...answer.headers.getSetCookie(), ...moved])
  if (!answer.response) return { ...none, cookies }
  const { user: owner, session: found } = answer.response
  if (now.getTime() - found.createdAt.getTime() > MAX_SESSION_MS) {
    return { ...none, cookies: await closeSession(services, headers) }
  }
  const names = await loadNames(services.db, owner.id)
  if (!names) return none
  await markSeen(services.db, found.id, found.updatedAt, now)
  const { firstName, lastName } = names
  const viewer = {
    id: owner.id,
    email: owner.email,
    firstName,
    lastName,
    displayName: displayName(firstName, lastName),
    emailVerified: owner.emailVerified,
    sessionId: found.id,
  }
  const acting = headers.has('authorization') ? null : await findActing(services, viewer)
  return { viewer, acting, cookies }
}

async function markSeen(db: Database, id: string, seenAt: Date, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() <= SEEN_EVERY_MS) return
  await db.update(session).set({ updatedAt: now }).where(eq(session.id, id))
}

/** Drops a renamed cookie if the auth library sets a cookie with the same name. */
function withoutDoubles(lines: string[]): string[] {
  const nameOf = (line: string) => line.slice(0, line.indexOf('='))
  return lines.filter((line, at) => lines.findIndex((one) => nameOf(one) === nameOf(line)) === at)
}

/**
 * Returns the names in the profile. A missing profile is created empty. Returns null if the account
 * was closed while this session was being opened.
 */
async function loadNames(db: Database, userId: string) {
  const [found] = await db
    .select({
      closedAt: user.closedAt,
      profile: { firstName: userProfile.firstName, lastName: userProfile.lastName },
    })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(eq(user.id, userId))
  if (!found || found.closedAt) return null
  if (found.profile) return found.profile
  await db.insert(userProfile).values({ id: userId }).onConflictDoNothing()
  return { firstName: '', lastName: '' }
}
