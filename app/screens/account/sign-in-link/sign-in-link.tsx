import { data, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { AutoSubmitForm } from '#app/forms/auto-submit-form.tsx'
import { readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { servicesContext } from '#app/middleware/context.ts'
import {
  getNextPath,
  getSignInPlace,
  redirectAfterSignIn,
} from '#app/middleware/redirect-after-sign-in.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { signInByLink } from '#domain/accounts/sign-in-link.server.ts'
import { readForm } from '#lib/forms.ts'
import type { Route } from './+types/sign-in-link'

export const meta: Route.MetaFunction = () => [{ title: `Sign In | ${PRODUCT_NAME}` }]

/** Opening the link changes nothing, because email scanners open links too. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const token = String((await readForm(request)).get('token') ?? '')
  const browserKey = readBrowserKey(request.headers, services.env)
  const from = getSignInPlace(context, request)
  const result = await signInByLink(services, { token, browserKey }, from)
  if (result.ok) return redirectAfterSignIn(services.env, result.opened, getNextPath(request))
  return data({ state: result.reason }, result.reason === 'invalid' ? 410 : 403)
}

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const login = loginPath(new URLSearchParams(search).get('next'))
  const { token } = loaderData
  switch (actionData?.state ?? (token ? 'loading' : 'invalid')) {
    case 'loading':
      return (
        <AccountCard title="Signing In...">
          <p>This takes a moment. If nothing happens, press the button.</p>
          <AutoSubmitForm fields={{ token }} label="Sign In" />
        </AccountCard>
      )
    case 'other-browser':
      return (
        <AccountCard title="Different Browser" arrived>
          <Alert tone="error">
            This link only works in the browser where you requested it. Open it there, or request a
            new one here.
          </Alert>
          <ButtonLink to={login} wide>
            Go to Login
          </ButtonLink>
        </AccountCard>
      )
    case 'invalid':
      return (
        <AccountCard title="Link No Longer Valid" arrived>
          <Alert tone="error">
            This link has expired or has already been used. Please request a new one.
          </Alert>
          <ButtonLink to={login} wide>
            Go to Login
          </ButtonLink>
        </AccountCard>
      )
  }
}
