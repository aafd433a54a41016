import type { Env } from '#platform/env.ts'

/** Our cookies; the session's own is in platform/auth/auth.ts. */
export type CookieName =
  | 'qrm_browser'
  | 'qrm_checkout'
  | 'qrm_columns'
  | 'qrm_device'
  | 'qrm_notice'
  | 'qrm_second_factor'

type Origin = Pick<Env, 'publicUrl'>

const isHttps = ({ publicUrl }: Origin) => publicUrl.startsWith('https:')

/** With `__Host-` on https, browsers take it from this very host only: no sibling domain plants it. */
const nameOf = (env: Origin, name: CookieName) => (isHttps(env) ? `__Host-${name}` : name)

/** A cookie's value as it was sent; null where there is none. */
export function readCookie(env: Origin, headers: Headers, name: CookieName): string | null {
  const start = `${nameOf(env, name)}=`
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? []
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null
}

/** The Set-Cookie line that keeps a value for `seconds`; 0 makes the browser forget it. */
export function writeCookie(env: Origin, name: CookieName, value: string, seconds: number): string {
  const secure = isHttps(env) ? '; Secure' : ''
  return `${nameOf(env, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
