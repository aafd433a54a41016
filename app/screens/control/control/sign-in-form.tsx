import { useRef } from 'react'
import { Form } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { CurrentPasswordField, EmailField } from '#app/components/account/credential-fields.tsx'
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx'
import { usePageSubmission } from '#app/forms/form-submission.ts'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'

export type AdminSignInFormProps = {
  answer: { values: Record<string, string>; errors: Record<string, string> } | undefined
  /** Whether this site can have passkeys. */
  passkeys: boolean
}

/** The sign-in form of the control center. */
export function AdminSignInForm({ answer, passkeys }: AdminSignInFormProps) {
  const submission = usePageSubmission()
  const busy = useBusy('sign-in')
  const errors: Record<string, string> = answer?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  return (
    <AccountCard title="Control Center" lead="For the administrator only.">
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="sign-in" />
        <EmailField value={answer?.values.email} error={errors.email} />
        <CurrentPasswordField error={errors.password} />
        <Button wide busy={busy} busyLabel="Signing in...">
          Sign in
        </Button>
      </Form>
      {passkeys && <PasskeySignIn submission={submission} />}
    </AccountCard>
  )
}
