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
  /** Fields above the password. */
  children?: ReactNode
  /** Also asks for a second-factor code. */
  asksCode?: boolean
  /** The form leads to another page, so the scroll position is not kept. */
  leaves?: boolean
  /** The username for password managers. */
  email: string
}

/**
 * A form that asks for the password again, and for a second-factor code where one is set, before a
 * sensitive change.
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
