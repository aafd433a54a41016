import type { Env } from '#platform/env.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { RETURN_PATHS } from './checkout-messages.ts'

const COOKIE = 'qrm_checkout'
/** Longer than anybody takes to pay. What is paid later the webhook tells. */
const LIVES_SECONDS = 2 * 60 * 60

/** Forgets the checkout once its plan is there. */
export const forgetCheckout = (env: Env): Record<string, string> => ({
  'Set-Cookie': writeCookie(env, COOKIE, '', 0),
})

/**
 * Remembers in this browser that a checkout was begun which leads back to /create. That address bears
 * no flag (spec section 7), and the provider is asked of nobody else.
 */
export function rememberCheckout(env: Env, successUrl: string): Record<string, string> {
  if (new URL(successUrl).pathname !== RETURN_PATHS.create.success) return {}
  return { 'Set-Cookie': writeCookie(env, COOKIE, 'begun', LIVES_SECONDS) }
}

export function wasCheckoutBegun(env: Env, headers: Headers): boolean {
  return readCookie(env, headers, COOKIE) === 'begun'
}
