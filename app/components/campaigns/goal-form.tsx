import { type ReactNode, useRef, useState } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { CAMPAIGN_NAME_MAX, CURRENCIES } from '#domain/campaigns/campaign.ts'
import type { FormResult } from '#lib/forms.ts'
import { GoalSummary, SetupNote } from './goal-summary.tsx'

export type GoalFormProps = {
  /** The saved values. */
  saved: Record<string, string>
  answer: FormResult
  button: string
  /** Whether the campaign isn't set up yet. */
  isSetup: boolean
  /** Content beside the button. */
  children?: ReactNode
}

/** The form for a campaign's goal, budget and dates. */
export function GoalForm({ saved, answer, button, isSetup, children }: GoalFormProps) {
  const { errors, signedOut } = answer
  const values = { ...saved, ...answer.values }
  const [typed, setTyped] = useState(values)
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy()
  useFocusFirstError(form, errors)
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <SideColumn
      label="Summary"
      side={
        <>
          <GoalSummary values={typed} />
          {isSetup && <SetupNote />}
        </>
      }
    >
      <Card>
        <Form
          ref={form}
          method="post"
          noValidate
          className="grid gap-6"
          onChange={(event) => setTyped(textsOf(event.currentTarget))}
        >
          <FormAlert text={errors['']} signedOut={signedOut} />
          <LeaveGuard
            active={Object.keys(typed).some((name) => (typed[name] ?? '') !== (saved[name] ?? ''))}
            onLeave={() => setTyped(saved)}
            what="campaign"
          />
          <Field
            {...field('name')}
            label="Name"
            required
            maxLength={CAMPAIGN_NAME_MAX}
            autoComplete="off"
            hint="Creators see this name in their invitation."
          />
          <Field
            {...field('goal')}
            label="Goal in leads"
            inputMode="numeric"
            autoComplete="off"
            hint="Progress is measured against this goal."
          />
          <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <Field {...field('budget')} label="Budget" inputMode="decimal" autoComplete="off" />
            <SelectField
              label="Currency"
              name="currency"
              defaultValue={values.currency}
              error={errors.currency}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
          </div>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field {...field('starts_on')} label="First day" type="date" />
            <Field
              {...field('ends_on')}
              label="Last day"
              type="date"
              hint="Both days are included, in UTC. The campaign doesn’t stop automatically."
            />
          </div>
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <Button busy={busy} busyLabel="Saving...">
              {button}
            </Button>
            {children}
          </div>
        </Form>
      </Card>
    </SideColumn>
  )
}

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
