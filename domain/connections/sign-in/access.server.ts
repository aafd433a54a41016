import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { connection } from '#db/schema/deliveries.ts'
import { findSendingHold } from '#domain/mail/sending-hold.server.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { FailureError, failureOfError, retry } from '../answers.ts'
import { CATALOG, isProviderId, type ProviderId } from '../catalog.ts'
import { openCredentials, sealCredentials, UNREADABLE } from '../credentials.server.ts'
import { createGuardedHttp } from '../guarded-http.ts'
import type { Http, HttpRequest } from '../http.ts'
import type { Credentials, Failure } from '../provider.ts'
import { queueRevocation } from './revocations.server.ts'
import type { GrantResult } from './sign-in-provider.ts'
import { findSignIn } from './sign-in-providers.ts'

/** A token is renewed this long before it expires. */
const MARGIN_MS = 5 * MINUTE_MS
/** Longer than a request to a token endpoint may take. */
const LEASE_MS = 30 * SECOND_MS
const WAIT_MS = SECOND_MS / 4
/**
 * The maximum number of times that a process checks whether another process has renewed a token.
 */
const MOST_WAITS = 48
const STORING_TRIES = 4

type AccessServices = Pick<Services, 'db' | 'env' | 'clock' | 'log' | 'outgoingRequests'>

/**
 * The credentials that a connection sends with. `secrets` collects everything that must not appear
 * in records, including new tokens.
 */
export type Access = {
  targetId: string
  provider: ProviderId
  credentials: Credentials
  secrets: string[]
}

/**
 * Returns an Http whose requests carry the token of a connection whose owner allowed access. The
 * token is renewed before it expires, and once after it is rejected. If the connection has an API
 * key, returns `http` unchanged.
 * @throws FailureError from a request if access has ended or can't be renewed now.
 */
export function withAccess(services: AccessServices, http: Http, access: Access): Http {
  let { credentials } = access
  if (credentials.token === undefined) return http
  const renew = async (refused: string | null) => {
    credentials = await renewAccess(services, access.targetId, refused)
    access.secrets.push(...secretsOf(credentials))
  }
  return async (request) => {
    if (isEnding(credentials, services.clock.now())) {
      await renew(null).catch((error) => {
        // The current token is still valid for a few minutes.
        const isLater = error instanceof FailureError && error.failure.result === 'retry'
        if (!isLater || hasEnded(credentials, services.clock.now())) throw error
      })
    }
    const answer = await http(withToken(request, credentials))
    if (answer.status !== 401) return answer
    await renew(credentials.token ?? null)
    const second = await http(withToken(request, credentials))
    if (second.status === 401) throw new FailureError(ended(access.provider))
    return second
  }
}

/** Returns an Http whose requests carry the token in the credentials, if there is one. */
export const withGrantedToken = (http: Http, credentials: Credentials): Http =>
  credentials.token === undefined ? http : (request) => http(withToken(request, credentials))

const withToken = (request: HttpRequest, { token = '' }: Credentials): HttpRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
})

/** Returns the parts of credentials that must not appear in records. */
export const secretsOf = ({ expiresAt: _expiresAt, ...secrets }: Credentials): string[] =>
  Object.values(secrets)

/** Returns how long a token is still valid, in milliseconds. */
const restOf = ({ expiresAt }: Credentials, now: Date) =>
  expiresAt === undefined ? Infinity : Date.parse(expiresAt) - now.getTime()
const isEnding = (credentials: Credentials, now: Date) => restOf(credentials, now) < MARGIN_MS
const hasEnded = (credentials: Credentials, now: Date) => restOf(credentials, now) <= 0

const ended = (provider: ProviderId): Failure => ({
  result: 'broken',
  error: `${CATALOG[provider].name} revoked access. Connect again`,
})

type Row = typeof connection.$inferSelect

/**
 * Returns a connection's credentials with a token that doesn't expire soon and isn't the `refused`
 * one. A refresh token works only once, so only one process at a time requests a new token. The
 * other processes wait until it is stored.
 * @throws FailureError
 */
