import { ActionForm } from '#app/forms/action-form.tsx'
import { Choice } from '#app/forms/choices.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { columnField, DEFAULT_SHARE_COLUMNS } from '#domain/campaign-analytics/share-form.ts'
import {
  isCostColumn,
  REPORT_COLUMNS,
  type ReportColumn,
} from '#domain/campaign-report/report-columns.ts'
import { SHARE_PASSWORD } from '#domain/share-links/share-fields.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

const RANGES = [
  ['all', 'All days until today'],
  ['since', 'From a day until today'],
  ['fixed', 'Fixed days'],
] as const

const LIFETIMES = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['day', 'Until a date'],
] as const

type ShareFormProps = {
  answer: FormResult
  /** The columns that the member may see. */
  visible: readonly ReportColumn[]
}

/** The form of a new share link: label, columns, days, password and lifetime. */
export function ShareForm({ answer, visible }: ShareFormProps) {
  const { values, errors } = answer
  const isEntered = Object.keys(values).length > 0
  const isChosen = (column: ReportColumn) =>
    isEntered ? columnField(column) in values : DEFAULT_SHARE_COLUMNS.includes(column)
  return (
    <SettingsCard
      title="New Link"
      lead="The link shows the live report by creator, with the columns you choose, but no visitor data. Anyone with the link can open it, unless it has a password."
    >
      <ActionForm intent="share" answer={answer} button="Create Link" preventScrollReset>
        <Field
          {...fieldProps(answer, 'label')}
          label="Label"
          hint="Who the link is for. Only your team sees this."
          autoComplete="off"
        />
        <fieldset aria-describedby={errors.columns && 'columns-error'} className="grid gap-1">
          <legend className="mb-1 text-sm font-[620]">Columns</legend>
          {errors.columns && <FieldError id="columns-error">{errors.columns}</FieldError>}
          <div className="grid gap-x-6 sm:grid-cols-2">
            {visible.map((column) => (
              <Choice
                key={column}
                name={columnField(column)}
                value="on"
                label={REPORT_COLUMNS[column].label}
                {...(isCostColumn(column) && { hint: moneyHint(column) })}
                defaultChecked={isChosen(column)}
              />
            ))}
          </div>
        </fieldset>
        <Radios legend="Days" name="range" options={RANGES} current={values.range ?? 'all'} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...fieldProps(answer, 'fromOn')}
            label="First day (UTC)"
            type="date"
            hint="Not needed for ‘All days’."
            className="max-w-56"
          />
          <Field
            {...fieldProps(answer, 'toOn')}
            label="Last day of the numbers (UTC)"
            type="date"
            hint="Needed only for ‘Fixed days’."
            className="max-w-56"
          />
        </div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${SHARE_PASSWORD.min} characters. Send it separately from the link. It can’t be shown again.`}
          error={errors.password}
          maxLength={SHARE_PASSWORD.max}
        />
        <Radios
          legend="Works for"
          name="lasts"
          options={LIFETIMES}
          current={values.lasts ?? '30'}
        />
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

type RadiosProps = {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  current: string
}

function Radios({ legend, name, options, current }: RadiosProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-[620]">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={current === value}
              className="size-5 flex-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function moneyHint(column: ReportColumn): string {
  const measures: readonly string[] = REPORT_COLUMNS[column].measures
  return measures.includes('costCents') ? 'Shows what you pay.' : 'Shows what you earn.'
}
