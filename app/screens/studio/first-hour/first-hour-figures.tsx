import { MinuteCharts } from '#app/components/charts/minute-charts.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import type { FirstHour } from '#domain/placements/first-hour.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { begunMinutes } from './begun-minutes.ts'
import { HourTable } from './hour-table.tsx'
import { MinuteTable } from './minute-table.tsx'

/** The totals of the first hour, and its minutes if they are still known. */
export function FirstHourFigures({ hour, now }: { hour: FirstHour; now: Date }) {
  const { totals, minutes, hours, from, capped } = hour
  const begun = begunMinutes(from, now)
  return (
    <section aria-labelledby="figures" className="grid min-w-0 gap-4">
      <h2 id="figures" className="heading text-2xl">
        {minutes ? 'Minute by Minute' : 'Hourly'}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Scans" value={formatNumber(totals.scans)} note="With the QR code" />
        <StatCard label="Visits" value={formatNumber(totals.visits)} note="With a link" />
        <StatCard label="Leads" value={formatNumber(totals.leads)} note="Forms submitted" />
        <StatCard
          label="Downloads"
          value={formatNumber(totals.clicks)}
          note="First click of each lead"
        />
      </dl>
      {minutes ? (
        <>
          <MinuteCharts
            minutes={minutes}
            begun={begun}
            whenWas={(index) => `in minute ${index + 1}`}
            ends={['Minute 1', 'Minute 60']}
          />
          <MinuteTable minutes={minutes} from={from} begun={begun} />
        </>
      ) : (
        <>
          <p className="text-sm text-soft">
            We no longer have minute-by-minute data for this day. The totals above are by hour.
          </p>
          <HourTable hours={hours} />
        </>
      )}
      <p className="text-sm text-soft">
        Bots, link previews and flagged leads aren’t counted.
        {capped > 0 &&
          ` In these hours, there were ${formatCount(capped, 'more page view')} that we couldn’t assign to a minute because too many came at once.`}
      </p>
    </section>
  )
}
