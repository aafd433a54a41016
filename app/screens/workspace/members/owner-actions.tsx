import { href } from 'react-router'
import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Member } from '#domain/members/members.server.ts'
import type { FormResult } from '#lib/forms.ts'

export type OwnerActionsProps = {
  workspaceId: string
  email: string
  /** Whether the owner uses two-factor authentication. */
  asksCode: boolean
  members: Member[]
  answer: FormResult
}

/** The owner's options: transferring or deleting the workspace. */
export function OwnerActions({ workspaceId, email, asksCode, members, answer }: OwnerActionsProps) {
  const others = members.filter((member) => member.role !== 'owner')
  return (
    <>
      <SettingsCard
        title="Transfer Ownership"
        lead="Make another member the owner. You’ll stay as a manager. Campaigns, codes and leads aren’t affected. The workspace will then use the new owner’s plan. If that isn’t the Brand or Lifetime plan, the workspace becomes read-only, but its pages stay up."
      >
        {others.length === 0 ? (
          <p>There’s no one to transfer it to yet. Invite someone first.</p>
        ) : (
          <ConfirmPassword
            intent="hand-over"
            email={email}
            answer={answer}
            button="Transfer"
            busyLabel="Transferring..."
            variant="secondary"
            asksCode={asksCode}
          >
            <SelectField
              label="New Owner"
              name="member"
              defaultValue={answer.values.member ?? ''}
              error={answer.errors.member}
              options={[
                { value: '', label: 'Choose a member' },
                ...others.map((one) => ({
                  value: one.id,
                  label: one.name ? `${one.name} (${one.email})` : one.email,
                })),
              ]}
            />
          </ConfirmPassword>
        )}
      </SettingsCard>
      <SettingsCard
        title="Delete Workspace"
        lead="This also deletes the workspace’s campaign pages, files and leads. Its QR codes stop working permanently. You’ll see exactly what will be deleted before you confirm."
      >
        <ButtonLink
          to={href('/workspace/:workspaceId/delete', { workspaceId })}
          variant="secondary"
          className="w-fit"
        >
          Delete Workspace...
        </ButtonLink>
      </SettingsCard>
    </>
  )
}
