import { Field } from '#app/ui/field.tsx'

/**
 * The second-factor field beside a repeated password. If two-factor authentication was turned on in
 * another tab, the server rejects the form, and the field appears.
 */
export function SecondFactorField(props: {
  asked: boolean | undefined
  error: string | undefined
}) {
  const { asked, error } = props
  if (!asked && !error) return null
  return (
    <Field
      label="Authentication Code"
      name="code"
      required
      autoComplete="one-time-code"
      maxLength={40}
      className="timecode sm:max-w-60"
      hint="Six digits, or a recovery code."
      error={error}
    />
  )
}
