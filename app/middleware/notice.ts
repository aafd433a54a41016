import { randomUUID } from 'node:crypto'
import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { isSignedCookie, readCookie, signCookie, writeCookie } from '#domain/cookies.ts'
import type { Env } from '#platform/env.ts'

/** A message shown once on the next page after an action. */
export type Notice = {
  id: string
  tone: 'success' | 'error' | 'info'
  text: string
  /** A form that undoes the action: its URL and fields. */
  undo?: { label: string; action: string; fields: Record<string, string> }
  /** A link to what the action made. */
  link?: { label: string; to: string }
  /** Whether the notice stays until it is closed or the page changes. Other notices fade. */
  stays?: boolean
}

/** The session middleware fills this. `takeNotice` reads it. */
export type NoticeSlot = { waiting: Notice | null; taken: boolean }
export const noticeContext = createContext<NoticeSlot>({ waiting: null, taken: false })

type NoticeEnv = Pick<Env, 'publicUrl' | 'sessionSecret'>

const COOKIE = 'qrm_notice'
// The header that passes the notice from the action to the session middleware. It never leaves the
// server.
const HEADER = 'x-qrm-notice'
const MAX_AGE_SECONDS = 120
const MAX_PAYLOAD_LENGTH = 1500

/**
 * Redirects after an action to `url`, where the shell shows the notice. The session middleware
 * turns the notice into a signed cookie, so that it can't be forged.
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
  // If an undo form is too long for the cookie, it is dropped and only the text remains.
  const payload = whole.length <= MAX_PAYLOAD_LENGTH ? whole : encode(JSON.stringify(words))
  response.headers.set(HEADER, payload)
  return response
}

/**
 * Returns the notice for a shell's loader, or null. This clears the cookie, so call it only where
 * the notice is shown.
 */
export function takeNotice(context: Readonly<RouterContextProvider>): Notice | null {
  const slot = context.get(noticeContext)
  slot.taken = true
  return slot.waiting
}

/** Returns the notice in a request; null if there is none or its signature is invalid. */
export function readNotice(env: NoticeEnv, headers: Headers): Notice | null {
  const [payload, signature] = readCookie(env, headers, COOKIE)?.split('.') ?? []
  if (!payload || !signature) return null
  if (!isSignedCookie(env, COOKIE, payload, signature)) return null
  const notice: unknown = JSON.parse(decode(payload))
  return notice as Notice
}

/** Sets the cookie of a new notice, and clears the one that was shown. */
export function writeNotice(env: NoticeEnv, response: Response, slot: NoticeSlot): void {
  const payload = response.headers.get(HEADER)
  response.headers.delete(HEADER)
  if (payload && payload.length <= MAX_PAYLOAD_LENGTH) {
    const value = `${payload}.${signCookie(env, COOKIE, payload)}`
    response.headers.append('Set-Cookie', writeCookie(env, COOKIE, value, MAX_AGE_SECONDS))
  } else if (slot.waiting && slot.taken) {
    response.headers.append('Set-Cookie', writeCookie(env, COOKIE, '', 0))
  }
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url').toString('utf8')
