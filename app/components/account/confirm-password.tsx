import type { ReactNode } from 'react'
import { ActionForm } from '#app/forms/action-form.tsx'
import type { ButtonVariant } from '#app/ui/button.tsx'
import type { FormResult } from '#lib/forms.ts'
import { CurrentPasswordField } from './credential-fields.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

export type ConfirmPasswordProps = {
  intent: string
  answer: FormResult
  button: string
  busyLabel: string
  variant?: ButtonVariant
  /** The fields above the password. */
  children?: ReactNode
  /** Whether the form also asks for a second-factor code. */
  asksCode?: boolean
  /** Whether the form leads to another page, so that the scroll position isn't kept. */
  leaves?: boolean
  /** The account's email address, which password managers use as the username. */
  email: string
}

/**
 * A form that asks for the password again before a sensitive change, and also for a second-factor
 * code if the account has a second factor.
 */
export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { answer, children, email, asksCode, leaves, ...form } = props
  return (
    <ActionForm {...form} answer={answer} preventScrollReset={!leaves}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {children}
      <CurrentPasswordField error={answer.errors.password} />
      <SecondFactorField asked={asksCode} error={answer.errors.code} />
    </ActionForm>
  )
}
