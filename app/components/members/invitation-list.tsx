import { FormAlert } from '#app/forms/form-alert.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import type { OpenInvitation } from '#domain/workspaces/invitations.server.ts'
import { ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import type { FormResult } from '#lib/forms.ts'

export type InvitationListProps = {
  invitations: OpenInvitation[]
  mayResend: boolean
  answer: FormResult
}

/** A list of the open invitations. */
export function InvitationList({ invitations, mayResend, answer }: InvitationListProps) {
  return (
    <SettingsCard title="Open Invitations">
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      <ul className="grid divide-y divide-line border-y border-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-3 py-4"
          >
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-[620] [overflow-wrap:anywhere]">
                {invitation.email}
                <Badge>{ROLE_NAMES[invitation.role]}</Badge>
                {invitation.isExpired && <Badge tone="warning">Expired</Badge>}
              </p>
              <p className="text-sm text-soft">
                {'Sent '}
                <DateTime at={invitation.sentAt} />
                {invitation.isExpired ? ', the link has expired' : ', works until '}
                {!invitation.isExpired && <DateTime at={invitation.expiresAt} />}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {mayResend && (
                <InvitationAction
                  intent={`resend ${invitation.id}`}
                  label="Send Again"
                  email={invitation.email}
                />
              )}
              <InvitationAction
                intent={`revoke ${invitation.id}`}
                label="Revoke"
                email={invitation.email}
              />
            </div>
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}

function InvitationAction({
  intent,
  label,
  email,
}: {
  intent: string
  label: string
  email: string
}) {
  const busy = useBusy(intent)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button variant="secondary" size="small" busy={busy}>
        {label}
        <span className="sr-only">: {email}</span>
      </Button>
    </Form>
  )
}
