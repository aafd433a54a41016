import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#domain/cookies.ts'
import { DAY_SECONDS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'

const COOKIE = 'qrm_browser'
// The cookie is valid as long as the link in the confirmation email.
const MAX_AGE_SECONDS = DAY_SECONDS

/** Returns the secret that identifies the browser in which someone registered, or null. */
export function readBrowserKey(headers: Headers, env: Env): string | null {
  const value = readCookie(env, headers, COOKIE)
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

/**
 * Returns this browser's secret, which is created if needed, and the Set-Cookie line that stores
 * it.
 */
export function ensureBrowserKey(headers: Headers, env: Env): { key: string; cookie: string } {
  const key = readBrowserKey(headers, env) ?? randomBytes(32).toString('base64url')
  return { key, cookie: writeCookie(env, COOKIE, key, MAX_AGE_SECONDS) }
}
