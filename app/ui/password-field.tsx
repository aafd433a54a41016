import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  /** Shows password managers which password is meant. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show/hide button. Without JavaScript it is a plain password field. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-sm text-soft hover:text-ink focus-visible:outline-offset-[-3px] noscript:hidden"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
