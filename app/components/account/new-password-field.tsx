import { useCallback, useEffect, useRef, useState } from 'react'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { PasswordOwner } from '#domain/accounts/weak-password.ts'
import type { PasswordStrength } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'

export type NewPasswordFieldProps = { label: string; name: string; error: string | undefined }

/** A password to be chosen, with a meter that shows its strength while it is typed. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const latest = useRef('')
  const container = useRef<HTMLDivElement>(null)
  const measure = useCallback(async ({ value, form }: HTMLInputElement) => {
    latest.current = value
    if (value === '') return setStrength(null)
    const owner = ownerIn(form)
    // Offline, or during an update of the product: the form works without the meter.
    const module = await import('./password-strength.ts').catch(() => null)
    // What was typed meanwhile is measured by its own call.
    if (module && latest.current === value) setStrength(module.passwordStrength(value, owner))
  }, [])
  // What was typed before the script arrived had no listener.
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

/** What the same form says about the owner; a form for another password has a hidden username. */
function ownerIn(form: HTMLFormElement | null): PasswordOwner {
  const fields = form ? new FormData(form) : new FormData()
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    email: text('email') || text('username'),
    firstName: text('firstName'),
    lastName: text('lastName'),
  }
}
