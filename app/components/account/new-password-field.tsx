import { useCallback, useEffect, useRef, useState } from 'react'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { PasswordOwner } from '#domain/accounts/weak-password.ts'
import type { PasswordStrength } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'

export type NewPasswordFieldProps = { label: string; name: string; error: string | undefined }

/** A field for a new password, with a strength meter. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const latest = useRef('')
  const container = useRef<HTMLDivElement>(null)
  const measure = useCallback(async ({ value, form }: HTMLInputElement) => {
    latest.current = value
    if (value === '') return setStrength(null)
    const owner = ownerIn(form)
    // The import fails offline or during a deployment. The form works without the meter.
    const module = await import('./password-strength.ts').catch(() => null)
    // If the text has changed since, the call for the newer text measures it.
    if (module && latest.current === value) setStrength(module.passwordStrength(value, owner))
  }, [])
  // A password that was entered before hydration caused no event.
  useEffect(() => {
    const input = container.current?.querySelector('input')
    if (input?.value) void measure(input)
  }, [measure])
  return (
    <div ref={container}>
      <PasswordField
        {...props}
        autoComplete="new-password"
        required
        hint="At least 6 characters."
        onInput={(event) => measure(event.currentTarget)}
      />
      <StrengthMeter strength={strength} />
    </div>
  )
}

/**
 * Returns the owner's details from the same form. A form for a new password has a hidden username
 * field.
 */
function ownerIn(form: HTMLFormElement | null): PasswordOwner {
  const fields = form ? new FormData(form) : new FormData()
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    email: text('email') || text('username'),
    firstName: text('firstName'),
    lastName: text('lastName'),
  }
}
