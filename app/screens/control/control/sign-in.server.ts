import { data, type RouterContextProvider, redirect } from 'react-router'
import { readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { servicesContext } from '#app/middleware/context.ts'
import {
  getSignInPlace,
  redirectAfterSignIn,
} from '#app/middleware/redirect-after-sign-in.server.ts'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import { signInForm } from '#domain/accounts/account-forms.ts'
import { signInWithPasskey } from '#domain/accounts/passkey-sign-in.server.ts'
import { signOut } from '#domain/accounts/sessions.server.ts'
import {
  PASSKEY_REFUSALS,
  SIGN_IN_STATUS,
  signInMessage,
} from '#domain/accounts/sign-in-messages.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { type AdminSignInResult, signInAsAdmin } from '#domain/admin/admin-sign-in.server.ts'
import { recordRefusal } from '#domain/security/record-event.server.ts'
import { parseForm, refuseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

type Reason = Extract<AdminSignInResult, { ok: false }>['reason']

/**
 * Signs in and redirects to the requested section, through /two-factor if two-factor authentication
 * is on.
 */
export async function signInToControl(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  form: FormData,
) {
  const services = context.get(servicesContext)
  const parsed = parseForm(signInForm, form)
  if (!parsed.ok) return data({ values: parsed.values, errors: parsed.errors }, 422)
  const entered = await signInAsAdmin(services, parsed.value, getSignInPlace(context, request))
  if (entered.ok)
    return redirectAfterSignIn(services.env, entered.opened, url.pathname + url.search)
  const { values, errors } = refuseForm(form, '', messageFor(entered.reason))
  return data(
    { values, errors },
    entered.reason === 'denied' ? 403 : SIGN_IN_STATUS[entered.reason],
  )
}

/** Signs in the administrator with a passkey. Passkeys of other accounts are refused here. */
export async function enterControlWithPasskey(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  form: FormData,
) {
  const services = context.get(servicesContext)
  const signed = {
    response: String(form.get('response') ?? ''),
    browserKey: readBrowserKey(request.headers, services.env),
    adminOnly: true,
  }
  const entered = await signInWithPasskey(services, signed, getSignInPlace(context, request))
  if (entered.ok)
    return redirectAfterSignIn(services.env, entered.opened, url.pathname + url.search)
  const [message, status] = PASSKEY_REFUSALS[entered.reason]
  const errors: Record<string, string> = { '': message }
  return data({ values: {}, errors }, status)
}

function messageFor(reason: Reason): string {
  if (reason === 'denied') return 'Access denied. This CMS is restricted.'
  return reason === 'failed' ? 'An unexpected error occurred' : signInMessage(reason)
}

/** Ends this session and returns to the sign-in page. */
export async function signOutOfControl(services: Services, request: Request, url: URL) {
  const cookies = await signOut(services, request.headers)
  return redirect(url.pathname, { headers: cookieHeaders(cookies) })
}

/** Returns the response to a support helper who requests more than they may read, and records it. */
export async function refuseHelper(services: Services, viewer: Viewer | null) {
  if (viewer) await recordRefusal(services, { event: 'admin.refused', actor: viewer })
  return data(null, { status: 403 })
}

/** Redirects a signed-in user who isn't the administrator to the start page, and records it. */
export async function redirectNonAdmin(
  services: Services,
  viewer: Viewer | null,
): Promise<Response> {
  if (viewer) await recordRefusal(services, { event: 'admin.refused', actor: viewer })
  return redirect('/')
}
