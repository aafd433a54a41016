import { HowCounted, Meaning } from '#app/ui/how-counted.tsx'
import { REPORT_COLUMNS, type ReportColumn } from '#domain/campaign-report/report-columns.ts'

/** What the columns of a report mean. */
export function ReportMeanings({ columns }: { columns: readonly ReportColumn[] }) {
  return (
    <HowCounted isPrinted={false}>
      {columns.map((column) => (
        <Meaning key={column} of={REPORT_COLUMNS[column].label}>
          {REPORT_COLUMNS[column].meaning}
        </Meaning>
      ))}
      <Meaning of="Days">
        All days are UTC days.
        {columns.includes('leads') &&
          ' Leads count on the day they signed up, and keep counting after they were erased.'}
      </Meaning>
    </HowCounted>
  )
}
