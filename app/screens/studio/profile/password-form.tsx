import { NewPasswordField } from '#app/components/account/new-password-field.tsx'
import { SecondFactorField } from '#app/components/account/second-factor-field.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { AccountAccess } from '#domain/api-keys/account-access.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { FormResult } from '#lib/forms.ts'

export type PasswordFormProps = {
  email: string
  asksCode: boolean
  /** What keeps working without the password. */
  access: AccountAccess
  answer: FormResult
}

/** 'Password & Security': the form for changing the password. */
export function PasswordForm({ email, asksCode, access, answer }: PasswordFormProps) {
  const { errors } = answer
  return (
    <SettingsCard title="Change Password" lead="This signs you out on every other device.">
      <ActionForm
        intent="password"
        answer={answer}
        button="Update Password"
        busyLabel="Updating Password..."
        preventScrollReset
      >
        {/* The username under which password managers store the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
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
        {access.keys.length > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="revoke_keys" className="size-5 flex-none" />
            {`Also revoke my ${formatCount(access.keys.length, 'API key')}`}
          </label>
        )}
      </ActionForm>
    </SettingsCard>
  )
}
