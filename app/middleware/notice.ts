import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { readCookie, writeCookie } from '#domain/cookies.ts'
import type { Env } from '#platform/env.ts'

/** What is said once on the next page, after something was done. */
export type Notice = {
  id: string
  tone: 'success' | 'error' | 'info'
  text: string
  /** A form that takes it back: where it is posted, and what it holds. */
  undo?: { label: string; action: string; fields: Record<string, string> }
  /** Until it is closed, or the next page. */
  stays?: boolean
}

/** Set by the session middleware; `takeNotice` reads it. */
export type NoticeSlot = { waiting: Notice | null; taken: boolean }
export const noticeContext = createContext<NoticeSlot>({ waiting: null, taken: false })

type NoticeEnv = Pick<Env, 'publicUrl' | 'sessionSecret'>

const COOKIE = 'qrm_notice'
// Between the action and the session middleware only; never leaves the server.
const HEADER = 'x-qrm-notice'
const LIVES_SECONDS = 120
const LONGEST = 1500

/**
 * In an action: goes on to `url`, where the shell says `text`. The session middleware turns it into
 * a signed cookie, so that nobody can put words into our mouth.
 */
export function redirectWithNotice(
  url: string,
  notice: Omit<Notice, 'id'>,
  headers: HeadersInit = {},
): Response {
  const response = redirect(url, { headers: new Headers(headers) })
  const { undo, ...said } = notice
  const words = { id: randomUUID(), ...said }
  const whole = encode(JSON.stringify({ ...words, undo }))
  // A way back that is too long for the cookie must not take the words along.
  const payload = whole.length <= LONGEST ? whole : encode(JSON.stringify(words))
  response.headers.set(HEADER, payload)
  return response
}

/**
 * In a shell's loader: what to say, or null. Taking it makes the answer forget it, so ask only where
 * it is shown.
 */
export function takeNotice(context: Readonly<RouterContextProvider>): Notice | null {
  const slot = context.get(noticeContext)
  slot.taken = true
  return slot.waiting
}

/** The notice a request brings; null where there is none or its signature is not ours. */
export function readNotice(env: NoticeEnv, headers: Headers): Notice | null {
  const [payload, signature] = readCookie(env, headers, COOKIE)?.split('.') ?? []
  if (!payload || !signature || !isSigned(payload, signature, env.sessionSecret)) return null
  const notice: unknown = JSON.parse(decode(payload))
  return notice as Notice
}

/** Gives the answer its notice's cookie, and takes back the one that was shown. */
export function writeNotice(env: NoticeEnv, response: Response, slot: NoticeSlot): void {
  const payload = response.headers.get(HEADER)
  response.headers.delete(HEADER)
  if (payload && payload.length <= LONGEST) {
    const value = `${payload}.${sign(payload, env.sessionSecret)}`
    response.headers.append('Set-Cookie', writeCookie(env, COOKIE, value, LIVES_SECONDS))
  } else if (slot.waiting && slot.taken) {
    response.headers.append('Set-Cookie', writeCookie(env, COOKIE, '', 0))
  }
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url').toString('utf8')

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`notice ${payload}`).digest('base64url')
}

function isSigned(payload: string, signature: string, secret: string): boolean {
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(payload, secret))
  return given.length === right.length && timingSafeEqual(given, right)
}
