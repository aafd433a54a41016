import { type RouterContextProvider, redirect } from 'react-router'
import { CHALLENGE_SECONDS } from '#domain/accounts/challenges.server.ts'
import { safeNextPath } from '#domain/accounts/next-path.ts'
import type { Opened, SignInPlace } from '#domain/accounts/sessions.server.ts'
import { readCookie, writeCookie } from '#domain/cookies.ts'
import type { Env } from '#platform/env.ts'
import { requestContext } from './context.ts'
import { cookieHeaders } from './set-cookies.ts'

const COOKIE = 'qrm_second_factor'

/** Where the path behind `?next=` leads, where it is one of ours. */
export const nextOf = (request: Request) =>
  safeNextPath(new URL(request.url).searchParams.get('next'))

export function signInPlace(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SignInPlace {
  const { ip, fromTrustedProxy } = context.get(requestContext)
  return { ip, fromTrustedProxy, headers: request.headers }
}

/** After the first step of any way in: to where one wanted to go, or to the second step. */
export function goOn(env: Env, opened: Opened, next: string | null): Response {
  if (opened.kind === 'signed-in') {
    const headers = cookieHeaders([...opened.cookies, challengeCookie(env, '', 0)])
    return redirect(next ?? '/dashboard', { headers })
  }
  const headers = cookieHeaders([challengeCookie(env, opened.challenge, CHALLENGE_SECONDS)])
  return redirect(next ? `/two-factor?next=${encodeURIComponent(next)}` : '/two-factor', {
    headers,
  })
}

/** What this browser proves its first step with; '' where it has none. */
export function readChallenge(env: Env, headers: Headers): string {
  return readCookie(env, headers, COOKIE) ?? ''
}

const challengeCookie = (env: Env, challenge: string, seconds: number) =>
  writeCookie(env, COOKIE, challenge, seconds)
