import { z } from 'zod'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { type SignInResult, signIn } from '#domain/accounts/sessions.server.ts'
import type { Route } from './+types/token'

const credentials = z.object({ email: z.string().max(1000), password: z.string().max(1000) })

export function loader() {
  return Response.json({ error: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } })
}

/**
 * The password sign-in of programs (decision 1): JSON `{email, password}` in, a bearer token out,
 * which stands for a session like the cookie does.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const body = credentials.safeParse(await request.json().catch(() => null))
  if (!body.success)
    return Response.json({ error: 'Send JSON with email and password.' }, { status: 400 })
  const result = await signIn(context.get(servicesContext), body.data, {
    ip: context.get(requestContext).ip,
    headers: request.headers,
  })
  if (!result.ok) {
    const [message, status] = REFUSALS[result.reason]
    return Response.json({ error: message }, { status })
  }
  const { bearerToken, userId, expiresInSeconds } = result
  return Response.json(
    {
      access_token: bearerToken,
      token_type: 'bearer',
      expires_in: expiresInSeconds,
      user: { id: userId },
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

type Reason = Extract<SignInResult, { ok: false }>['reason']

/** Spec section 8. */
const REFUSALS: Record<Reason, [message: string, status: number]> = {
  'bad-credentials': ['Invalid email or password. Please try again.', 400],
  unconfirmed: ['Please check your email and click the confirmation link before signing in.', 403],
  'too-many': ['Too many failed attempts. Please try again later.', 429],
  failed: ['Failed to sign in. Please check your credentials and try again.', 500],
}
