import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, SortHeader, Table } from '#app/ui/table.tsx'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type { CreatorStats } from '#domain/campaign-analytics/compare.server.ts'
import {
  COMPARISON_COLUMNS,
  type ComparisonColumn,
  type ComparisonColumnName,
  visibleColumns,
} from '#domain/campaign-analytics/comparison-columns.ts'
import type { ComparisonSorting } from '#domain/campaign-analytics/comparison-sort.ts'
import { CREATOR_STATE_NAMES, formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { formatNumber } from '#lib/format-number.ts'
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

type CellProps = {
  name: ComparisonColumnName
  stats: CampaignStats
  currency: string
  /** The highest rate in the table. */
  most: number
}

/** A figure as its column's kind says. */
function Figure({ name, stats, currency, most }: CellProps) {
  const { kind, note, isMain } = COMPARISON_COLUMNS[name]
  const value = stats[name]
  if (kind === 'share') return <IntervalMark share={value} interval={stats.interval} most={most} />
  if (value === null) return <span className="text-soft">–</span>
  const text = figureText(kind, value, currency)
  const behind = note && stats[note.stat] > 0 && note.words(stats[note.stat])
  return (
    <span className="grid">
      {isMain ? <strong className="font-[680]">{text}</strong> : text}
      {behind && <span className="text-xs text-soft">{behind}</span>}
    </span>
  )
}

function figureText(kind: ComparisonColumn['kind'], value: number | string, currency: string) {
  if (typeof value === 'string') return kind === 'day' ? dayWords(value, false) : value
  return kind === 'money' ? formatMoney(value, currency) : formatNumber(value)
}

/** The metrics for each creator, and for all creators together. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { creators, total, currency, seesCosts, order, search } = props
  const columns = visibleColumns(seesCosts)
  const sort = { column: order.sort, direction: order.dir }
  const most = Math.max(...creators.map((one) => one.interval?.high ?? 0), 0)
  const cells = (stats: CampaignStats) =>
    columns.map((name) => (
      <Cell key={name} label={COMPARISON_COLUMNS[name].label} className="timecode">
        <Figure name={name} stats={stats} currency={currency} most={most} />
      </Cell>
    ))
  return (
    <Card flush>
      <Table caption="Creators compared" stacked className="data-table-held">
        <thead>
          <tr>
            <SortHeader label="Creator" column="name" sort={sort} search={search} />
            {columns.map((name) => (
              <SortHeader
                key={name}
                label={COMPARISON_COLUMNS[name].label}
                sort={sort}
                search={search}
                column={name}
                first={COMPARISON_COLUMNS[name].first}
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
