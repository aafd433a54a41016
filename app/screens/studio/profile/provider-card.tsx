import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { LinkedIdentity } from '#domain/accounts/identities.server.ts'
import type { FormResult } from '#lib/forms.ts'

export type ProviderCardProps = {
  email: string
  asksCode: boolean
  hasPassword: boolean
  /** The provider in the settings. */
  provider: { name: string; required: boolean }
  identity: LinkedIdentity | null
  answerTo: (intent: string) => FormResult
}

/** 'Password & Security': the identity at the sign-in provider. */
export function ProviderCard(props: ProviderCardProps) {
  const { email, asksCode, hasPassword, provider, identity, answerTo } = props
  const { name } = provider
  return (
    <SettingsCard
      id="provider"
      title={`Sign In with ${name}`}
      lead={
        identity
          ? `You can sign in to your account with ${name}.`
          : `Connect your identity at ${name} to sign in with it.`
      }
      aside={identity ? <Badge tone="success">Connected</Badge> : <Badge>Not connected</Badge>}
    >
      {identity && (
        <p className="[overflow-wrap:anywhere]">
          {identity.email ?? 'Your identity'}
          {', connected '}
          <DateTime format="day" at={identity.createdAt} />
          {identity.lastUsedAt && (
            <>
              {', last used '}
              <DateTime at={identity.lastUsedAt} />
            </>
          )}
        </p>
      )}
      {identity && !hasPassword && (
        <p className="text-soft">
          This is your only way to sign in. Set a password before you disconnect it.
        </p>
      )}
      {identity && hasPassword && provider.required && (
        <p className="text-soft">On this site, everyone has to sign in with {name}.</p>
      )}
      {identity && hasPassword && !provider.required && (
        <ConfirmPassword
          intent="identity-unlink"
          email={email}
          answer={answerTo('identity-unlink')}
          button={`Disconnect ${name}`}
          busyLabel="Disconnecting..."
          variant="danger"
          asksCode={asksCode}
        />
      )}
      {!identity && (
        <ConfirmPassword
          intent="identity-link"
          email={email}
          answer={answerTo('identity-link')}
          button={`Connect ${name}`}
          busyLabel="Connecting..."
          asksCode={asksCode}
          leaves
        />
      )}
    </SettingsCard>
  )
}
