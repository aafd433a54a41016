import { href, redirect } from 'react-router'
import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { notFound, requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { CATALOG, isProviderId } from '#domain/connections/catalog.ts'
import { takeSignIn } from '#domain/connections/sign-in/begin-sign-in.server.ts'
import { finishSignIn } from '#domain/connections/sign-in/finish-sign-in.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Route } from './+types/connection-callback'

const LIST = href('/integrations/connections')

/**
 * The URL to which a provider sends people back. It isn't a page: it always redirects, so that the
 * code doesn't stay in the address bar. What it does depends on who started the sign-in, not on who
 * opens the URL.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { provider } = params
  if (!isProviderId(provider)) throw notFound()
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  // The provider's sign-in ended with the session, so this URL is useless afterward.
  if (!viewer) return redirect(loginPath(LIST))
  const { name } = CATALOG[provider]
  const query = new URL(request.url).searchParams
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? '']
  const returned = await takeSignIn(services, { provider, sessionId: viewer.sessionId, state })
  if (!returned) {
    const text = `This sign-in to ${name} has expired. Please connect again.`
    return redirectWithNotice(LIST, { tone: 'error', text, stays: true })
  }
  const { workspaceId, targetId } = returned
  const owner = await requireIntegrations(
    { context, params: { workspaceId: workspaceId ?? undefined } },
    'any',
  )
  if (owner.accountId !== returned.accountId) throw notFound()
  const paths = connectionPaths(owner.base)
  const origin = targetId === null ? paths.add(provider) : paths.one(targetId)
  const denied = query.get('error')
  if (denied === 'access_denied') {
    const text = `You didn’t allow access to ${name}. Nothing has changed.`
    return redirectWithNotice(origin, { tone: 'info', text })
  }
  if (denied !== null || code === '') {
    const text = `Sign-in to ${name} failed. Please try again, or enter an API key.`
    return redirectWithNotice(origin, { tone: 'error', text, stays: true })
  }
  const finished = await finishSignIn(services, returned, { code, actor: owner.actor })
  if (!finished.ok) {
    const text = Object.values(finished.errors).join(' ')
    return redirectWithNotice(origin, { tone: 'error', text, stays: true })
  }
  const { id, isNew, sent } = finished
  const text = isNew
    ? `${name} is connected. Next, check its rules.`
    : `${name} is connected again.${sent > 0 ? ` ${formatCount(sent, 'message')} will be sent.` : ''}`
  return redirectWithNotice(paths.one(id), { tone: 'success', text })
}
