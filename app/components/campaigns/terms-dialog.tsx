import { useState } from 'react'
import { ActionForm } from '#app/forms/action-form.tsx'
import { FieldRow, GrowingRows } from '#app/forms/growing-rows.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { formatMoney, MAX_STAGES, parseMoney, STAGE_LABEL_MAX } from '#domain/campaigns/campaign.ts'
import { DUE_NAMES, STAGE_ROWS, type StageField, stageField } from '#domain/campaigns/fee-terms.ts'
import { type FormResult, formValues } from '#lib/forms.ts'

export type TermsDialogProps = {
  creator: { id: string; name: string; fields: Record<string, string> }
  currency: string
  /** The URL of the page without the dialog. */
  closeTo: string
  answer: FormResult
}

const DUE_OPTIONS = [
  ...Object.entries(DUE_NAMES).map(([value, label]) => ({ value, label })),
  { value: '', label: 'Not agreed yet' },
]

/** How a creator is paid: the stages of the fee, and the bonus. The URL opens it. */
export function TermsDialog({ creator, currency, closeTo, answer }: TermsDialogProps) {
  const { errors } = answer
  const values = { ...creator.fields, ...answer.values }
  const [typed, setTyped] = useState(values)
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <UrlDialog title={`Payment terms of ${creator.name}`} closeTo={closeTo}>
      <ActionForm
        intent={`terms ${creator.id}`}
        answer={answer}
        button="Save Terms"
        busyLabel="Saving..."
        beside={<CancelLink to={closeTo} />}
        preventScrollReset
        className="grid gap-6 text-ink"
        onChange={(form) => setTyped(formValues(new FormData(form)))}
      >
        <StageRows values={values} errors={errors} />
        <p className="text-base">
          {'Fee: '}
          <strong className="timecode font-[700]">{formatMoney(totalOf(typed), currency)}</strong>
          <span className="text-soft"> (the sum of the stages)</span>
        </p>
        <fieldset className="grid gap-4 border-t border-line pt-5">
          <legend className="float-left mb-3 font-[680]">Bonus per order</legend>
          <div className="clear-both grid items-start gap-4 sm:grid-cols-2">
            <Field
              {...field('bonus')}
              label={`Bonus in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              hint="For each order with the creator’s code that isn’t fully refunded."
            />
            <Field
              {...field('bonus_cap')}
              label={`At most in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              hint="The most that this creator can earn in bonuses."
            />
          </div>
        </fieldset>
      </ActionForm>
    </UrlDialog>
  )
}

const totalOf = (values: Record<string, string>) =>
  STAGE_ROWS.reduce((sum, row) => {
    const amount = parseMoney(values[stageField(row, 'amount')] ?? '')
    return sum + (amount.ok ? (amount.cents ?? 0) : 0)
  }, 0)

type RowsProps = { values: Record<string, string>; errors: Record<string, string> }

/** A row for each stage, and an empty one; at least two. */
function StageRows({ values, errors }: RowsProps) {
  const filled = STAGE_ROWS.findLast((row) => values[stageField(row, 'amount')]) ?? 0
  const field = (row: number, part: StageField) => {
    const name = stageField(row, part)
    return { name, defaultValue: values[name], error: errors[name] }
  }
  return (
    <GrowingRows
      legend="Stages of the fee"
      legendClassName="font-[680]"
      hint={`One to ${MAX_STAGES} parts, each with its own amount. A day, in UTC, is only for stages that are due on a day. To remove a stage, clear its row.`}
      rows={STAGE_ROWS}
      shownAtFirst={Math.max(2, filled + 1)}
      addLabel="Add Stage"
    >
      {(row) => (
        <FieldRow key={row} name={`Stage ${row}`} className="sm:grid-cols-2">
          <input
            type="hidden"
            name={stageField(row, 'id')}
            value={values[stageField(row, 'id')] ?? ''}
          />
          <Field
            {...field(row, 'label')}
            label="For"
            maxLength={STAGE_LABEL_MAX}
            autoComplete="off"
          />
          <Field {...field(row, 'amount')} label="Amount" inputMode="decimal" autoComplete="off" />
          <SelectField
            label="Due"
            name={stageField(row, 'due')}
            defaultValue={values[stageField(row, 'due')] ?? 'accepted'}
            options={DUE_OPTIONS}
          />
          <Field {...field(row, 'day')} label="Day" type="date" />
        </FieldRow>
      )}
    </GrowingRows>
  )
}
