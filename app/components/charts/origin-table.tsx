import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import { formatNumber } from '#lib/format-number.ts'

const DIMENSIONS = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
} as const
type Dimension = keyof typeof DIMENSIONS

const EXPLANATIONS: Record<Dimension, string> = {
  source:
    'The utm_source of the link that people followed or, without one, the site with the link.',
  medium: 'The utm_medium of the link that people followed.',
  campaign: 'The utm_campaign of the link that people followed.',
  content: 'The utm_content of the link that people followed.',
}

/** Shown if no one came with such a value. */
const EMPTY: Record<Dimension, string> = {
  source:
    'No one came from a known site or a link with utm_source in this period. Scans don’t have a source.',
  medium: 'No one followed a link with utm_medium in this period.',
  campaign: 'No one followed a link with utm_campaign in this period.',
  content: 'No one followed a link with utm_content in this period.',
}

type Row = {
  value: string
  views: number
  leads: number
  conversionRate: number
}

export type OriginTableProps = {
  dimension: Dimension
  rows: Row[]
  /** The number of values that aren't listed. */
  others: number
  /** The page's current query ('?…'). */
  search: string
}

/** Page views, leads and conversion by where people came from. */
export function OriginTable({ dimension, rows, others, search }: OriginTableProps) {
  const columns: Column<Row>[] = [
    {
      label: DIMENSIONS[dimension],
      cell: ({ value }) => <bdi className="font-[620] [overflow-wrap:anywhere]">{value}</bdi>,
    },
    { label: 'Visits and scans', isNumber: true, cell: ({ views }) => formatNumber(views) },
    { label: 'Leads', isNumber: true, cell: ({ leads }) => formatNumber(leads) },
    {
      label: 'Conversion',
      isNumber: true,
      cell: ({ conversionRate }) => `${conversionRate}%`,
    },
  ]
  return (
    <section
      aria-labelledby="origins"
      className="grid min-w-0 content-start gap-4 rounded-md border border-line bg-raised p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h3 id="origins" className="text-sm font-[600] text-soft">
            UTM and sources
          </h3>
          <p className="text-sm text-soft">{EXPLANATIONS[dimension]}</p>
        </div>
        <OptionLinks
          label="UTM and sources by"
          options={DIMENSIONS}
          current={dimension}
          search={search}
          change={(by) => ({ by, erase: null })}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-soft">{EMPTY[dimension]}</p>
      ) : (
        <DataTable
          caption={`UTM and sources by ${DIMENSIONS[dimension].toLowerCase()}`}
          columns={columns}
          rows={rows}
          rowKey={({ value }) => value}
        />
      )}
      {others > 0 && (
        <p className="text-sm text-soft">
          {`The table shows the ${rows.length} values with the most leads. ${formatNumber(others)} more had visits or leads.`}
        </p>
      )}
    </section>
  )
}
