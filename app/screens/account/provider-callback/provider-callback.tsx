import { data, href, redirect } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { ProviderButton } from '#app/components/account/provider-button.tsx'
import { readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import {
  getSignInPlace,
  redirectAfterSignIn,
} from '#app/middleware/redirect-after-sign-in.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { PROVIDER_MESSAGES } from '#domain/accounts/provider-messages.ts'
import {
  finishProviderSignIn,
  type ProviderSignInRefusal,
} from '#domain/accounts/provider-sign-in.server.ts'
import type { Route } from './+types/provider-callback'

export const meta: Route.MetaFunction = () => [
  { title: `Sign In | ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

/** Where the provider sends people back to. Redirects unless the sign-in failed. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (!services.identityProvider) throw data(null, { status: 404 })
  const viewer = context.get(viewerContext)
  const browserKey = readBrowserKey(request.headers, services.env)
  const from = getSignInPlace(context, request)
  const asked = { search: url.search, browserKey }
  const result = await finishProviderSignIn(services, asked, viewer, from)
  if (!result.ok) {
    const name = services.identityProvider.name
    return data({ reason: result.reason, name, signedIn: viewer !== null }, STATUS[result.reason])
  }
  switch (result.kind) {
    case 'opened':
      return redirectAfterSignIn(services.env, result.opened, result.next)
    case 'linked':
      return redirectWithNotice(`${href('/profile')}?tab=security`, {
        tone: 'success',
        text: `You can now sign in with ${services.identityProvider.name}.`,
      })
    case 'prove': {
      const query = new URLSearchParams({ token: result.token })
      if (result.next) query.set('next', result.next)
      return redirect(`${href('/auth/oidc/link')}?${query}`)
    }
  }
}

const STATUS: Record<ProviderSignInRefusal, number> = {
  denied: 403,
  refused: 400,
  unavailable: 503,
  expired: 410,
  'no-email': 403,
  'unverified-email': 403,
  administrator: 403,
  'linked-elsewhere': 409,
  gone: 409,
  'registration-closed': 403,
  'invitation-required': 403,
  'other-email': 403,
  'domain-not-allowed': 403,
  'provider-required': 403,
}

export default function ProviderCallback({ loaderData }: Route.ComponentProps) {
  const { reason, name, signedIn } = loaderData
  return (
    <AccountCard title="Sign-In Failed" arrived>
      <Alert tone="error">{PROVIDER_MESSAGES[reason]}</Alert>
      {!signedIn && <ProviderButton name={name} next={null} />}
      {signedIn ? (
        <ButtonLink to={`${href('/profile')}?tab=security`} wide>
          Password & Security
        </ButtonLink>
      ) : (
        <ButtonLink to={href('/login')} wide>
          Go to Login
        </ButtonLink>
      )}
    </AccountCard>
  )
}