async function renewAccess(
  services: AccessServices,
  targetId: string,
  refused: string | null,
): Promise<Credentials> {
  const { db, env, clock } = services
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const [row] = await db.select().from(connection).where(eq(connection.targetId, targetId))
    // After a connection is deleted, its row may remain, without credentials.
    if (!row?.credentials || !isProviderId(row.provider)) {
      throw new FailureError(retry('The connection was deleted'))
    }
    const credentials = openCredentials(env, targetId, row.credentials)
    if (!credentials) throw new FailureError({ result: 'broken', error: UNREADABLE })
    // Someone has since entered a key. The next attempt will use it.
    if (!credentials.token) throw new FailureError(retry('The connection now uses a key'))
    const isUsable = credentials.token !== refused && !isEnding(credentials, clock.now())
    if (isUsable) return credentials
    if (!credentials.refreshToken) throw new FailureError(ended(row.provider))
    const leaseId = await takeLease(services, row)
    if (leaseId === null) {
      await delay(WAIT_MS)
      continue
    }
    const renewed = await refreshUnder(
      services,
      { row, provider: row.provider, leaseId },
      credentials,
    )
    if (renewed) return renewed
  }
  throw new FailureError(retry('Another process is renewing the access'))
}

/**
 * Takes the right to renew the token. Returns its id; null if another process has it, or if the
 * credentials were changed.
 */
async function takeLease({ db, clock }: AccessServices, row: Row): Promise<string | null> {
  const leaseId = randomUUID()
  const now = clock.now()
  const { renewedUntil } = connection
  const leased = await db
    .update(connection)
    .set({ renewedBy: leaseId, renewedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        eq(connection.targetId, row.targetId),
        eq(connection.credentials, row.credentials),
        or(isNull(renewedUntil), lt(renewedUntil, now)),
      ),
    )
    .returning({ targetId: connection.targetId })
  return leased.length > 0 ? leaseId : null
}

type Lease = { row: Row; provider: ProviderId; leaseId: string }

/**
 * Renews a token and stores it together with its refresh token. Returns null if the credentials
 * were replaced during the renewal.
 */
async function refreshUnder(
  services: AccessServices,
  { row, provider, leaseId }: Lease,
  credentials: Credentials,
): Promise<Credentials | null> {
  const { targetId } = row
  const isMine = and(
    eq(connection.targetId, targetId),
    eq(connection.renewedBy, leaseId),
    eq(connection.credentials, row.credentials),
  )
  const result = await refresh(services, provider, credentials)
  if (result.result !== 'done') {
    await services.db.update(connection).set({ renewedBy: null, renewedUntil: null }).where(isMine)
    const { result: kind, error } = result
    services.log.warn({ targetId, provider, result: kind, error }, 'connection.not_renewed')
    throw new FailureError(result)
  }
  const renewed = result.grant.secrets
  const sealed = sealCredentials(services.env, targetId, renewed)
  const stored = await storing(() =>
    services.db
      .update(connection)
      .set({ credentials: sealed, renewedBy: null, renewedUntil: null })
      .where(isMine)
      .returning({ targetId: connection.targetId }),
  )
  if (stored.length > 0) return renewed
  const [left] = await services.db
    .select({ credentials: connection.credentials })
    .from(connection)
    .where(eq(connection.targetId, targetId))
  // The connection was deleted during the renewal, and the new token isn't stored anywhere else, so
  // its access is revoked.
  if (!left?.credentials)
    await queueRevocation(services, services.db, { ...row, credentials: sealed })
  return null
}

async function refresh(
  services: AccessServices,
  provider: ProviderId,
  { refreshToken = '' }: Credentials,
): Promise<GrantResult> {
  // A restored copy of the database would take the token away from the original.
  if (await findSendingHold(services.db))
    return retry('Sending has been on hold since this database was restored')
  const { env, clock, outgoingRequests } = services
  const found = findSignIn(env, provider)
  if (!found?.signIn.refresh) {
    const { name } = CATALOG[provider]
    const error = `This site can no longer connect to ${name} by sign-in. Enter an API key instead`
    return { result: 'broken', error }
  }
  const asking = { http: createGuardedHttp(outgoingRequests), app: found.app, now: clock.now() }
  return found.signIn.refresh(asking, refreshToken).catch(failureOfError)
}

/**
 * Repeats a statement if it fails, because otherwise a token that the provider issued would be
 * lost.
 */
async function storing<Result>(store: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await store()
    } catch (error) {
      if (tries >= STORING_TRIES) throw error
      await delay(WAIT_MS * 2 ** tries)
    }
  }
}
