import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { YEAR_SECONDS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import { readCookie, writeCookie } from '../cookies.ts'

const COOKIE = 'qrm_device'
const LIVES_SECONDS = YEAR_SECONDS
/**
 * The maximum number of accounts that one browser can be known to. The least recently used ones are
 * dropped.
 */
const MAX_ACCOUNTS = 5
const BYTES = 16
/** The browser's id, and one mark for each account that it has signed in to. */
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/

type DeviceEnv = Pick<Env, 'publicUrl' | 'sessionSecret'>

/**
 * Returns the id of a browser that has signed in to the account before, or null. The id grants no
 * access. It gives the browser its own rate limits, which strangers can't use up.
 */
export function findKnownDevice(env: DeviceEnv, headers: Headers, userId: string): string | null {
  const { id, marks } = readDevice(env, headers) ?? { id: '', marks: [] }
  const right = Buffer.from(markOf(env, id, userId))
  const isKnown = marks.some((mark) => timingSafeEqual(Buffer.from(mark), right))
  return isKnown ? id : null
}

/**
 * Returns whether a browser claims to have signed in before. Only `findKnownDevice` verifies the
 * claim.
 */
export const mayBeKnown = (env: DeviceEnv, headers: Headers): boolean =>
  readDevice(env, headers) !== null

/** Returns the Set-Cookie line that stores in this browser that it has signed in to the account. */
export function rememberDevice(env: DeviceEnv, headers: Headers, userId: string): string {
  const { id, marks } = readDevice(env, headers) ?? {
    id: randomBytes(BYTES).toString('base64url'),
    marks: [],
  }
  const mark = markOf(env, id, userId)
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS)
  return writeCookie(env, COOKIE, [id, ...kept].join('.'), LIVES_SECONDS)
}

function readDevice(env: DeviceEnv, headers: Headers): { id: string; marks: string[] } | null {
  const value = readCookie(env, headers, COOKIE)
  if (!value || !FORM.test(value)) return null
  const [id = '', ...marks] = value.split('.')
  return { id, marks }
}

function markOf({ sessionSecret }: DeviceEnv, id: string, userId: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'known devices', 32))
  const digest = createHmac('sha256', key).update(`${id} ${userId}`).digest()
  return digest.subarray(0, BYTES).toString('base64url')
}
