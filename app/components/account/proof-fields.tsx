import { CurrentPasswordField } from './credential-fields.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

/** What a form asks for again. `email` is the username for password managers. */
export type ProofAsked = { password: boolean; code: boolean; email: string }

type ProofFieldsProps = {
  asked: ProofAsked
  errors: Readonly<Record<string, string>>
  /** The reason for asking. */
  why: string
}

/**
 * The fields for the password and the second-factor code. They are shown if the last sign-in was
 * long ago.
 */
export function ProofFields({ asked, errors, why }: ProofFieldsProps) {
  // If the hour has passed since the page was loaded, the server rejects the form, and the fields
  // appear.
  if (!asked.password && !errors.password && !errors.code) return null
  return (
    <>
      <p className="text-sm text-soft">{why}</p>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={asked.email}
        readOnly
        hidden
      />
      <CurrentPasswordField error={errors.password} />
      <SecondFactorField asked={asked.code} error={errors.code} />
    </>
  )
}
