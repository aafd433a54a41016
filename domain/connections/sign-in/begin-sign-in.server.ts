import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { connectionSignIn } from '#db/schema/connections.ts'
import { decrypt, encrypt } from '#domain/encryption.server.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { isProviderId, type ProviderId } from '../catalog.ts'
import { findSignIn } from './sign-in-providers.ts'

/** The maximum time that someone may spend on the provider's page. */
const LIFE_MS = 10 * MINUTE_MS
/**
 * The maximum number of open sign-ins per session and provider. Only repeated clicks create more.
 */
const MOST_OPEN = 20
const MAX_STATE_LENGTH = 100

/** The purpose of signing in to a provider. */
export type SignInPurpose = {
  provider: ProviderId
  sessionId: string
  /** The account that gets the connection. */
  accountId: string
  workspaceId: string | null
  /** The connection that gets the access; null for a new connection. */
  targetId: string | null
}
/** A sign-in that was returned by the provider. `verifier` proves who requested the code. */
export type ReturnedSignIn = SignInPurpose & { verifier: string }

type SignInServices = Pick<Services, 'db' | 'env' | 'clock'>

/** Returns the URL to which a provider sends people back. Operators register it at the provider. */
export const redirectUri = ({ publicUrl }: Pick<Env, 'publicUrl'>, provider: ProviderId): string =>
  `${publicUrl}/integrations/connections/callback/${provider}`

/**
 * Returns the URL of the provider's page where a person allows access; null if the operator has no
 * app at the provider. The state in the URL works once, within ten minutes, and only in this
 * session.
 */
export async function beginSignIn(
  { db, env, clock }: SignInServices,
  purpose: SignInPurpose,
): Promise<string | null> {
  const { provider } = purpose
  const found = findSignIn(env, provider)
  if (!found) return null
  const now = clock.now()
  await db.delete(connectionSignIn).where(lt(connectionSignIn.expiresAt, now))
  const state = randomBytes(32).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const stateHash = hashOf(state)
  await db.insert(connectionSignIn).values({
    ...purpose,
    stateHash,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    verifier: encrypt(env.sessionSecret, contextOf(stateHash), Buffer.from(verifier)),
  })
  const { signIn, app } = found
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    state,
    redirect_uri: redirectUri(env, provider),
    ...(signIn.hasPkce ? { code_challenge: hashOf(verifier), code_challenge_method: 'S256' } : {}),
  })
  return `${signIn.authorizeUrl}?${query}`
}

/**
 * Returns the sign-in that this session began with this state and ends it, so a second call returns
 * null. Also returns null if the sign-in belongs to another session, has ended, or is older than
 * ten minutes.
 */
export async function takeSignIn(
  { db, env, clock }: SignInServices,
  { provider, sessionId, state }: { provider: ProviderId; sessionId: string; state: string },
): Promise<ReturnedSignIn | null> {
  if (state === '' || state.length > MAX_STATE_LENGTH) return null
  const open = await db
    .select({ id: connectionSignIn.id, stateHash: connectionSignIn.stateHash })
    .from(connectionSignIn)
    .where(and(eq(connectionSignIn.sessionId, sessionId), eq(connectionSignIn.provider, provider)))
    .orderBy(desc(connectionSignIn.expiresAt))
    .limit(MOST_OPEN)
  const given = Buffer.from(hashOf(state))
  const known = open.find(({ stateHash }) => isSame(given, Buffer.from(stateHash)))
  if (!known) return null
  const [taken] = await db
    .delete(connectionSignIn)
    .where(eq(connectionSignIn.id, known.id))
    .returning()
  if (!taken || taken.expiresAt <= clock.now() || !isProviderId(taken.provider)) return null
  const verifier = decrypt(knownSecrets(env), contextOf(taken.stateHash), taken.verifier)
  if (!verifier) return null
  const { accountId, workspaceId, targetId } = taken
  return { provider, sessionId, accountId, workspaceId, targetId, verifier: verifier.toString() }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
const contextOf = (stateHash: string) =>
  ({ purpose: 'connection sign-ins', subject: stateHash }) as const
