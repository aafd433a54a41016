import { data, type MiddlewareFunction, redirect } from 'react-router'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import type { UnlockResult } from '#domain/share-links/share-access.server.ts'
import { unlockForm } from '#domain/share-links/share-fields.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'

/** The URL is the secret, so this keeps it from caches, search engines and other sites. */
export const keepSecret: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  if (!response.headers.has('Referrer-Policy')) {
    response.headers.set('Referrer-Policy', 'no-referrer')
  }
  return response
}

/**
 * The headers of a page with the form for its password: 'no-referrer' would make the Origin of the
 * form null, which is refused.
 */
export const LOCKED_HEADERS = { 'Referrer-Policy': 'same-origin' }

const REFUSALS = {
  wrong: { text: 'This isn’t the right password.', status: 422 },
  'too-many': {
    text: 'Too many attempts. Please wait a few minutes, then try again.',
    status: 429,
  },
  busy: { text: 'Please try again in a minute.', status: 503 },
} as const

/** Checks the entered password. The right one sets a cookie for this link and shows the page. */
export async function unlockAction(
  request: Request,
  path: string,
  unlock: (password: string) => Promise<UnlockResult>,
) {
  const refuse = (error: string, status: number) =>
    data({ ...EMPTY_FORM_RESULT, errors: { password: error } }, { status })
  const parsed = parseForm(unlockForm, await readForm(request))
  if (!parsed.ok) return refuse(parsed.errors.password ?? REFUSALS.wrong.text, 422)
  const unlocked = await unlock(parsed.value.password)
  if (!unlocked.ok) {
    if (unlocked.reason === 'not-found') throw data(null, { status: 404 })
    const { text, status } = REFUSALS[unlocked.reason]
    return refuse(text, status)
  }
  return redirect(path, {
    status: 303,
    headers: cookieHeaders(unlocked.cookie ? [unlocked.cookie] : []),
  })
}
