import { ensureBrowserKey } from '#app/middleware/browser-key.server.ts'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { beginPasskeySignIn } from '#domain/accounts/passkey-sign-in.server.ts'
import type { Route } from './+types/passkey-options'

export function loader() {
  return Response.json({ error: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } })
}

/** POST /auth/passkey: returns the challenge that a passkey signs to sign in. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { key, cookie } = ensureBrowserKey(request.headers, services.env)
  const asker = { ip: context.get(requestContext).ip, browserKey: key }
  const begun = await beginPasskeySignIn(services, asker)
  const headers = { 'Cache-Control': 'no-store' }
  if (!begun.ok) {
    const status = begun.reason === 'too-many' ? 429 : 404
    return Response.json({ error: begun.reason }, { status, headers })
  }
  return Response.json(begun.options, { headers: { ...headers, 'Set-Cookie': cookie } })
}
