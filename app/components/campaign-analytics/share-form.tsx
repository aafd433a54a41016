import { useRef } from 'react'
import { Form } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import type { FormAnswer } from '#app/components/account/form-answer.ts'
import { SettingsCard } from '#app/components/account/settings-card.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'

const LIFETIMES = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['day', 'Until a date'],
] as const

/** The form of a new share link: label and lifetime. */
export function ShareForm({ answer }: { answer: FormAnswer }) {
  const { values, errors, signedOut } = answer
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy('share')
  useFocusFirstError(form, errors)
  return (
    <SettingsCard
      title="New Link"
      lead="Shows the live comparison: creators’ names and stats, but no fees and no visitor data. Anyone with the link can open it."
    >
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="share" />
        <FormAlert text={errors['']} signedOut={signedOut} />
        <Field
          label="Label"
          name="label"
          hint="Who it’s for. Only your team sees this."
          autoComplete="off"
          defaultValue={values.label}
          error={errors.label}
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
                  defaultChecked={(values.lasts ?? '30') === value}
                  className="size-5 flex-none"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label="Last day (UTC)"
          name="day"
          type="date"
          hint="Only for ‘Until a date’."
          className="max-w-56"
          defaultValue={values.day}
          error={errors.day}
        />
        <Button className="w-fit" busy={busy}>
          Create Link
        </Button>
      </Form>
    </SettingsCard>
  )
}
