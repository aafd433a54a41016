import { z } from 'zod'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { answerAtOnce } from '#domain/accounts/second-step.server.ts'
import { type SignInResult, signIn } from '#domain/accounts/sessions.server.ts'
import type { Route } from './+types/token'

const credentials = z.object({
  email: z.string().max(1000),
  password: z.string().max(1000),
  code: z.string().max(100).nullish(),
})

export function loader() {
  return Response.json({ error: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } })
}

/**
 * Password sign-in for programs. Takes JSON `{email, password}` and returns a bearer token that is
 * valid like a session cookie. An account with a second factor also needs `code` (from the app, or
 * a recovery code). If the code is missing, the response is a 401 that says so.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const body = credentials.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse('Send JSON with email and password.', 400)
  const services = context.get(servicesContext)
  const { ip, fromTrustedProxy } = context.get(requestContext)
  const from = { ip, fromTrustedProxy, headers: request.headers, isProgram: true }
  const result = await signIn(services, body.data, from)
  if (!result.ok) {
    const [message, status] = REFUSALS[result.reason]
    const { reason } = result
    return refuse(message, status, reason === 'too-many' ? result.retryAfterSeconds : undefined)
  }
  let { opened } = result
  if (opened.kind === 'second-factor') {
    const proof = { challenge: opened.challenge, code: body.data.code ?? null }
    const second = await answerAtOnce(services, proof, from)
    if (!second.ok) {
      const [message, status] = SECOND_REFUSALS[second.reason]
      const { reason } = second
      return refuse(message, status, reason === 'locked' ? second.retryAfterSeconds : undefined)
    }
    opened = second.opened
  }
  return Response.json(
    {
      access_token: opened.bearerToken,
      token_type: 'bearer',
      expires_in: services.auth.options.session.expiresIn,
      user: { id: result.userId },
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

function refuse(error: string, status: number, retryAfterSeconds?: number): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfterSeconds) headers.set('Retry-After', `${retryAfterSeconds}`)
  return Response.json({ error }, { status, headers })
}

type Reason = Extract<SignInResult, { ok: false }>['reason']
type SecondReason = Extract<Awaited<ReturnType<typeof answerAtOnce>>, { ok: false }>['reason']

/** The message and the status for each reason. */
const REFUSALS: Record<Reason, [message: string, status: number]> = {
  'bad-credentials': ['Invalid email or password. Please try again.', 400],
  unconfirmed: ['Please check your email and click the confirmation link before signing in.', 403],
  'too-many': ['Too many failed attempts. Please try again later.', 429],
  busy: ['Too many people are signing in right now. Please try again in a moment.', 503],
  away: ['Failed to sign in: something went wrong. Please try again in a moment.', 503],
  'provider-required': [
    'Signing in with a password is turned off on this site. Use an API key.',
    403,
  ],
  failed: ['Failed to sign in. Please check your credentials and try again.', 500],
}

const SECOND_REFUSALS: Record<SecondReason, [message: string, status: number]> = {
  'code-missing': [
    'This account uses two-factor authentication. Send the code from the authenticator app, or a recovery code, as "code".',
    401,
  ],
  'wrong-code': ['This two-factor code isn’t right.', 401],
  locked: ['Too many failed attempts. Please try again later.', 429],
  gone: ['Failed to sign in. Please check your credentials and try again.', 500],
}
