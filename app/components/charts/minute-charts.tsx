import type { HourMinutes } from '#domain/placements/first-hour.server.ts'
import { MinuteChart, type MinuteChartProps } from './minute-chart.tsx'

type MinuteChartsProps = { minutes: HourMinutes } & Pick<
  MinuteChartProps,
  'begun' | 'whenWas' | 'ends'
>

/** Scans, visits and leads of an hour, by minute. */
export function MinuteCharts({ minutes, ...rest }: MinuteChartsProps) {
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-3">
      <MinuteChart label="Scans" values={minutes.scans} {...rest} />
      <MinuteChart label="Visits" values={minutes.visits} {...rest} />
      <MinuteChart label="Leads" values={minutes.leads} accent {...rest} />
    </div>
  )
}
