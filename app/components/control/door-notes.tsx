import { AccountCard } from '#app/components/account/account-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LogoutForm } from './logout-form.tsx'

/** Decision 5: until ADMIN_EMAIL is set, the control center says so and admits nobody. */
export function NoAdministrator() {
  return (
    <AccountCard
      title="No administrator yet"
      lead="The control center admits nobody until one is named."
    >
      <p>
        Set <code className="timecode">ADMIN_EMAIL</code> to the address of an account and start the
        server again. Whoever signs in with that account can then open this page.
      </p>
    </AccountCard>
  )
}

/** The administrator, where ADMIN_REQUIRE_TWO_FACTOR asks for more than a password. */
export function NeedsTwoFactor({ home }: { home: string }) {
  return (
    <AccountCard
      title="One more lock"
      lead="This control center opens only to an account with two-factor authentication."
    >
      <p>Set it up in Password &amp; Security with an authenticator app, then come back here.</p>
      <ButtonLink to={TWO_FACTOR_SETTINGS} wide>
        Set up two-factor
      </ButtonLink>
      <ButtonLink to={home} variant="secondary" wide reloadDocument>
        I have set it up
      </ButtonLink>
      <LogoutForm action={home} wide />
    </AccountCard>
  )
}

export const TWO_FACTOR_SETTINGS = '/profile?tab=security'
