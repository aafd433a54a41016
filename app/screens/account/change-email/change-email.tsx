import { useRef } from 'react'
import { data, Form, href } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { CurrentPasswordField } from '#app/components/account/credential-fields.tsx'
import { AutoSubmitForm } from '#app/forms/auto-submit-form.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { confirmEmailChange, findEmailChange } from '#domain/accounts/email-change.server.ts'
import { SIGN_IN_STATUS, signInMessage } from '#domain/accounts/sign-in-messages.ts'
import { readForm } from '#lib/forms.ts'
import type { Route } from './+types/change-email'

export const meta: Route.MetaFunction = () => [{ title: `New Email | ${PRODUCT_NAME}` }]

/** Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const viewer = context.get(viewerContext)
  return { token, found: await findEmailChange(context.get(servicesContext), token, viewer) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const proof = { token: getField(form, 'token'), password: getField(form, 'password') }
  try {
    const result = await confirmEmailChange(services, proof, context.get(viewerContext))
    if (result.ok) {
      const { email, stillSignedIn } = result
      return data({ state: 'changed', email, stillSignedIn } as const)
    }
    switch (result.reason) {
      case 'password-needed': {
        const errors = { password: 'Please enter your password.' }
        return data({ state: 'refused', errors } as const, 422)
      }
      case 'wrong-password': {
        const errors = { password: 'Current password is incorrect.' }
        return data({ state: 'refused', errors } as const, 422)
      }
      case 'too-many': {
        const message = 'Too many failed attempts. Please try again later.'
        return data({ state: 'refused', errors: { '': message } } as const, 429)
      }
      case 'busy': {
        const errors = { '': signInMessage('busy') }
        return data({ state: 'refused', errors } as const, SIGN_IN_STATUS.busy)
      }
      case 'email-taken':
        return data({ state: 'email-taken' } as const, 409)
      case 'invalid':
        return data({ state: 'invalid' } as const, 410)
    }
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'account.email_change_failed')
    return data({ state: 'broken' } as const, failureStatus(services, error))
  }
}

const getField = (form: FormData, name: string) => String(form.get(name) ?? '')

const FAILURE_MESSAGES = {
  invalid: 'This link has expired or has already been used. Please request a new one.',
  'email-taken': 'An account with this email already exists.',
  broken: 'An unexpected error occurred. Please try again.',
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, found } = loaderData
  if (found && (!actionData || actionData.state === 'refused')) {
    if (!found.isOwner) {
      return <AskPassword {...found} token={token} errors={actionData?.errors ?? {}} />
    }
    return (
      <AccountCard title="Confirming Your New Email...">
        <p>This takes a moment. If nothing happens, press the button.</p>
        <AutoSubmitForm fields={{ token }} label="Confirm New Email" />
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
        <ButtonLink to={stillSignedIn ? href('/profile') : href('/login')} wide>
          {stillSignedIn ? 'Go to Profile' : 'Go to Login'}
        </ButtonLink>
      </AccountCard>
    )
  }
  const failed = !actionData || actionData.state === 'refused' ? 'invalid' : actionData.state
  return (
    <AccountCard title="Email Not Changed" arrived>
      <Alert tone="error">{FAILURE_MESSAGES[failed]}</Alert>
      <ButtonLink to={href('/profile')} wide>
        Go to Profile
      </ButtonLink>
    </AccountCard>
  )
}

type AskPasswordProps = {
  token: string
  oldEmail: string
  newEmail: string
  errors: Record<string, string>
}

/**
 * Shown in a browser that isn't signed in to the account. The account's password is then required.
 */
function AskPassword({ token, oldEmail, newEmail, errors }: AskPasswordProps) {
  const busy = useBusy()
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  return (
    <AccountCard
      title="Confirm Your New Email"
      lead={`You asked to change your email from ${oldEmail} to ${newEmail}. Enter your password to confirm.`}
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={oldEmail}
          readOnly
          hidden
        />
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        <CurrentPasswordField error={errors.password} />
        <Button wide busy={busy} busyLabel="Confirming...">
          Confirm New Email
        </Button>
      </Form>
      <p className="text-sm text-soft">
        Not your account? Close this page. Nothing changes without the password.
      </p>
    </AccountCard>
  )
}
