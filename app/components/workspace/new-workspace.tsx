import { useRef } from 'react'
import { Form } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import type { FormAnswer } from '#app/components/account/form-answer.ts'
import { SettingsCard } from '#app/components/account/settings-card.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'

export type NewWorkspaceProps = { isFirst: boolean; answer: FormAnswer }

const STEPS = [
  ['Name it', 'Use the brand’s name: members and creators see it in their invitations.'],
  ['Make it look like the brand', 'Logo, colours, font and privacy link, for every campaign page.'],
  ['Bring your team', 'Managers run campaigns with you; analysts view the stats.'],
] as const

/** The form for a new workspace. The first one explains the steps. */
export function NewWorkspace({ isFirst, answer }: NewWorkspaceProps) {
  const { values, errors, signedOut } = answer
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy()
  useFocusFirstError(form, errors)
  return (
    <SettingsCard
      title={isFirst ? 'Create your first workspace' : 'Another workspace'}
      lead="It runs on your plan. Its campaign pages are separate from your own magnets."
    >
      {isFirst && (
        <ol className="grid gap-4">
          {STEPS.map(([title, text], i) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="timecode grid size-9 flex-none place-items-center border-2 border-ink font-[680]"
              >
                {i + 1}
              </span>
              <span className="grid gap-0.5">
                <span className="font-[620]">{title}</span>
                <span className="text-sm text-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormAlert text={errors['']} signedOut={signedOut} />
        <Field
          label="Name"
          name="name"
          required
          maxLength={120}
          autoComplete="organization"
          defaultValue={values.name}
          error={errors.name}
        />
        <Button className="w-fit" busy={busy} busyLabel="Creating...">
          Create Workspace
        </Button>
      </Form>
    </SettingsCard>
  )
}
