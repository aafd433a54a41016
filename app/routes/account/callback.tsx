import { data } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { GoOnSoon } from '#app/components/account/go-on-soon.tsx'
import { SubmitItself } from '#app/components/account/submit-itself.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { goOn, nextOf, signInPlace } from '#app/middleware/go-on.server.ts'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { confirmEmail } from '#domain/accounts/registration.server.ts'
import { readForm } from '#domain/forms.ts'
import type { Route } from './+types/callback'
import { readBrowserKey } from './browser-key.server.ts'

/** Spec section 9. */
const GO_ON_SECONDS = 2

export const meta: Route.MetaFunction = () => [{ title: `Confirm Your Email: ${PRODUCT_NAME}` }]

/** Opening the link changes nothing: mail scanners do that too (decision 4). */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, next: nextOf(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const token = String(form.get('token') ?? '')
  const browserKey = readBrowserKey(request.headers)
  try {
    const from = signInPlace(context, request)
    const result = await confirmEmail(services, { token, browserKey }, from)
    if (!result.ok) return data({ state: result.reason }, 410)
    if (!result.opened) return data({ state: 'confirmed' } as const)
    if (result.opened.kind === 'second-factor')
      return goOn(services.env, result.opened, nextOf(request))
    const headers = cookieHeaders(result.opened.cookies)
    return data({ state: 'signed-in' } as const, { headers })
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'confirming an address failed')
    return data({ state: 'broken' } as const, 500)
  }
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const { token, next } = loaderData
  switch (actionData?.state ?? (token ? 'loading' : 'used')) {
    case 'loading':
      return (
        <AccountCard title="Confirming Your Email...">
          <p>One moment, or press the button if nothing happens.</p>
          <SubmitItself fields={{ token }} label="Confirm Email" />
        </AccountCard>
      )
    case 'signed-in':
      return next ? (
        <Confirmed to={next} label="Continue" text="You are signed in. Taking you on..." />
      ) : (
        <Confirmed
          to="/dashboard"
          label="Go to Dashboard"
          text="You are signed in. Taking you to your dashboard..."
        />
      )
    case 'confirmed':
      return (
        <Confirmed
          to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}
          label="Go to Login"
          text="Taking you to the sign-in page..."
        />
      )
    case 'used':
      return <Failed message="No valid session found. Please try logging in again." />
    case 'invalid':
      return <Failed message="Failed to confirm your email. Please try again." />
    case 'broken':
      return <Failed message="An unexpected error occurred. Please try again." />
  }
}

function Confirmed({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <AccountCard title="Email Confirmed!" arrived>
      <p role="status">{text}</p>
      <GoOnSoon to={to} seconds={GO_ON_SECONDS} />
      <ButtonLink to={to} wide>
        {label}
      </ButtonLink>
    </AccountCard>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <AccountCard title="Confirmation Failed" arrived>
      <Alert tone="error">{message}</Alert>
      <ButtonLink to="/login" wide>
        Go to Login
      </ButtonLink>
      <ButtonLink to="/register" variant="secondary" wide>
        Create New Account
      </ButtonLink>
    </AccountCard>
  )
}
