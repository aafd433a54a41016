import { Table } from '#app/ui/table.tsx'
import { formatNumber } from '#lib/format-number.ts'
import { type ChartStep, chartDate } from './chart-date.ts'

export type ChartTableProps<Name extends string> = {
  /** What the table shows, such as 'Traffic'. */
  caption: string
  columns: ReadonlyArray<readonly [name: Name, label: string]>
  starts: string[]
  step: ChartStep
  series: Record<Name, number[]>
}

const STEP_NAMES: Record<ChartStep, string> = { hour: 'Hour', day: 'Day', month: 'Month' }

/** The values of several charts as a table. */
export function ChartTable<Name extends string>(props: ChartTableProps<Name>) {
  const { caption, columns, starts, step, series } = props
  // The latest first.
  const rows = starts.map((start, index) => ({ start, index })).reverse()
  return (
    <details className="rounded-md border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-[600]">
        Show as a table
      </summary>
      <div className="max-h-96 overflow-y-auto border-t border-line">
        <Table caption={`${caption} by ${step}, in UTC`}>
          <thead>
            <tr>
              <th scope="col">{STEP_NAMES[step]}</th>
              {columns.map(([name, label]) => (
                <th key={name} scope="col" className="text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ start, index }) => (
              <tr key={start}>
                <th scope="row" className="timecode border-b border-line! font-[500]">
                  {chartDate(start, step)}
                </th>
                {columns.map(([name]) => (
                  <td key={name} className="timecode text-right">
                    {formatNumber(series[name][index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  )
}
