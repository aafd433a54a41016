import { Choice } from '#app/forms/choices.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Form } from '#app/ui/form.tsx'
import { REPORT_COLUMNS, type ReportColumn } from '#domain/campaign-report/report-columns.ts'
import { MAX_COMPARED, type ReportQuery } from '#domain/campaign-report/report-query.ts'
import { HiddenFields } from './hidden-fields.tsx'

export type OtherCampaign = { id: string; name: string; dates: string | null }

type ChoiceFormProps = {
  query: ReportQuery
  /** The columns that the viewer may see. */
  visible: readonly ReportColumn[]
  /** The columns that the report has. */
  shown: readonly ReportColumn[]
  others: readonly OtherCampaign[]
}

/** The choice of a report's columns, and of campaigns beside it. */
export function ChoiceForm({ query, visible, shown, others }: ChoiceFormProps) {
  const { columns, compareWith } = query
  const isOpen = compareWith.length > 0 || (columns !== null && shown.length < visible.length)
  return (
    <div className="print:hidden">
      <Fold label="Columns and comparison" isOpen={isOpen}>
        <Form
          key={`${shown.join()} ${compareWith.join()}`}
          method="get"
          preventScrollReset
          className="grid gap-6 rounded-md border border-line bg-raised p-5"
        >
          <HiddenFields query={query} without={['columns', 'with']} />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-[680]">Columns</legend>
            <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
              {visible.map((column) => (
                <Choice
                  key={column}
                  name="columns"
                  value={column}
                  label={REPORT_COLUMNS[column].label}
                  defaultChecked={shown.includes(column)}
                />
              ))}
            </div>
          </fieldset>
          {others.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="mb-1 font-[680]">Compare with</legend>
              <p className="text-sm text-soft">
                {`At most ${MAX_COMPARED - 1} campaigns are shown beside this one. If you choose more, the first ones are shown.`}
              </p>
              <div className="grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-2">
                {others.map(({ id, name, dates }) => (
                  <Choice
                    key={id}
                    name="with"
                    value={id}
                    label={name}
                    {...(dates && { hint: dates })}
                    defaultChecked={compareWith.includes(id)}
                  />
                ))}
              </div>
            </fieldset>
          )}
          <div>
            <Button variant="secondary">Show</Button>
          </div>
        </Form>
      </Fold>
    </div>
  )
}
