import { ChartTable } from './chart-table.tsx'
import type { Traffic } from './traffic.ts'

const COLUMNS = [
  ['visits', 'Visits'],
  ['scans', 'Scans'],
  ['uniqueVisitors', 'Unique visits'],
  ['leads', 'Leads'],
  ['clicks', 'Downloads'],
  ['bots', 'Bots'],
] as const

export function TrafficTable({ traffic }: { traffic: Traffic }) {
  const { starts, step, series } = traffic
  return <ChartTable caption="Traffic" columns={COLUMNS} {...{ starts, step, series }} />
}
