import { ActionForm } from '#app/components/account/action-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { WEEKDAYS } from '#domain/schedules/rule-messages.ts'
import { OVER_TEXT } from '#domain/schedules/schedule.ts'
import { fieldProps } from '#lib/forms.ts'

export type RuleFieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  signedOut: boolean
  targets: { id: string; title: string }[]
  /** Null: the time zone is chosen here, with the first rule. */
  timeZone: string | null
  timeZones: string[]
  submit: string
  cancelTo: string
}

const CONDITIONS = [
  { value: 'from', label: 'From a moment on' },
  { value: 'until', label: 'Until a moment' },
  { value: 'after-leads', label: 'After a number of leads' },
  { value: 'weekdays', label: 'On days of the week' },
]
const OUTCOMES = [
  { value: 'magnet', label: 'Another magnet' },
  { value: 'over', label: 'That it’s over' },
]

/** The form of a rule. Without script all fields are shown; the choices say which ones count. */
export function RuleFields(props: RuleFieldsProps) {
  const { values, errors, targets, timeZone, timeZones } = props
  const magnets = targets.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Card className="max-w-2xl">
      <ActionForm
        answer={props}
        button={props.submit}
        busyLabel="Saving..."
        className="rule-form grid gap-6"
        beside={
          <ButtonLink to={props.cancelTo} variant="ghost">
            Cancel
          </ButtonLink>
        }
      >
        <input type="hidden" name="version" value={values.version ?? '0'} />
        {timeZone === null ? (
          <SelectField
            {...fieldProps(props, 'time_zone')}
            label="Time zone"
            hint="For all rules of this magnet. You can change it later."
            options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
        ) : (
          <input type="hidden" name="time_zone" value={timeZone} />
        )}
        <Choices name="condition" legend="When" options={CONDITIONS} {...{ values, errors }} />
        <div className="when-moment">
          <Field
            {...fieldProps(props, 'moment')}
            label="Date and time"
            type="datetime-local"
            hint={`In ${timeZone ?? 'the time zone above'}. Where clocks are put back, a time that comes twice means the first one; where they are put forward, a skipped 2:30 means 3:30.`}
          />
        </div>
        <div className="when-stock">
          <Field
            {...fieldProps(props, 'stock')}
            label="Number of leads"
            inputMode="numeric"
            autoComplete="off"
            hint="That many people get this magnet. Those after them get what you choose below."
          />
        </div>
        <fieldset className="when-days grid gap-2" aria-describedby="weekdays-error">
          <legend className="mb-2 font-[620]">Days</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {WEEKDAYS.map((name, index) => (
              <label key={name} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name={`day-${index + 1}`}
                  defaultChecked={Boolean(values[`day-${index + 1}`])}
                  className="size-4.5 accent-ink"
                />
                {name}
              </label>
            ))}
          </div>
          <p id="weekdays-error" className="text-sm text-bad">
            {errors.weekdays}
          </p>
        </fieldset>
        <Choices name="outcome" legend="Show" options={OUTCOMES} {...{ values, errors }} />
        <div className="show-magnet">
          <SelectField
            {...fieldProps(props, 'target')}
            label="Magnet"
            hint="Its own rules aren’t followed here, and its stock isn’t counted."
            options={[{ value: '', label: 'Choose a magnet' }, ...magnets]}
          />
        </div>
        <div className="show-over grid gap-6">
          <TextArea
            {...fieldProps(props, 'over_text')}
            label="What the page says"
            placeholder={OVER_TEXT}
            rows={3}
          />
          <SelectField
            {...fieldProps(props, 'successor')}
            label="The next magnet"
            hint="The page links to it."
            options={[{ value: '', label: 'None' }, ...magnets]}
          />
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="takes_names"
              defaultChecked={Boolean(values.takes_names)}
              className="size-4.5 accent-ink"
            />
            Ask who wants to hear about the next one
          </label>
        </div>
      </ActionForm>
    </Card>
  )
}

type ChoicesProps = {
  name: string
  legend: string
  options: { value: string; label: string }[]
  values: Record<string, string>
  errors: Record<string, string>
}

function Choices({ name, legend, options, values, errors }: ChoicesProps) {
  return (
    <fieldset aria-describedby={`${name}-error`}>
      <legend className="mb-2 font-[620]">{legend}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={values[name] === option.value}
              className="size-4.5 accent-ink"
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${name}-error`} className="text-sm text-bad">
        {errors[name]}
      </p>
    </fieldset>
  )
}
