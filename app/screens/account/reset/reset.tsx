import { useRef } from 'react'
import { data, Form, href } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { NewPasswordFields } from '#app/components/account/new-password-fields.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { getSignInPlace } from '#app/middleware/redirect-after-sign-in.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { resetForm } from '#domain/accounts/account-forms.ts'
import { isResetOpen, resetPassword } from '#domain/accounts/password.server.ts'
import { weakPasswordMessage } from '#domain/accounts/weak-password.ts'
import { findAccountAccess, hasAccess } from '#domain/api-keys/account-access.server.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/reset'

type Refused = Extract<Awaited<ReturnType<typeof resetPassword>>, { ok: false }>['reason']

const UPDATE_FAILED = 'Failed to update password. Please try again.'
const BUSY =
  'Failed to update password: too many people are signing in right now. Please try again.'

export const meta: Route.MetaFunction = () => [{ title: `Reset Password | ${PRODUCT_NAME}` }]

/** Opening the link doesn't use it up. Submitting the form does. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, isOpen: await isResetOpen(context.get(servicesContext), token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const parsed = parseForm(resetForm, await readForm(request))
  if (!parsed.ok) return data({ errors: parsed.errors, isGone: false }, 422)
  let userId: string
  try {
    const from = getSignInPlace(context, request)
    const result = await resetPassword(services, { ...parsed.value, from })
    if (!result.ok) return refusal(result.reason)
    userId = result.userId
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'account.password_reset_failed')
    return data({ errors: { '': UPDATE_FAILED }, isGone: false }, failureStatus(services, error))
  }
  // If keys, webhooks or connections keep working, the user sees them after signing in and can end
  // them.
  const hasMore = hasAccess(await findAccountAccess(services, userId))
  const next = encodeURIComponent(`${href('/profile')}?tab=security`)
  return redirectWithNotice(hasMore ? `${href('/login')}?next=${next}` : href('/login'), {
    tone: 'success',
    text: 'Password updated successfully! Please sign in with your new password.',
  })
}

function refusal(reason: Refused) {
  switch (reason) {
    case 'busy':
      return data({ errors: { '': BUSY }, isGone: false }, 503)
    case 'invalid':
      return data({ errors: {}, isGone: true }, 410)
    case 'leaked-password':
    case 'guessable-password': {
      const errors = { password: weakPasswordMessage(reason) }
      return data({ errors, isGone: false }, 422)
    }
  }
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const errors: Record<string, string> = actionData?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  if (!loaderData.isOpen || actionData?.isGone) return <Gone />
  return (
    <AccountCard
      title="Reset Password"
      lead="Choose a new password. This signs you out on every device."
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={loaderData.token} />
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        <NewPasswordFields label="New Password" errors={errors} />
        <Button wide busy={busy} busyLabel="Resetting Password...">
          Reset Password
        </Button>
      </Form>
    </AccountCard>
  )
}

function Gone() {
  return (
    <AccountCard title="Link No Longer Valid" arrived>
      <Alert tone="error">
        This link has expired or has already been used. Please request a new one.
      </Alert>
      <ButtonLink to={href('/forgot')} wide>
        Request New Link
      </ButtonLink>
      <ButtonLink to={href('/login')} variant="secondary" wide>
        Back to Sign In
      </ButtonLink>
    </AccountCard>
  )
}
