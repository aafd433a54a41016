import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** The email someone signs in with. */
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

/** The password someone has now. */
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
