import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field } from '#app/ui/field.tsx'
import { type FormResult, fieldProps } from '#lib/forms.ts'

const LIFETIMES = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['day', 'Until a date'],
] as const

/** The form of a new share link: label and lifetime. */
export function ShareForm({ answer }: { answer: FormResult }) {
  return (
    <SettingsCard
      title="New Link"
      lead="The link shows the live comparison: creators’ names and stats, but no fees and no visitor data. Anyone with the link can open it."
    >
      <ActionForm intent="share" answer={answer} button="Create Link" preventScrollReset>
        <Field
          {...fieldProps(answer, 'label')}
          label="Label"
          hint="Who the link is for. Only your team sees this."
          autoComplete="off"
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-[620]">Works for</legend>
          <div className="flex flex-wrap gap-x-6">
            {LIFETIMES.map(([value, label]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="lasts"
                  value={value}
                  defaultChecked={(answer.values.lasts ?? '30') === value}
                  className="size-5 flex-none"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          {...fieldProps(answer, 'day')}
          label="Last day (UTC)"
          type="date"
          hint="Needed only for ‘Until a date’."
          className="max-w-56"
        />
      </ActionForm>
    </SettingsCard>
  )
}
