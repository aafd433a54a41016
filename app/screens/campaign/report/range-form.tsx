import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import {
  REPORT_RANGES,
  type ReportQuery,
  type ReportRangeName,
} from '#domain/campaign-report/report-query.ts'
import { HiddenFields } from './hidden-fields.tsx'

type RangeFormProps = {
  query: ReportQuery
  /** The page's current query ('?…'). */
  search: string
}

const { custom: _custom, ...PRESETS } = REPORT_RANGES

/** The choice of a report's days: a preset, or a first and a last day. */
export function RangeForm({ query, search }: RangeFormProps) {
  const { range, problem, entered } = query
  const current: ReportRangeName = problem ? 'custom' : range.name
  return (
    <div className="grid gap-3 print:hidden">
      <OptionLinks<string>
        label="Range"
        options={PRESETS}
        current={current}
        search={search}
        change={(name) => ({ range: name, from: null, to: null })}
      />
      <Form method="get" preventScrollReset className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="range" value="custom" />
        <HiddenFields query={query} without={['range']} />
        <Field
          // The fields show the range that a preset has chosen.
          key={`from ${range.from} ${entered.from}`}
          label="First day (UTC)"
          name="from"
          type="date"
          required
          defaultValue={problem ? entered.from : range.from}
          error={problem ?? undefined}
          className="max-w-44"
        />
        <Field
          key={`to ${range.to} ${entered.to}`}
          label="Last day (UTC)"
          name="to"
          type="date"
          required
          defaultValue={problem ? entered.to : range.to}
          className="max-w-44"
        />
        <Button variant="secondary" className="mt-7">
          Show Days
        </Button>
      </Form>
    </div>
  )
}
