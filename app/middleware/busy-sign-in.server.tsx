import type { MiddlewareFunction } from 'react-router'
import { BusySignIn } from '#app/components/account/busy-sign-in.tsx'
import { readForm } from '#lib/forms.ts'
import { siteNetworkOf } from '#lib/network.server.ts'
import stylesheet from '../styles/app.css?url'
import { requestContext, servicesContext } from './context.ts'
import { staticResponse } from './static-response.server.ts'

/**
 * Returns 503 with a small static page if a password is posted while no passwords can be checked.
 * During an attack with wrong passwords, rendering the full page for each rejection would slow down
 * all other pages. Requests from scripts continue to the action, because their page is still open
 * and keeps its form.
 */
export const refuseWhileBusy: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const { ip, isDataRequest } = context.get(requestContext)
  const { passwords } = context.get(servicesContext)
  if (request.method !== 'POST' || isDataRequest) return next()
  if (passwords.hasRoom({ stranger: siteNetworkOf(ip) })) return next()
  const form = await readForm(request.clone())
  // Sign-in links need no password.
  if (form.has('intent')) return next()
  const email = String(form.get('email') ?? '')
  const action = url.pathname + url.search
  return staticResponse(<BusySignIn action={action} email={email} stylesheet={stylesheet} />, 503)
}
