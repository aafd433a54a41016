import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** The field for the account's email address. */
export function EmailField({ value, error }: { value?: string; error?: string }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={value}
      error={error}
    />
  )
}

/** The field for the current password. */
export function CurrentPasswordField({ error }: { error?: string }) {
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      required
      error={error}
    />
  )
}
