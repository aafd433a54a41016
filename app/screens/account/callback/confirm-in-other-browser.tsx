import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { CurrentPasswordField } from '#app/components/account/credential-fields.tsx'
import { NewPasswordFields } from '#app/components/account/new-password-fields.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'

export type ConfirmInOtherBrowserProps = {
  token: string
  email: string
  next: string | null
  /** Whether the page asks for a new password in place of the one chosen at registration. */
  byNewPassword: boolean
  errors: Record<string, string>
}

/**
 * The page of a confirmation link that is opened in another browser than the one used for
 * registration. It never submits by itself. Confirming needs the account's password or sets a new
 * one.
 */
export function ConfirmInOtherBrowser(props: ConfirmInOtherBrowserProps) {
  const { token, email, next, byNewPassword, errors } = props
  const intent = byNewPassword ? 'new-password' : 'password'
  const busy = useBusy(intent)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  const query = new URLSearchParams({ token, ...(next ? { next } : {}) })
  if (!byNewPassword) query.set('way', 'new')
  return (
    <AccountCard
      title={byNewPassword ? 'Set a New Password' : 'Confirm Your Email'}
      lead={
        byNewPassword
          ? `The password that was chosen when the account for ${email} was created will stop working.`
          : `The account for ${email} was created in another browser. Enter the password you chose there to confirm your email.`
      }
      below={
        <Link to={`${href('/auth/callback')}?${query}`} replace className="link">
          {byNewPassword ? 'Enter the password chosen at registration' : 'Set a new password'}
        </Link>
      }
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="token" value={token} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        {byNewPassword ? (
          <NewPasswordFields label="New Password" errors={errors} />
        ) : (
          <CurrentPasswordField error={errors.password} />
        )}
        <Button wide busy={busy} busyLabel="Confirming...">
          Confirm Email
        </Button>
      </Form>
      {!byNewPassword && (
        <p className="text-sm text-soft">
          Didn’t create this account, or forgot the password? Set a new one below.
        </p>
      )}
    </AccountCard>
  )
}
