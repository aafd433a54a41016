import { href } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { ProviderButton } from '#app/components/account/provider-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { registrationMessage } from '#domain/accounts/registration-messages.ts'
import type { RegistrationDoor } from '#domain/accounts/registration-rule.server.ts'

export type RegistrationClosedProps = {
  state: Exclude<RegistrationDoor['state'], 'open' | 'invited' | 'provider'>
  /** The query of the page, which the sign-in page keeps. */
  search: string
  /** The name of the provider that knows whether an address was invited; null if there is none. */
  provider: string | null
  next: string | null
}

const TEXTS: Record<RegistrationClosedProps['state'], { title: string; text: string }> = {
  closed: { title: 'Registration Is Closed', text: registrationMessage('registration-closed', []) },
  'invitation-required': {
    title: 'By Invitation Only',
    text: registrationMessage('invitation-required', []),
  },
  ended: {
    title: 'Invitation Not Valid',
    text: 'This invitation was used or withdrawn, or it has expired. If you’ve already created your account, sign in. Otherwise, ask for a new invitation.',
  },
}

/** Replaces the registration form for people who can't register. */
export function RegistrationClosed({ state, search, provider, next }: RegistrationClosedProps) {
  const { title, text } = TEXTS[state]
  return (
    <AccountCard title={title}>
      <p>{text}</p>
      {provider && <ProviderButton name={provider} next={next} />}
      <ButtonLink to={`${href('/login')}${search}`} wide>
        Sign In
      </ButtonLink>
      <ButtonLink to={href('/contact')} variant="ghost" wide>
        Contact
      </ButtonLink>
    </AccountCard>
  )
}
