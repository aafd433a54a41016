import { type ChartStep, chartDate } from './chart-date.ts'
import { FiguresTable } from './figures-table.tsx'

export type ChartTableProps<Name extends string> = {
  /** What the table shows, such as 'Traffic'. */
  caption: string
  columns: ReadonlyArray<readonly [name: Name, label: string]>
  starts: string[]
  step: ChartStep
  series: Record<Name, number[]>
}

const STEP_NAMES: Record<ChartStep, string> = { hour: 'Hour', day: 'Day', month: 'Month' }

/** The values of several charts as a table, the latest first. */
export function ChartTable<Name extends string>(props: ChartTableProps<Name>) {
  const { caption, columns, starts, step, series } = props
  const rows = starts.map((start, index) => ({
    key: start,
    names: [chartDate(start, step)],
    values: columns.map(([name]) => series[name][index] ?? 0),
  }))
  return (
    <FiguresTable
      caption={`${caption} by ${step}, in UTC`}
      names={[STEP_NAMES[step]]}
      columns={columns.map(([key, label]) => ({ key, label }))}
      rows={rows.reverse()}
    />
  )
}
