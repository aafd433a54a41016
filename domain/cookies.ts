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
  | 'qrm_tour'

type Origin = Pick<Env, 'publicUrl'>

const isHttps = ({ publicUrl }: Origin) => publicUrl.startsWith('https:')

/**
 * On https, the `__Host-` prefix binds the cookie to this host, so a sibling domain can't set it.
 */
const nameOf = (env: Origin, name: CookieName) => (isHttps(env) ? `__Host-${name}` : name)

/** Returns a cookie's value as it was sent; null if the cookie is missing. */
export function readCookie(env: Origin, headers: Headers, name: CookieName): string | null {
  return cookieValue(headers, nameOf(env, name))
}

/** Returns the Set-Cookie line that stores a value for `seconds`; 0 deletes the cookie. */
export function writeCookie(env: Origin, name: CookieName, value: string, seconds: number): string {
  const secure = isHttps(env) ? '; Secure' : ''
  return `${nameOf(env, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
