import { randomBytes } from 'node:crypto'
import type { Env } from '#platform/env.ts'

const COOKIE = 'qrm_browser'
// As long as the link in the confirmation mail.
const LIVES_SECONDS = 24 * 60 * 60

/** The secret by which a browser is known again as the one that registered (decision 4). */
export function readBrowserKey(headers: Headers): string | null {
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? []
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

/** This browser's secret, or a new one; `cookie` is the Set-Cookie line that keeps it. */
export function ensureBrowserKey(headers: Headers, env: Env): { key: string; cookie: string } {
  const key = readBrowserKey(headers) ?? randomBytes(32).toString('base64url')
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    key,
    cookie: `${COOKIE}=${key}; Max-Age=${LIVES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  }
}
