import { href } from 'react-router'
import { buttonClasses } from '#app/ui/button.tsx'

export type ProviderButtonProps = {
  /** The provider's name. */
  name: string
  /** The path to open after signing in; null for the dashboard. */
  next: string | null
}

/**
 * A button that starts a sign-in with the provider. It is a plain form, because it leads to another
 * website.
 */
export function ProviderButton({ name, next }: ProviderButtonProps) {
  return (
    <form method="post" action={href('/auth/oidc')}>
      {next && <input type="hidden" name="next" value={next} />}
      <button type="submit" className={buttonClasses({ variant: 'secondary', wide: true })}>
        {`Continue with ${name}`}
      </button>
    </form>
  )
}

/** The word between the provider's button and the form. */
export function OrDivider() {
  return <p className="border-t border-line pt-5 text-center text-soft">or</p>
}
