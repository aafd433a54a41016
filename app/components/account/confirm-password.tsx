import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { CurrentPasswordField } from './credential-fields.tsx'
import { FormAlert } from './form-alert.tsx'
import type { FormAnswer } from './form-answer.ts'
import { SecondFactorField } from './second-factor-field.tsx'
import { useBusy } from './use-busy.ts'

export type ConfirmPasswordProps = {
  intent: string
  answer: FormAnswer
  button: string
  busyLabel: string
  variant?: ButtonVariant
  /** Fields above the password. */
  children?: ReactNode
  /** Also asks for a second-factor code. */
  asksCode?: boolean
  /** The form leads to another page, so the scroll position is not kept. */
  leaves?: boolean
  /** The username that password managers file the password under. */
  email: string
}

/**
 * A form that asks for the password again, and for a second-factor code where one is set, before a
 * sensitive change.
 */
export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { intent, answer, button, busyLabel, variant, children, email, asksCode, leaves } = props
  const busy = useBusy(intent)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, answer.errors)
  return (
    <Form ref={form} method="post" preventScrollReset={!leaves} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      {children}
      <CurrentPasswordField error={answer.errors.password} />
      <SecondFactorField asked={asksCode} error={answer.errors.code} />
      <Button variant={variant ?? 'primary'} className="w-fit" busy={busy} busyLabel={busyLabel}>
        {button}
      </Button>
    </Form>
  )
}
