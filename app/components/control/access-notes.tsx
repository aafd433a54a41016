import { href } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LogoutForm } from './logout-form.tsx'

/** Shown if ADMIN_EMAIL isn't set, because no one can sign in to the control center then. */
export function NoAdministrator() {
  return (
    <AccountCard
      title="No administrator yet"
      lead="No one can open the control center until you choose an administrator."
    >
      <p>
        Set <code className="timecode">ADMIN_EMAIL</code> to an account’s email and restart the
        server. That account can then sign in here.
      </p>
    </AccountCard>
  )
}

/**
 * Shown to an administrator without two-factor authentication if ADMIN_REQUIRE_TWO_FACTOR is on.
 */
export function NeedsTwoFactor({ home }: { home: string }) {
  return (
    <AccountCard
      title="Two-factor required"
      lead="The control center requires an account with two-factor authentication."
    >
      <p>Set it up in Password &amp; Security with an authenticator app, then come back here.</p>
      <ButtonLink to={TWO_FACTOR_SETTINGS} wide>
        Set Up Two-Factor
      </ButtonLink>
      <ButtonLink to={home} variant="secondary" wide reloadDocument>
        I’ve Set It Up
      </ButtonLink>
      <LogoutForm action={home} wide />
    </AccountCard>
  )
}

export const TWO_FACTOR_SETTINGS = `${href('/profile')}?tab=security`
