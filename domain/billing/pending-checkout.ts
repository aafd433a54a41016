import { HOUR_SECONDS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { RETURN_PATHS } from './checkout-messages.ts'

const COOKIE = 'qrm_checkout'
/** Longer than a checkout takes. The webhook reports payments made later than this. */
const LIVES_SECONDS = 2 * HOUR_SECONDS

/** Deletes the cookie. Call it once the plan is known. */
export const forgetCheckout = (env: Env): Record<string, string> => ({
  'Set-Cookie': writeCookie(env, COOKIE, '', 0),
})

/**
 * Stores in a cookie that this browser started a checkout that returns to /create. The return URL
 * has no query flag, so the cookie decides whether the provider is asked for the plan.
 */
export function rememberCheckout(env: Env, successUrl: string): Record<string, string> {
  if (new URL(successUrl).pathname !== RETURN_PATHS.create.success) return {}
  return { 'Set-Cookie': writeCookie(env, COOKIE, 'begun', LIVES_SECONDS) }
}

export function hasPendingCheckout(env: Env, headers: Headers): boolean {
  return readCookie(env, headers, COOKIE) === 'begun'
}
