import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, SortHeader, Table } from '#app/ui/table.tsx'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type { CreatorStats } from '#domain/campaign-analytics/compare.server.ts'
import type {
  ComparisonSort,
  ComparisonSorting,
} from '#domain/campaign-analytics/comparison-sort.ts'
import { CREATOR_STATE_NAMES, formatMoney } from '#domain/campaigns/campaign.ts'
import { formatNumber } from '#lib/format-number.ts'
import { formatPercent } from './format-metrics.ts'
import { IntervalMark } from './interval-mark.tsx'

export type ComparisonTableProps = {
  /** The creators in display order. */
  creators: CreatorStats[]
  total: CampaignStats
  currency: string
  seesCosts: boolean
  order: ComparisonSorting
  /** The page's current query ('?…'). */
  search: string
}

type Column = {
  name: Exclude<ComparisonSort, 'name'>
  label: string
  show(stats: CampaignStats, at: { most: number; currency: string }): ReactNode
}

const counted = (name: 'visits' | 'scans' | 'uniqueVisitors', label: string) => ({
  name,
  label,
  show: (stats: CampaignStats) => formatNumber(stats[name]),
})

const COLUMNS: Column[] = [
  {
    name: 'leads',
    label: 'Leads',
    show: ({ leads, flagged }) => (
      <span className="grid">
        <strong className="font-[680]">{formatNumber(leads)}</strong>
        {flagged > 0 && (
          <span className="text-xs text-soft">{`${formatNumber(flagged)} flagged`}</span>
        )}
      </span>
    ),
  },
  {
    name: 'conversion',
    label: 'Conversion',
    show: ({ conversion, interval }, { most }) => (
      <IntervalMark share={conversion} interval={interval} most={most} />
    ),
  },
  counted('uniqueVisitors', 'Unique'),
  counted('visits', 'Visits'),
  counted('scans', 'Scans'),
  {
    name: 'newPeople',
    label: 'New people',
    show: ({ newPeople, people }) => (
      <span className="grid">
        {formatNumber(newPeople)}
        {people > 0 && (
          <span className="text-xs text-soft">{formatPercent(newPeople / people)}</span>
        )}
      </span>
    ),
  },
  {
    name: 'duplicates',
    label: 'Duplicates',
    show: ({ duplicates }) => formatNumber(duplicates),
  },
]
const COSTS: Column[] = [
  {
    name: 'costCents',
    label: 'Fee',
    show: ({ costCents }, { currency }) => money(costCents, currency),
  },
  {
    name: 'costPerLeadCents',
    label: 'Per lead',
    show: ({ costPerLeadCents }, { currency }) => money(costPerLeadCents, currency),
  },
]

const money = (cents: number | null, currency: string) =>
  cents === null ? <span className="text-soft">–</span> : formatMoney(cents, currency)

/** The metrics for each creator, and for all creators together. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { creators, total, currency, seesCosts, order, search } = props
  const columns = seesCosts ? [...COLUMNS, ...COSTS] : COLUMNS
  const sort = { column: order.sort, direction: order.dir }
  const most = Math.max(...creators.map((one) => one.interval?.high ?? 0), 0)
  const cells = (stats: CampaignStats) =>
    columns.map(({ name, label, show }) => (
      <Cell key={name} label={label} className="timecode">
        {show(stats, { most, currency })}
      </Cell>
    ))
  return (
    <Card flush>
      <Table caption="Creators compared" stacked className="data-table-held">
        <thead>
          <tr>
            <SortHeader label="Creator" column="name" sort={sort} search={search} />
            {columns.map(({ name, label }) => (
              <SortHeader
                key={name}
                label={label}
                sort={sort}
                search={search}
                column={name}
                first="desc"
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {creators.map((one) => (
            <tr key={one.creatorId}>
              <Cell>
                <span className="flex flex-wrap items-center gap-2 font-[640] [overflow-wrap:anywhere] sm:min-w-36">
                  <bdi>{one.name}</bdi>
                  {one.state !== 'accepted' && <Badge>{CREATOR_STATE_NAMES[one.state]}</Badge>}
                </span>
              </Cell>
              {cells(one)}
            </tr>
          ))}
          {creators.length > 1 && (
            <tr className="bg-sunken">
              <Cell>
                <span className="font-[640]">All creators</span>
              </Cell>
              {cells(total)}
            </tr>
          )}
        </tbody>
      </Table>
    </Card>
  )
}
