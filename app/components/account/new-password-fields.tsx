import { PasswordField } from '#app/ui/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export type NewPasswordFieldsProps = {
  /**
   * The label of the first field: 'Password', or 'New Password' if an existing password is
   * replaced.
   */
  label: string
  errors: Record<string, string>
}

/** The two fields for a new password, which is entered twice. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={label} name="password" error={errors.password} />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  )
}
