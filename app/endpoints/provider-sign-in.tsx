import { href, redirect } from 'react-router'
import { ToProvider } from '#app/components/account/to-provider.tsx'
import { ensureBrowserKey, readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { staticResponse } from '#app/middleware/static-response.server.ts'
import { loginPath, safeNextPath } from '#domain/accounts/next-path.ts'
import { PROVIDER_MESSAGES } from '#domain/accounts/provider-messages.ts'
import { beginProviderSignIn, findProviderUrl } from '#domain/accounts/provider-sign-in.server.ts'
import { readForm } from '#lib/forms.ts'
import stylesheet from '../styles/app.css?url'
import type { Route } from './+types/provider-sign-in'

const refuse = (text: string, next: string | null = null) =>
  redirectWithNotice(loginPath(next), { tone: 'error', text })

/** POST /auth/oidc: starts a sign-in with the provider. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const next = safeNextPath(String(form.get('next') ?? ''))
  const { key, cookie } = ensureBrowserKey(request.headers, services.env)
  const { ip } = context.get(requestContext)
  const asker = { ip, browserKey: key, next, linkSessionId: null }
  const begun = await beginProviderSignIn(services, asker)
  if (!begun.ok) return refuse(PROVIDER_MESSAGES[begun.reason], next)
  return redirect(`${href('/auth/oidc')}?state=${encodeURIComponent(begun.state)}`, {
    status: 303,
    headers: { 'Set-Cookie': cookie },
  })
}

/** GET /auth/oidc?state=…: leads the browser that started the sign-in to the provider. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const started = {
    state: url.searchParams.get('state') ?? '',
    browserKey: readBrowserKey(request.headers, services.env),
  }
  const found = await findProviderUrl(services, started)
  if (!found.ok) return refuse(PROVIDER_MESSAGES[found.reason])
  const name = services.identityProvider?.name ?? ''
  return staticResponse(<ToProvider name={name} url={found.url} stylesheet={stylesheet} />, 200)
}
