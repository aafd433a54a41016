import { classNames } from '#app/ui/class-names.ts'
import type { ChartRangeName } from '#domain/analytics/chart-range.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { OriginTable, type OriginTableProps } from './origin-table.tsx'
import { RANGE_NAMES, RangeLinks } from './range-links.tsx'
import { TopList } from './top-list.tsx'

type Metrics<T> = Record<
  'visits' | 'scans' | 'uniqueVisitors' | 'bots' | 'leads' | 'apiLeads' | 'clicks',
  T
>
type Top = { value: string; visits: number }

/** The traffic of one magnet or of all of a user's magnets, in one time range. */
type Traffic = {
  range: ChartRangeName
  step: 'day' | 'month'
  starts: string[]
  series: Metrics<number[]>
  totals: Metrics<number>
  conversionRate: number
  sources: Top[]
  devices: Top[]
  countries: Top[]
  /** `corrected` is the number of visits in which the name was mistyped. */
  spokenNames: { name: string; visits: number; corrected: number }[]
}

export type TrafficSectionProps = {
  traffic: Traffic
  /** The page's current query ('?…'). */
  search: string
  /** Whether sources, devices and countries are known. */
  tops?: boolean
  /** Page views and leads by where people came from, if that is known. */
  origins?: Omit<OriginTableProps, 'search'>
}

/** Visits, scans, leads and downloads over time, and where the visits came from. */
export function TrafficSection({ traffic, search, tops = true, origins }: TrafficSectionProps) {
  const { range, step, starts, series, totals, conversionRate } = traffic
  const chart = { starts, step }
  const isEmpty = Object.values(totals).every((total) => total === 0)
  return (
    <section aria-labelledby="traffic" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="traffic" className="heading text-2xl">
            Traffic
          </h2>
          <p className="text-sm text-soft">
            {`By ${step}, in UTC. Bots and link previews are counted separately.`}
          </p>
        </div>
        <RangeLinks current={range} search={search} />
      </div>
      {isEmpty ? (
        <p className="rounded-md border border-line bg-raised p-5 text-soft">
          {`No visits or scans in the last ${RANGE_NAMES[range]}.`}
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="timecode text-3xl font-[700]">{`${conversionRate}%`}</span>
            <span className="text-sm text-soft">
              {`Conversion: ${formatCount(totals.leads - totals.apiLeads, 'lead')} from ${formatCount(totals.uniqueVisitors, 'unique visitor')}`}
              {totals.apiLeads > 0 &&
                `. ${formatCount(totals.apiLeads, 'more lead')} came from the API, without a page view.`}
            </span>
          </p>
          <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
            <BarChart {...chart} label="Visits" values={series.visits} note="Opened by link" />
            <BarChart {...chart} label="Scans" values={series.scans} note="Opened by QR code" />
            <BarChart
              {...chart}
              label="Leads"
              values={series.leads}
              note="Forms submitted"
              accent
            />
            <BarChart
              {...chart}
              label="Downloads"
              values={series.clicks}
              note="First click of each lead"
              accent
            />
          </div>
          {tops && (
            <div
              className={classNames(
                'grid gap-4',
                traffic.spokenNames.length > 0 ? 'md:grid-cols-2 xl:grid-cols-4' : 'md:grid-cols-3',
              )}
            >
              <TopList title="Sources" values={traffic.sources} unnamed="Direct or unknown" />
              <TopList title="Devices" values={traffic.devices} unnamed="Unknown" />
              <TopList title="Countries" values={traffic.countries} unnamed="Unknown" />
              {traffic.spokenNames.length > 0 && (
                <TopList
                  title="Spoken links"
                  values={traffic.spokenNames.map(({ name, visits, corrected }) => ({
                    value: `Spoken link ${name}`,
                    visits,
                    ...(corrected > 0 && { note: `(${formatNumber(corrected)} corrected)` }),
                  }))}
                  unnamed=""
                />
              )}
            </div>
          )}
          {origins && <OriginTable {...origins} search={search} />}
          <p className="timecode text-sm text-soft">
            {`Bots and link previews: ${formatNumber(totals.bots)} (not included above)`}
          </p>
          <TrafficTable traffic={traffic} />
        </>
      )}
    </section>
  )
}

const TABLE_COLUMNS = [
  ['visits', 'Visits'],
  ['scans', 'Scans'],
  ['uniqueVisitors', 'Unique visitors'],
  ['leads', 'Leads'],
  ['clicks', 'Downloads'],
  ['bots', 'Bots'],
] as const

function TrafficTable({ traffic }: { traffic: Traffic }) {
  const { starts, step, series } = traffic
  return (
    <ChartTable
      caption="Traffic"
      columns={TABLE_COLUMNS}
      starts={starts}
      step={step}
      series={series}
    />
  )
}
