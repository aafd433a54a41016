import { eq } from 'drizzle-orm'
import { userProfile } from '#db/schema/accounts.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { networkOf } from '../leads/network.server.ts'
import { accountEmail } from './email.ts'
import { displayName, type Viewer } from './viewer.ts'

export type SignInResult =
  /** `cookies` are Set-Cookie lines; `bearerToken` is the same session for a program. */
  | {
      ok: true
      cookies: string[]
      bearerToken: string
      expiresInSeconds: number
      userId: string
    }
  | { ok: false; reason: 'bad-credentials' | 'unconfirmed' | 'too-many' | 'failed' }

/** Opens a session by password. Whether an address is known shows neither in answer nor in time. */
export async function signIn(
  services: Services,
  credentials: { email: string; password: string },
  { ip, headers }: { ip: string; headers: Headers },
): Promise<SignInResult> {
  const email = accountEmail(credentials.email)
  if (!email) return { ok: false, reason: 'bad-credentials' }
  const attempts = `${networkOf(ip)} ${email}`
  const allowed = await services.limits.take('sign-in', attempts)
  if (!allowed.ok) return { ok: false, reason: 'too-many' }
  try {
    const answer = await services.auth.api.signInEmail({
      body: { email, password: credentials.password },
      headers: new Headers({ 'user-agent': headers.get('user-agent')?.slice(0, 400) ?? '' }),
      returnHeaders: true,
    })
    // Only failed attempts count.
    await services.limits.clear('sign-in', attempts)
    return {
      ok: true,
      cookies: answer.headers.getSetCookie(),
      bearerToken: answer.headers.get('set-auth-token') ?? '',
      expiresInSeconds: services.auth.options.session.expiresIn,
      userId: answer.response.user.id,
    }
  } catch (error) {
    const reason = REASONS[codeOf(error)]
    if (reason) return { ok: false, reason }
    services.log.error({ err: error }, 'sign-in failed')
    return { ok: false, reason: 'failed' }
  }
}

/** The auth library's codes, in our words. */
const REASONS: Record<string, 'bad-credentials' | 'unconfirmed'> = {
  INVALID_EMAIL_OR_PASSWORD: 'bad-credentials',
  INVALID_EMAIL: 'bad-credentials',
  PASSWORD_TOO_LONG: 'bad-credentials',
  EMAIL_NOT_VERIFIED: 'unconfirmed',
}

function codeOf(error: unknown): string {
  const { body } = error as { body?: { code?: unknown } }
  return typeof body?.code === 'string' ? body.code : ''
}

/** Opens a session for somebody who has proved who they are; answers its Set-Cookie lines. */
export async function startSession(services: Services, userId: string): Promise<string[]> {
  const answer = await services.auth.api.startSession({ body: { userId }, returnHeaders: true })
  return answer.headers.getSetCookie()
}

/** Ends this session only (decision 2); answers the Set-Cookie lines that forget it. */
export async function signOut(services: Services, headers: Headers): Promise<string[]> {
  const answer = await services.auth.api.signOut({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}

/**
 * Who a request's cookie or bearer token stands for. `cookies` renew a session that is in use; they
 * belong on the answer.
 */
export async function findViewer(
  services: Services,
  headers: Headers,
): Promise<{ viewer: Viewer | null; cookies: string[] }> {
  if (!headers.has('cookie') && !headers.has('authorization')) return { viewer: null, cookies: [] }
  const answer = await services.auth.api.getSession({ headers, returnHeaders: true })
  const cookies = answer.headers.getSetCookie()
  if (!answer.response) return { viewer: null, cookies }
  const { user, session } = answer.response
  const { firstName, lastName } = await loadNames(services.db, user.id)
  return {
    viewer: {
      id: user.id,
      email: user.email,
      firstName,
      lastName,
      displayName: displayName(firstName, lastName),
      emailVerified: user.emailVerified,
      sessionId: session.id,
    },
    cookies,
  }
}

/** The profile's names; a missing profile is created empty (spec section 3). */
async function loadNames(db: Database, userId: string) {
  const [profile] = await db
    .select({ firstName: userProfile.firstName, lastName: userProfile.lastName })
    .from(userProfile)
    .where(eq(userProfile.id, userId))
  if (profile) return profile
  await db.insert(userProfile).values({ id: userId }).onConflictDoNothing()
  return { firstName: '', lastName: '' }
}
