import { href, type RouterContextProvider, redirect } from 'react-router'
import { safeNextPath } from '#domain/accounts/next-path.ts'
import { CHALLENGE_SECONDS } from '#domain/accounts/second-factor-challenges.server.ts'
import type { Opened, SignInOrigin } from '#domain/accounts/sessions.server.ts'
import { readCookie, writeCookie } from '#domain/cookies.ts'
import type { Env } from '#platform/env.ts'
import { requestContext } from './context.ts'
import { cookieHeaders } from './set-cookies.ts'

const COOKIE = 'qrm_second_factor'

/** Returns the path in `?next=` if it is safe and local; otherwise null. */
export const getNextPath = (request: Request) =>
  safeNextPath(new URL(request.url).searchParams.get('next'))

export function getSignInPlace(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SignInOrigin {
  const { ip, fromTrustedProxy } = context.get(requestContext)
  return { ip, fromTrustedProxy, headers: request.headers }
}

/** Redirects after the first step of a sign-in, either to `next` or to the second factor. */
export function redirectAfterSignIn(env: Env, opened: Opened, next: string | null): Response {
  if (opened.kind === 'signed-in') {
    const headers = cookieHeaders([...opened.cookies, challengeCookie(env, '', 0)])
    return redirect(next ?? href('/dashboard'), { headers })
  }
  const headers = cookieHeaders([challengeCookie(env, opened.challenge, CHALLENGE_SECONDS)])
  return redirect(
    next ? `${href('/two-factor')}?next=${encodeURIComponent(next)}` : href('/two-factor'),
    {
      headers,
    },
  )
}

/** Returns the cookie that proves the first step of a sign-in; '' if there is none. */
export function readChallenge(env: Env, headers: Headers): string {
  return readCookie(env, headers, COOKIE) ?? ''
}

const challengeCookie = (env: Env, challenge: string, seconds: number) =>
  writeCookie(env, COOKIE, challenge, seconds)
