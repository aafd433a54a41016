import { useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { FormAlert } from './form-alert.tsx'
import type { FormAnswer } from './form-answer.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useBusy } from './use-busy.ts'

export type PasswordFormProps = { email: string; asksCode: boolean; answer: FormAnswer }

/** 'Password & Security': changes the password. */
export function PasswordForm({ email, asksCode, answer }: PasswordFormProps) {
  const { errors, signedOut } = answer
  const busy = useBusy('password')
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  return (
    <SettingsCard title="Change Password" lead="This signs you out on every other device.">
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        {/* The username that password managers file the password under. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormAlert text={errors['']} signedOut={signedOut} />
        <PasswordField
          label="Current Password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <NewPasswordField label="New Password" name="newPassword" error={errors.newPassword} />
        <PasswordField
          label="Confirm New Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <SecondFactorField asked={asksCode} error={errors.code} />
        <Button className="w-fit" busy={busy} busyLabel="Updating Password...">
          Update Password
        </Button>
      </Form>
    </SettingsCard>
  )
}
