import { type ReportQuery, reportSearch } from '#domain/campaign-report/report-query.ts'

const FIELDS = { range: ['range', 'from', 'to'], columns: ['columns'], with: ['with'] }

type HiddenFieldsProps = { query: ReportQuery; without: (keyof typeof FIELDS)[] }

/** The parts of a report's URL that a form keeps. */
export function HiddenFields({ query, without }: HiddenFieldsProps) {
  const own = without.flatMap((part) => FIELDS[part])
  return [...new URLSearchParams(reportSearch(query))]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
}
