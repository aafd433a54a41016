import { href, Link } from 'react-router'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import type { AccountAccess } from '#domain/api-keys/account-access.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { FormResult } from '#lib/forms.ts'

type AccountAccessCardProps = { access: AccountAccess; answer: FormResult }

/**
 * 'Password & Security': everything that still has access to data after a password change, so that
 * the access can be ended.
 */
export function AccountAccessCard({ access, answer }: AccountAccessCardProps) {
  const { keys, webhooks, connections } = access
  if (keys.length + webhooks.length + connections.length === 0) return null
  return (
    <SettingsCard
      title="Access Without Your Password"
      lead="These items keep working if you change your password. If you don’t recognize an item, delete it under Integrations. You can revoke API keys here."
    >
      <ul className="grid list-disc gap-1 pl-5">
        {keys.map(({ id, name, lastFour, workspace }) => (
          <Item key={id} text={`API key ${name} (…${lastFour})`} workspace={workspace} />
        ))}
        {webhooks.map(({ id, name, workspace }) => (
          <Item key={id} text={`Webhook ${name}`} workspace={workspace} />
        ))}
        {connections.map(({ id, name, workspace }) => (
          <Item key={id} text={`Connection ${name}`} workspace={workspace} />
        ))}
      </ul>
      <p>
        <Link to={href('/integrations')} className="link">
          Go to your integrations
        </Link>
      </p>
      {keys.length > 0 && (
        <ActionForm
          intent="keys-end"
          answer={answer}
          variant="danger"
          button={`Revoke ${formatCount(keys.length, 'API Key')}`}
          busyLabel="Revoking..."
          preventScrollReset
        />
      )}
    </SettingsCard>
  )
}

function Item({ text, workspace }: { text: string; workspace: string | null }) {
  return (
    <li className="[overflow-wrap:anywhere]">
      {text}
      {workspace !== null && `, in the workspace ${workspace}`}
    </li>
  )
}
