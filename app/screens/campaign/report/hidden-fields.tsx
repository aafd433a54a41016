import type { ReportQuery } from '#domain/campaign-report/report-query.ts'

type Part = 'range' | 'by' | 'columns' | 'with'

/** The parts of a report's URL that a form keeps. */
export function HiddenFields({ query, without }: { query: ReportQuery; without: Part[] }) {
  const { range, by, columns, compareWith } = query
  const fields: [Part, string, string][] = [
    ['range', 'range', range.name],
    ...(range.name === 'custom'
      ? ([
          ['range', 'from', range.from],
          ['range', 'to', range.to],
        ] as [Part, string, string][])
      : []),
    ['by', 'by', by],
    ...(columns ?? []).map((column): [Part, string, string] => ['columns', 'columns', column]),
    ...compareWith.map((id): [Part, string, string] => ['with', 'with', id]),
  ]
  return fields
    .filter(([part]) => !without.includes(part))
    .map(([, name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
}
