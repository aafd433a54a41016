import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SCHEDULE_NAMES } from '#domain/campaigns/fee-terms.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

type SameForAllProps = { currency: string; answer: FormResult }

const OPTIONS = [
  { value: '', label: 'Keep as it is' },
  ...Object.entries(SCHEDULE_NAMES).map(([value, label]) => ({ value, label })),
]

/** When fees are due, and the bonus, for all creators at once. */
export function SameForAll({ currency, answer }: SameForAllProps) {
  return (
    <Card>
      <fieldset className="grid gap-4" aria-describedby="same-for-all-hint">
        <legend className="float-left mb-1 font-[680]">Same for all creators</legend>
        <p id="same-for-all-hint" className="clear-both text-sm text-soft">
          What you enter here replaces the stages or the bonus of every creator above. Empty fields
          change nothing.
        </p>
        <SelectField
          label="When fees are due"
          options={OPTIONS}
          {...fieldProps(answer, 'all_due')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field
            {...fieldProps(answer, 'all_day')}
            label="Day"
            type="date"
            hint="For fees due on a day, in UTC."
          />
          <Field
            {...fieldProps(answer, 'all_bonus')}
            label={`Bonus in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            hint="Per order. Enter 0 to remove it."
          />
          <Field
            {...fieldProps(answer, 'all_cap')}
            label={`At most in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            hint="The most that each creator can earn."
          />
        </div>
      </fieldset>
    </Card>
  )
}
