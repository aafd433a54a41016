import { FiguresTable } from '#app/components/charts/figures-table.tsx'
import { MinuteCharts } from '#app/components/charts/minute-charts.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { LastHour } from '#domain/live-sources/last-hour.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { MINUTE_MS } from '#lib/time.ts'

const formatClock = createDateFormat({ hour: 'numeric', minute: '2-digit' })
const COLUMNS = ['Scans', 'Visits', 'Leads'].map((label) => ({ key: label, label }))

/**
 * The page views and leads in each of the last sixty minutes. `of` names what they came through.
 */
export function LastHourSection({ hour, of }: { hour: LastHour; of: string }) {
  const { from, minutes } = hour
  const zone = useHydrated() ? undefined : 'UTC'
  const clockAt = (index: number) => formatClock(new Date(from.getTime() + index * MINUTE_MS), zone)
  const rows = minutes.scans.map((scans, index) => ({
    key: index,
    names: [clockAt(index)],
    values: [scans, minutes.visits[index] ?? 0, minutes.leads[index] ?? 0],
  }))
  return (
    <section aria-labelledby="last-hour" className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h2 id="last-hour" className="heading text-2xl">
          Last 60 Minutes
        </h2>
        <p className="text-sm text-soft">{of}</p>
      </div>
      <MinuteCharts
        minutes={minutes}
        begun={rows.length}
        whenWas={(index) => `at ${clockAt(index)}`}
        ends={[`${clockAt(0)}${zone ? ' UTC' : ''}`, 'Now']}
      />
      <FiguresTable
        caption="The last 60 minutes"
        names={[zone ? 'From (UTC)' : 'From']}
        columns={COLUMNS}
        rows={rows.reverse()}
      />
    </section>
  )
}
