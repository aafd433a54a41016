import { StaticDocument } from '#app/components/shell/static-document.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { signInMessage } from '#domain/accounts/sign-in-messages.ts'
import { EmailField } from './credential-fields.tsx'

export type BusySignInProps = {
  /** The URL to which the form was posted and will be posted again. */
  action: string
  email: string
  stylesheet: string
}

/** Shown in place of the sign-in page while no further passwords can be checked. */
export function BusySignIn({ action, email, stylesheet }: BusySignInProps) {
  return (
    <StaticDocument title="Sign In" stylesheet={stylesheet}>
      <h1 className="display text-title">Sign In</h1>
      <Alert tone="error">{signInMessage('busy')}</Alert>
      <form method="post" action={action} className="grid gap-5">
        <EmailField value={email} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className={buttonClasses()}>
          Sign In
        </button>
      </form>
    </StaticDocument>
  )
}
