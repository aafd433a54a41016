import { PasswordField } from '#app/ui/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export type NewPasswordFieldsProps = {
  /** What the first field is called: 'Password', or 'New Password' where there was one. */
  label: string
  errors: Record<string, string>
}

/** A password to be chosen, typed twice (spec section 5). */
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
