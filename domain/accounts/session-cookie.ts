import { cookieValue } from '#lib/cookies.ts'
import { DAY_SECONDS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'

type Origin = Pick<Env, 'publicUrl'>

/** The name of the auth library's cookie over https (platform/auth/auth.ts). */
const NAME = '__Host-qrm.session_token'
/** The name of the auth library's cookie over http, in development. */
const PLAIN_NAME = 'qrm.session_token'
/** The cookie's previous name, which signed-in browsers may still send. */
const FORMER_NAME = '__Secure-qrm.session_token'
/** The same as for the auth library's own cookies. The cookie is renewed on each day of use. */
const MAX_AGE_SECONDS = 30 * DAY_SECONDS

export const sessionCookieName = ({ publicUrl }: Origin) =>
  publicUrl.startsWith('https:') ? NAME : PLAIN_NAME

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax; Secure'

/**
 * Returns a request's headers with the session cookie under its current name. If both names are
 * sent, the cookie with the current name wins, because only this host can have set it.
 */
export function withSessionCookie({ publicUrl }: Origin, headers: Headers): Headers {
  if (!publicUrl.startsWith('https:')) return headers
  const former = cookieValue(headers, FORMER_NAME)
  if (former === null || cookieValue(headers, NAME) !== null) return headers
  const renamed = new Headers(headers)
  renamed.set('cookie', `${headers.get('cookie')}; ${NAME}=${former}`)
  return renamed
}

/**
 * Returns the Set-Cookie lines that rename the session cookie, or none if it already has its
 * current name.
 */
export function renamedSessionCookie(
  { publicUrl }: Origin,
  headers: Headers,
  { isOpen }: { isOpen: boolean },
): string[] {
  if (!publicUrl.startsWith('https:')) return []
  const former = cookieValue(headers, FORMER_NAME)
  if (former === null) return []
  const forgotten = `${FORMER_NAME}=; Max-Age=0; ${ATTRIBUTES}`
  if (!isOpen || cookieValue(headers, NAME) !== null) return [forgotten]
  return [`${NAME}=${former}; Max-Age=${MAX_AGE_SECONDS}; ${ATTRIBUTES}`, forgotten]
}

/** Returns whether a Set-Cookie line deletes the session cookie. */
export const endsSession = (line: string) => /^(?:__Host-)?qrm\.session_token=;/.test(line)
