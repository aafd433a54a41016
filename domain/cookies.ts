import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieValue } from '#lib/cookies.ts'
import type { Env } from '#platform/env.ts'

/** The app's cookies. The session cookie is set in platform/auth/auth.ts. */
export type CookieName =
  | 'qrm_browser'
  | 'qrm_checkout'
  | 'qrm_columns'
  | 'qrm_device'
  | 'qrm_notice'
  | 'qrm_second_factor'
  | 'qrm_share'
  | 'qrm_tour'

type Origin = Pick<Env, 'publicUrl'>
type Secret = Pick<Env, 'sessionSecret'>

const isHttps = ({ publicUrl }: Origin) => publicUrl.startsWith('https:')

/** Cookies that the browser sends only below one path, which is passed to `writeCookie`. */
const WITH_PATH: readonly CookieName[] = ['qrm_share']

/**
 * On https, the `__Host-` prefix binds the cookie to this host, so a sibling domain can't set it.
 * The prefix requires the path '/', so cookies of another path have `__Secure-`, and are signed.
 */
const nameOf = (env: Origin, name: CookieName) => {
  if (!isHttps(env)) return name
  return WITH_PATH.includes(name) ? `__Secure-${name}` : `__Host-${name}`
}

/** Returns a cookie's value as it was sent; null if the cookie is missing. */
export function readCookie(env: Origin, headers: Headers, name: CookieName): string | null {
  return cookieValue(headers, nameOf(env, name))
}

/** Returns the Set-Cookie line that stores a value for `seconds`; 0 deletes the cookie. */
export function writeCookie(
  env: Origin,
  name: CookieName,
  value: string,
  seconds: number,
  path = '/',
): string {
  const secure = isHttps(env) ? '; Secure' : ''
  return `${nameOf(env, name)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`
}

/** Returns the signature of a cookie's content. It isn't valid for a cookie of another name. */
export function signCookie({ sessionSecret }: Secret, name: CookieName, content: string): string {
  return createHmac('sha256', sessionSecret).update(`${name} ${content}`).digest('base64url')
}

export function isSignedCookie(
  secret: Secret,
  name: CookieName,
  content: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature)
  const right = Buffer.from(signCookie(secret, name, content))
  return given.length === right.length && timingSafeEqual(given, right)
}
