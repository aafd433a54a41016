import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#domain/cookies.ts'
import type { Env } from '#platform/env.ts'

const COOKIE = 'qrm_browser'
// As long as the link in the confirmation mail.
const LIVES_SECONDS = 24 * 60 * 60

/** The secret by which a browser is known again as the one that registered (decision 4). */
export function readBrowserKey(headers: Headers, env: Env): string | null {
  const value = readCookie(env, headers, COOKIE)
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

/** This browser's secret, or a new one; `cookie` is the Set-Cookie line that keeps it. */
export function ensureBrowserKey(headers: Headers, env: Env): { key: string; cookie: string } {
  const key = readBrowserKey(headers, env) ?? randomBytes(32).toString('base64url')
  return { key, cookie: writeCookie(env, COOKIE, key, LIVES_SECONDS) }
}
