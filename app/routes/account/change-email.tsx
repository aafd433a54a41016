import { data } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { SubmitItself } from '#app/components/account/submit-itself.tsx'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { confirmEmailChange } from '#domain/accounts/email-change.server.ts'
import { readForm } from '#domain/forms.ts'
import type { Route } from './+types/change-email'

export const meta: Route.MetaFunction = () => [{ title: `New Email: ${PRODUCT_NAME}` }]

/** Opening the link changes nothing: mail scanners do that too (decision 4). */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const token = String((await readForm(request)).get('token') ?? '')
  try {
    const result = await confirmEmailChange(services, token, context.get(viewerContext))
    if (result.ok) {
      const { email, stillSignedIn } = result
      return data({ state: 'changed', email, stillSignedIn } as const)
    }
    return data({ state: result.reason } as const, result.reason === 'email-taken' ? 409 : 410)
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'changing an address failed')
    return data({ state: 'broken' } as const, 500)
  }
}

const FAILED = {
  invalid: 'This link has expired or has already been used. Please request a new one.',
  'email-taken': 'An account with this email already exists.',
  broken: 'An unexpected error occurred. Please try again.',
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData
  if (!actionData && token) {
    return (
      <AccountCard title="Confirming Your New Email...">
        <p>One moment, or press the button if nothing happens.</p>
        <SubmitItself fields={{ token }} label="Confirm New Email" />
      </AccountCard>
    )
  }
  if (actionData?.state === 'changed') {
    const { email, stillSignedIn } = actionData
    return (
      <AccountCard title="Email Changed!" arrived>
        <p role="status" className="[overflow-wrap:anywhere]">
          Your account now uses <strong>{email}</strong>. Every other device has been signed out.
        </p>
        <ButtonLink to={stillSignedIn ? '/profile' : '/login'} wide>
          {stillSignedIn ? 'Go to Profile' : 'Go to Login'}
        </ButtonLink>
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Email Not Changed" arrived>
      <Alert tone="error">{FAILED[actionData?.state ?? 'invalid']}</Alert>
      <ButtonLink to="/profile" wide>
        Go to Profile
      </ButtonLink>
    </AccountCard>
  )
}
