import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { suggestMapping } from '#domain/people/import-columns.ts'
import { CONSENT_LABELS, MAX_NOTE, ONE_DATE } from '#domain/people/people-import.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import type { ShownImport } from './shown-import.server.ts'

export type MappingFormProps = {
  item: ShownImport
  /** The columns that most likely contain each field. */
  suggested: ReturnType<typeof suggestMapping>
  answer: FormResult
  /** Today's date in UTC (yyyy-mm-dd). */
  today: string
}

/** With more columns, the first rows are long on a phone, so they are folded. */
const MANY_COLUMNS = 12

const METHODS = [
  { value: '', label: 'Please choose' },
  ...Object.entries(CONSENT_LABELS).map(([value, label]) => ({ value, label })),
]
const DATE_ORDERS = [
  { value: 'month-first', label: 'Month/Day/Year' },
  { value: 'day-first', label: 'Day/Month/Year' },
]
const FIELDS = [
  { name: 'name', label: 'Name' },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
] as const

/** Chooses the columns of a file and says how its people agreed. */
export function MappingForm({ item, suggested, answer, today }: MappingFormProps) {
  const { columns, sample, target } = item
  const forPeople = target === 'people'
  const values =
    Object.keys(answer.values).length > 0 ? answer.values : firstValues(item, suggested)
  const { errors } = answer
  const form = { values, errors }
  const options = columns.map((column, at) => ({
    value: String(at),
    label: describeColumn(column, sample[0]?.[at] ?? ''),
  }))
  const none = { value: '', label: 'None' }
  return (
    <>
      <Fold label="First rows" isOpen={columns.length <= MANY_COLUMNS}>
        <Card flush>
          <DataTable
            caption="First rows of the file"
            rows={sample.map((cells, row) => ({ cells, row }))}
            rowKey={({ row }) => row}
            wide
            columns={columns.map((column, at) => ({
              label: column,
              className: '[overflow-wrap:anywhere] lg:min-w-40',
              cell: ({ cells }: { cells: string[] }) => <bdi>{cells[at]}</bdi>,
            }))}
          />
        </Card>
      </Fold>
      <ActionForm
        intent="check"
        answer={answer}
        button="Check the File"
        busyLabel="Starting..."
        className="grid gap-6"
      >
        <SettingsCard title="Columns" lead="Choose the columns that contain these fields.">
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...fieldProps(form, 'email')}
              label="Email"
              options={[{ value: '', label: 'Please choose' }, ...options]}
            />
            {forPeople &&
              FIELDS.map(({ name, label }) => (
                <SelectField
                  key={name}
                  {...fieldProps(form, name)}
                  label={label}
                  options={[none, ...options]}
                />
              ))}
            {forPeople && (
              <SelectField
                {...fieldProps(form, 'status')}
                label="Subscription status"
                hint="People who unsubscribed or bounced go to your suppressions."
                options={[none, ...options]}
              />
            )}
          </div>
          {forPeople && (
            <SwitchField
              name="keepsExtra"
              label="Keep the other columns"
              hint="They are stored with each person and are in your exports."
              defaultChecked={values.keepsExtra === 'on'}
            />
          )}
        </SettingsCard>
        {forPeople && (
          <SettingsCard
            title="Consent"
            lead="Import only people who agreed that you may contact them."
          >
            <SelectField
              {...fieldProps(form, 'method')}
              label="How these people agreed"
              options={METHODS}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                {...fieldProps(form, 'consentColumn')}
                label="When they agreed"
                options={[
                  { value: '', label: 'Please choose' },
                  { value: ONE_DATE, label: 'One date for everyone' },
                  ...options,
                ]}
              />
              <Field
                {...fieldProps(form, 'consentDate')}
                type="date"
                label="Date for everyone"
                min="2000-01-01"
                max={today}
                hint="Only if no column contains the date."
              />
              <SelectField
                {...fieldProps(form, 'dateOrder')}
                label="Dates with slashes"
                options={DATE_ORDERS}
              />
            </div>
            <Field
              {...fieldProps(form, 'note')}
              label="Note"
              maxLength={MAX_NOTE}
              hint="For example, the form or the event."
              autoComplete="off"
            />
          </SettingsCard>
        )}
      </ActionForm>
    </>
  )
}

const MAX_EXAMPLE = 30

function describeColumn(column: string, example: string): string {
  if (example === '') return column
  const short = example.length > MAX_EXAMPLE ? `${example.slice(0, MAX_EXAMPLE)}…` : example
  return `${column} (${short})`
}

/** Returns the values that were saved last or, at first, the suggested ones. */
function firstValues(
  item: ShownImport,
  suggested: MappingFormProps['suggested'],
): Record<string, string> {
  const mapping = item.mapping ?? suggested
  const text = (at: number | null) => (at === null ? '' : String(at))
  const hasDates = mapping.consentDate !== null
  return {
    email: text(mapping.email),
    name: text(mapping.name),
    firstName: text(mapping.firstName),
    lastName: text(mapping.lastName),
    status: text(mapping.status),
    keepsExtra: item.keepsExtra ? 'on' : '',
    method: item.consentMethod ?? '',
    note: item.consentNote,
    consentColumn: hasDates ? text(mapping.consentDate) : item.mapping ? ONE_DATE : '',
    consentDate: item.consentDate ?? '',
    dateOrder: item.dateOrder,
  }
}
