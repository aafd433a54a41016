import { useState } from 'react'
import { RuleSentence } from '#app/components/schedules/rule-sentence.tsx'
import { FormCard } from '#app/forms/form-card.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { OVER_TEXT } from '#content/languages/english-defaults.ts'
import { WEEKDAYS } from '#domain/schedules/rule-messages.ts'
import { describeDraft, type RuleDraft } from '#domain/schedules/rule-sentence.ts'
import { fieldProps, formValues } from '#lib/forms.ts'
import { formatTimeZone, type TimeZoneOption } from '#lib/time-zone-search.ts'
import { FirstTimeZone } from './first-time-zone.tsx'

export type RuleFieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  signedOut: boolean
  targets: { id: string; title: string }[]
  /** The schedule's time zone; null if it is chosen here with the first rule. */
  timeZone: string | null
  timeZones: TimeZoneOption[]
  submit: string
  cancelTo: string
}

const CONDITIONS = [
  { value: 'from', label: 'From a date' },
  { value: 'until', label: 'Until a date' },
  { value: 'after-leads', label: 'After a number of leads' },
  { value: 'weekdays', label: 'On certain weekdays' },
]
const OUTCOMES = [
  { value: 'magnet', label: 'Another magnet' },
  { value: 'over', label: 'A note that the offer has ended' },
]

/** The form of a rule. The style sheet shows only the fields that the chosen options need. */
export function RuleFields(props: RuleFieldsProps) {
  const { values, errors, targets, timeZone, timeZones } = props
  const [draft, setDraft] = useState(values)
  const magnets = targets.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <FormCard
      answer={props}
      submit={props.submit}
      cancelTo={props.cancelTo}
      className="rule-form grid gap-6"
      onChange={(form) => setDraft(formValues(new FormData(form)))}
    >
      <input type="hidden" name="version" value={values.version ?? '0'} />
      {timeZone === null ? (
        <FirstTimeZone values={values} errors={errors} timeZones={timeZones} />
      ) : (
        <input type="hidden" name="time_zone" value={timeZone} />
      )}
      <Choices
        name="condition"
        legend="When"
        options={CONDITIONS}
        values={values}
        errors={errors}
      />
      <div className="when-moment">
        <Field
          {...fieldProps(props, 'moment')}
          label="Date and time"
          type="datetime-local"
          required
          hint={timeZone ? `Time zone: ${formatTimeZone(timeZone)}.` : 'Uses the time zone above.'}
        />
      </div>
      <div className="when-stock">
        <Field
          {...fieldProps(props, 'stock')}
          label="Number of leads"
          required
          inputMode="numeric"
          autoComplete="off"
          hint="After this many leads, visitors see what you choose below."
        />
      </div>
      <fieldset
        className="when-days grid gap-2"
        aria-describedby={errors.weekdays && 'weekdays-error'}
      >
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
        <ErrorOf id="weekdays-error" text={errors.weekdays} />
      </fieldset>
      <Choices name="outcome" legend="Show" options={OUTCOMES} values={values} errors={errors} />
      <div className="show-magnet">
        <SelectField
          {...fieldProps(props, 'target')}
          label="Magnet"
          hint="This rule ignores the schedule of the magnet you choose."
          options={[{ value: '', label: 'Choose a magnet' }, ...magnets]}
        />
      </div>
      <div className="show-over grid gap-6">
        <TextArea
          {...fieldProps(props, 'over_text')}
          label="Text on the page"
          placeholder={OVER_TEXT}
          rows={3}
        />
        <SelectField
          {...fieldProps(props, 'successor')}
          label="Next magnet"
          hint="The page links to this magnet."
          options={[{ value: '', label: 'None' }, ...magnets]}
        />
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="takes_names"
            defaultChecked={Boolean(values.takes_names)}
            className="size-4.5 accent-ink"
          />
          Let visitors join a waiting list
        </label>
      </div>
      <output className="grid gap-1 border-l-3 border-rec bg-sunken px-4 py-3">
        <span className="text-sm text-soft">Your rule</span>
        <span className="[overflow-wrap:anywhere]">
          <RuleSentence parts={describeDraft(toDraft(draft, targets))} />
        </span>
      </output>
    </FormCard>
  )
}

/** Returns the form's fields in the format that the sentence needs. */
function toDraft(values: Record<string, string>, targets: RuleFieldsProps['targets']): RuleDraft {
  const titleOf = (id: string | undefined) =>
    targets.find((target) => target.id === id)?.title ?? null
  return {
    condition: values.condition ?? '',
    moment: values.moment ?? '',
    stock: values.stock ?? '',
    days: WEEKDAYS.flatMap((_, index) => (values[`day-${index + 1}`] ? [index + 1] : [])),
    outcome: values.outcome ?? '',
    targetTitle: titleOf(values.target),
    nextTitle: titleOf(values.successor),
    takesNames: Boolean(values.takes_names),
  }
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
    <fieldset aria-describedby={errors[name] && `${name}-error`}>
      <legend className="mb-2 font-[620]">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
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
      <ErrorOf id={`${name}-error`} text={errors[name]} />
    </fieldset>
  )
}

const ErrorOf = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? <FieldError id={id}>{text}</FieldError> : null
