import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field } from '#app/ui/field.tsx'
import { StepList } from '#app/ui/step-list.tsx'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export type NewWorkspaceProps = { isFirst: boolean; answer: FormResult }

const STEPS = [
  ['Name it', 'Use the brand’s name: members and creators see it in their invitations.'],
  ['Add the brand’s look', 'Logo, colors, font and privacy link, for every campaign page.'],
  ['Invite your team', 'Managers run campaigns with you; analysts view the stats.'],
] as const

/** The form for a new workspace. If it is the viewer's first, the steps are explained. */
export function NewWorkspace({ isFirst, answer }: NewWorkspaceProps) {
  return (
    <SettingsCard
      title={isFirst ? 'Create your first workspace' : 'Another workspace'}
      lead="A workspace uses your plan. Its campaign pages are separate from your own magnets."
    >
      {isFirst && <StepList steps={STEPS} />}
      <ActionForm answer={answer} button="Create Workspace" busyLabel="Creating...">
        <Field
          {...fieldProps(answer, 'name')}
          label="Name"
          required
          maxLength={120}
          autoComplete="organization"
        />
      </ActionForm>
    </SettingsCard>
  )
}
