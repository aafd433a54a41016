import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import type { FormAnswer } from '#app/components/account/form-answer.ts'
import { SettingsCard } from '#app/components/account/settings-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { MemberRow } from './member-list.tsx'

export type HandOverProps = {
  workspaceId: string
  email: string
  /** The owner has a second factor. */
  asksCode: boolean
  members: MemberRow[]
  answer: FormAnswer
}

/** The owner's two ways out. */
export function HandOver({ workspaceId, email, asksCode, members, answer }: HandOverProps) {
  const others = members.filter((member) => member.role !== 'owner')
  return (
    <>
      <SettingsCard
        title="Hand Over"
        lead="Makes a member the owner; you stay as a manager. Campaigns, codes and leads stay where they are. From then on the workspace runs on the new owner’s plan: without the Brand or Lifetime plan it can only be looked at, and every page stays up."
      >
        {others.length === 0 ? (
          <p>There is nobody to hand it to yet. Invite somebody first.</p>
        ) : (
          <ConfirmPassword
            intent="hand-over"
            email={email}
            answer={answer}
            button="Hand Over"
            busyLabel="Handing Over..."
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
        lead="Its campaign pages, files and leads go with it, and its QR codes stop working for good. You are shown what exactly before anything happens."
      >
        <ButtonLink to={`/workspace/${workspaceId}/delete`} variant="secondary" className="w-fit">
          Delete Workspace...
        </ButtonLink>
      </SettingsCard>
    </>
  )
}
