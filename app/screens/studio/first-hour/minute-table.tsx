import { FiguresTable } from '#app/components/charts/figures-table.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { HourMinutes } from '#domain/placements/first-hour.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { MINUTE_MS } from '#lib/time.ts'

export type MinuteTableProps = {
  minutes: HourMinutes
  from: Date
  /** How many minutes have begun. */
  begun: number
}

const formatClock = createDateFormat({ hour: 'numeric', minute: '2-digit' })
const COLUMNS = ['Scans', 'Visits', 'Leads'].map((label) => ({ key: label, label }))

/** The stats of each minute that has begun. */
export function MinuteTable({ minutes, from, begun }: MinuteTableProps) {
  const zone = useHydrated() ? undefined : 'UTC'
  const rows = minutes.scans.slice(0, begun).map((scans, index) => ({
    key: index,
    names: [String(index + 1), formatClock(new Date(from.getTime() + index * MINUTE_MS), zone)],
    values: [scans, minutes.visits[index] ?? 0, minutes.leads[index] ?? 0],
  }))
  return (
    <FiguresTable
      caption="The first hour, by minute"
      names={['Minute', zone ? 'From (UTC)' : 'From']}
      columns={COLUMNS}
      rows={rows}
    />
  )
}
