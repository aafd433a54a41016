import { REPORT_COLUMNS, type ReportColumn } from '#domain/campaign-report/report-columns.ts'

/** What the columns of a report mean, which is collapsed by default. */
export function ReportMeanings({ columns }: { columns: readonly ReportColumn[] }) {
  return (
    <details className="max-w-3xl rounded-md border border-line bg-raised print:hidden">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-[600]">
        How this is counted
      </summary>
      <dl className="grid gap-4 border-t border-line p-5 text-sm text-soft [&_dt]:font-[620] [&_dt]:text-ink">
        {columns.map((column) => (
          <div key={column}>
            <dt>{REPORT_COLUMNS[column].label}</dt>
            <dd>{REPORT_COLUMNS[column].meaning}</dd>
          </div>
        ))}
        <div>
          <dt>Days</dt>
          <dd>
            All days are UTC days.
            {columns.includes('leads') &&
              ' Leads count on the day they signed up, and keep counting after they were erased.'}
          </dd>
        </div>
      </dl>
    </details>
  )
}
