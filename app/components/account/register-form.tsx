import { useRef } from 'react'
import { href, Link } from 'react-router'
import type { FormSubmission } from '#app/forms/form-submission.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export type RegisterFormProps = {
  values: Record<string, string>
  errors: Record<string, string>
  submission: FormSubmission
}

/** The registration form. */
export function RegisterForm({ values, errors, submission }: RegisterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  const text = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const { Form, action, isBusy } = submission
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid gap-5">
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" {...text('firstName')} autoComplete="given-name" required />
        <Field label="Last Name" {...text('lastName')} autoComplete="family-name" required />
      </div>
      <Field label="Email" {...text('email')} type="email" autoComplete="username" required />
      <NewPasswordFields label="Password" errors={errors} />
      <Button wide busy={isBusy()} busyLabel="Creating Account...">
        Create Account
      </Button>
      <TermsNote />
    </Form>
  )
}

/** What people agree to by creating an account. */
export function TermsNote() {
  return (
    <p className="text-sm text-soft">
      By creating an account you agree to our{' '}
      <Link to={href('/terms')} className="link">
        Terms
      </Link>{' '}
      and{' '}
      <Link to={href('/privacy')} className="link">
        Privacy Policy
      </Link>
      .
    </p>
  )
}
