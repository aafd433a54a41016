import { href, redirectDocument } from 'react-router'
import { ensureBrowserKey } from '#app/middleware/browser-key.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { unlinkIdentity } from '#domain/accounts/identities.server.ts'
import { requestReset } from '#domain/accounts/password.server.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { PROVIDER_MESSAGES } from '#domain/accounts/provider-messages.ts'
import { beginProviderSignIn } from '#domain/accounts/provider-sign-in.server.ts'
import { reauthenticate } from '#domain/accounts/reauthentication.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { type ProfileResponse, refusal, refuse } from './profile-response.server.ts'

const PAGE = `${href('/profile')}?tab=security`

type Asked = { form: FormData; request: Request; ip: string }

/** Emails a link to a person whose account has no password. */
export async function sendPasswordLink(
  services: Services,
  viewer: Viewer,
  { form, request, ip }: Asked,
): Promise<ProfileResponse> {
  const { headers } = request
  const asked = await requestReset(services, { email: viewer.email, ip, headers })
  if (!asked.ok) {
    return refuse('password-link', form, ['', PROVIDER_MESSAGES['too-many'], 429])
  }
  return redirectWithNotice(PAGE, {
    tone: 'success',
    text: `We’ve emailed a link to ${viewer.email}. It signs you out on all devices.`,
  })
}

/** Checks the password, then leads to the provider. */
export async function startLinking(
  services: Services,
  viewer: Viewer,
  { form, request, ip }: Asked,
): Promise<ProfileResponse> {
  const intent = 'identity-link'
  const parsed = parseForm(proofForm, form)
  if (!parsed.ok) return refusal(intent, parsed, 422)
  const proved = await reauthenticate(services, viewer.id, parsed.value)
  if (!proved.ok) return refuse(intent, form, PROOF_REFUSALS[proved.reason])
  const { key, cookie } = ensureBrowserKey(request.headers, services.env)
  const starter = { ip, browserKey: key, next: null, linkSessionId: viewer.sessionId }
  const begun = await beginProviderSignIn(services, starter)
  if (!begun.ok) {
    const status = begun.reason === 'too-many' ? 429 : 503
    return refuse(intent, form, ['', PROVIDER_MESSAGES[begun.reason], status])
  }
  return redirectDocument(`${href('/auth/oidc')}?state=${encodeURIComponent(begun.state)}`, {
    headers: { 'Set-Cookie': cookie },
  })
}

export async function endLinking(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const intent = 'identity-unlink'
  const parsed = parseForm(proofForm, form)
  if (!parsed.ok) return refusal(intent, parsed, 422)
  const result = await unlinkIdentity(services, viewer, parsed.value)
  if (!result.ok) {
    return refuse(
      intent,
      form,
      result.reason === 'provider-required'
        ? ['', 'On this site, everyone has to sign in with the provider.', 409]
        : PROOF_REFUSALS[result.reason],
    )
  }
  return redirectWithNotice(PAGE, {
    tone: 'success',
    text: `${services.identityProvider?.name ?? 'The provider'} was disconnected. Your other devices were signed out.`,
  })
}
