import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { session, user, userProfile } from '#db/schema/accounts.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { cookieValue } from '#lib/cookies.ts'
import { displayName } from '#lib/display-name.ts'
import { oncePer } from '#lib/once-per.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  ACTING_FIELDS,
  type Acting,
  actingOf,
  creator,
  creatorProfile,
  isHelper,
} from './acting.server.ts'
import { sessionCookieName } from './session-cookie.ts'
import type { Viewer } from './viewer.ts'

/** A session that only has to be read, without being renewed or ended. */
export type OpenSession = { viewer: Viewer; acting: Acting; createdAt: Date; seenAt: Date }

/** A session that expires later than this isn't due for renewal (platform/auth/auth.ts). */
const FRESH_MS = 29 * DAY_MS
/** Other cookies of the auth library, and the session cookie's previous name. */
const SPECIAL = /session_data|dont_remember|__Secure-/

/**
 * Finds the session of a request's cookie with one statement, which is enough for nearly every
 * request. Returns null in every other case (no valid cookie, a bearer token, a session to renew or
 * end, a closed account); the auth library handles those.
 */
export async function findOpenSession(
  { db, env }: Pick<Services, 'db' | 'env'>,
  headers: Headers,
): Promise<OpenSession | null> {
  const token = signedToken(headers, sessionCookieName(env), env.sessionSecret)
  if (token === null) return null
  const [row] = await openSession(db).execute({ token })
  if (!row || row.closedAt || !row.profile) return null
  // The auth library uses the system clock too.
  if (row.expiresAt.getTime() - Date.now() <= FRESH_MS) return null
  const { sessionId, createdAt, seenAt, profile, id, email, emailVerified } = row
  const name = displayName(profile.firstName, profile.lastName)
  const viewer = { id, email, emailVerified, sessionId, ...profile, displayName: name }
  return {
    viewer,
    acting: actingOf({ env }, viewer, row),
    createdAt,
    seenAt,
  }
}

const openSession = oncePer((db: Queryable) =>
  db
    .select({
      sessionId: session.id,
      expiresAt: session.expiresAt,
      createdAt: session.createdAt,
      seenAt: session.updatedAt,
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      closedAt: user.closedAt,
      profile: { firstName: userProfile.firstName, lastName: userProfile.lastName },
      ...ACTING_FIELDS,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .leftJoin(creator, eq(creator.id, session.actingForId))
    .leftJoin(creatorProfile, eq(creatorProfile.id, session.actingForId))
    .leftJoin(workspaceMember, isHelper)
    .where(eq(session.token, sql.placeholder('token')))
    .prepare('open_session'),
)

/**
 * Returns the token of a request's session cookie if there is exactly one and its signature is
 * valid.
 */
function signedToken(headers: Headers, name: string, secret: string): string | null {
  const cookies = headers.get('cookie') ?? ''
  if (headers.has('authorization') || SPECIAL.test(cookies)) return null
  if (cookies.indexOf(name) !== cookies.lastIndexOf(name)) return null
  const value = decode(cookieValue(headers, name) ?? '')
  const end = value.lastIndexOf('.')
  if (end < 1) return null
  const token = value.slice(0, end)
  const right = createHmac('sha256', secret).update(token).digest('base64')
  const [given, expected] = [Buffer.from(value.slice(end + 1)), Buffer.from(right)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
