import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '#platform/env.ts'
import { readCookie, writeCookie } from '../cookies.ts'

const COOKIE = 'qrm_device'
const LIVES_SECONDS = 365 * 24 * 60 * 60
/** Accounts one browser is known to; the last signed in are kept. */
const MOST_ACCOUNTS = 5
const BYTES = 16
/** The browser's own id, and a mark for each account it has signed in to. */
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/

type DeviceEnv = Pick<Env, 'publicUrl' | 'sessionSecret'>

/**
 * The id of a browser that has signed in to an account before; null for any other. It opens nothing:
 * what strangers use up by asking and guessing is counted apart from it.
 */
export function knownDevice(env: DeviceEnv, headers: Headers, userId: string): string | null {
  const { id, marks } = readDevice(env, headers) ?? { id: '', marks: [] }
  const right = Buffer.from(markOf(env, id, userId))
  const isKnown = marks.some((mark) => timingSafeEqual(Buffer.from(mark), right))
  return isKnown ? id : null
}

/** The Set-Cookie line by which this browser is known to an account from now on. */
export function rememberDevice(env: DeviceEnv, headers: Headers, userId: string): string {
  const { id, marks } = readDevice(env, headers) ?? {
    id: randomBytes(BYTES).toString('base64url'),
    marks: [],
  }
  const mark = markOf(env, id, userId)
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS)
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
