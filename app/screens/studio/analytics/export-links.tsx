import { Download } from 'lucide-react'
import { useId } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { withParams } from '#app/ui/table.tsx'
import { formatSelection, type SelectedLeads } from '#domain/lead-list/leads-query.ts'
import { hasFilters } from '#domain/leads/list/lead-filters.ts'
import { formatTotal } from '#lib/format-number.ts'

export type ExportLinksProps = {
  /** The path of the CSV file. */
  csv: string
  query: SelectedLeads
  /** The number of leads in each file. */
  rows: number
  /** Whether there are more leads, which weren't counted. */
  isMore: boolean
}

/**
 * Links that download all leads that match the table's search and filters, as CSV with the default
 * columns or with all columns.
 */
export function ExportLinks({ csv, query, rows, isMore }: ExportLinksProps) {
  const id = useId()
  const shown = withParams(`?${formatSelection(query)}`, {})
  const count = `${formatTotal(rows, isMore)} ${rows === 1 ? 'row' : 'rows'}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id={id} className="timecode text-sm text-soft max-sm:w-full">
        {query.q || hasFilters(query.filters) ? `${count} found` : count}
      </p>
      <a
        href={`${csv}${withParams(shown, { columns: 'all' })}`}
        download
        aria-describedby={id}
        title="Adds type, device, location, source, confirmation, clicks, flags, answers and tags"
        className={classNames(buttonClasses({ variant: 'ghost' }), 'max-sm:order-last')}
      >
        All columns
      </a>
      <a
        href={`${csv}${shown}`}
        download
        aria-describedby={id}
        className={buttonClasses({ variant: 'secondary' })}
      >
        <Download aria-hidden="true" />
        Export CSV
      </a>
    </div>
  )
}
