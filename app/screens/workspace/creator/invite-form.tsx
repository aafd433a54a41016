import { ActionForm } from '#app/forms/action-form.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CREATOR_STATE_NAMES, STATE_NAMES } from '#domain/campaigns/campaign.ts'
import type { OpenCampaign } from '#domain/roster/invite-known.server.ts'
import type { FormResult } from '#lib/forms.ts'

export type InviteFormProps = { campaigns: OpenCampaign[]; answer: FormResult }

/** The form that invites a known creator to another campaign. */
export function InviteForm({ campaigns, answer }: InviteFormProps) {
  return (
    <SettingsCard
      title="Invite to a campaign"
      lead="Name, lead visibility and the last fee in the campaign’s currency are kept. You can change them in the campaign."
    >
      {campaigns.length === 0 && <FormAlert text={answer.errors['']} />}
      {campaigns.length === 0 ? (
        <p className="text-soft">
          There is no draft or running campaign that this creator isn’t in.
        </p>
      ) : (
        <ActionForm intent="invite" answer={answer} button="Invite" busyLabel="Inviting...">
          <SelectField
            label="Campaign"
            name="campaign"
            defaultValue={answer.values.campaign}
            hint="A running campaign emails the invitation now, a draft when you start it."
            options={campaigns.map(({ id, name, state, before }) => ({
              value: id,
              label: `${name} (${STATE_NAMES[state]}${before ? `, ${CREATOR_STATE_NAMES[before].toLowerCase()} before` : ''})`,
            }))}
          />
        </ActionForm>
      )}
    </SettingsCard>
  )
}
