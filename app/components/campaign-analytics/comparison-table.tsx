import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ActionsHeader, Cell, SortHeader, Table } from '#app/ui/table.tsx'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type { CreatorStats } from '#domain/campaign-analytics/compare.server.ts'
import {
  COMPARISON_COLUMNS,
  type ComparisonColumn,
  type ComparisonColumnName,
  visibleColumns,
} from '#domain/campaign-analytics/comparison-columns.ts'
import type { ComparisonSorting } from '#domain/campaign-analytics/comparison-sort.ts'
import type { LeadSeries } from '#domain/campaign-analytics/lead-series.server.ts'
import { CREATOR_STATE_NAMES, formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { formatNumber } from '#lib/format-number.ts'
import { IntervalMark } from './interval-mark.tsx'
import { Sparkline } from './sparkline.tsx'

export type ComparisonTableProps<Creator extends CreatorStats = CreatorStats> = {
  /** The creators in display order. */
  creators: Creator[]
  total: CampaignStats
  currency: string
  seesCosts: boolean
  order: ComparisonSorting
  /** The columns that the viewer chose, besides those that are always shown. */
  chosen?: readonly ComparisonColumnName[]
  /** The leads over the campaign's days, shown as a small line for each creator. */
  days?: LeadSeries
  /** The page's current query ('?…'). */
  search: string
  /** The first cell. By default, the name, and the state of creators who don't take part. */
  renderCreator?: (creator: Creator) => ReactNode
  /** The last cell: the menu of a creator. */
  renderMenu?: (creator: Creator) => ReactNode
  /** Rows of creators who never took part, so they have no figures. */
  others?: { id: string; creator: ReactNode; menu: ReactNode }[]
}

type FigureProps = {
  name: ComparisonColumnName
  stats: CampaignStats
  currency: string
  /** The highest rate in the table. */
  most: number
}

/** A figure as its column's kind says. */
function Figure({ name, stats, currency, most }: FigureProps) {
  const { kind, note, isMain } = COMPARISON_COLUMNS[name]
  const value = stats[name]
  if (kind === 'share') return <IntervalMark share={value} interval={stats.interval} most={most} />
  if (value === null) return <span className="text-soft">–</span>
  const text = figureText(kind, value, currency)
  const behind = note && stats[note.stat] > 0 && note.words(stats[note.stat])
  return (
    <span className="grid leading-tight">
      {isMain ? <strong className="font-[680]">{text}</strong> : text}
      {behind && <span className="text-xs text-soft print:hidden">{behind}</span>}
    </span>
  )
}

function figureText(kind: ComparisonColumn['kind'], value: number | string, currency: string) {
  if (typeof value === 'string') return kind === 'day' ? dayWords(value, false) : value
  return kind === 'money' ? formatMoney(value, currency) : formatNumber(value)
}

/** The metrics for each creator, and for all creators together. */
export function ComparisonTable<Creator extends CreatorStats>({
  creators,
  total,
  currency,
  seesCosts,
  order,
  chosen = [],
  days,
  search,
  renderCreator = CreatorName,
  renderMenu,
  others = [],
}: ComparisonTableProps<Creator>) {
  const columns = visibleColumns(seesCosts)
  const sort = { column: order.sort, direction: order.dir }
  const most = Math.max(...creators.map((one) => one.interval?.high ?? 0), 0)
  // On paper, all columns are shown.
  const shownOn = (name: ComparisonColumnName) =>
    COMPARISON_COLUMNS[name].shown === 'always' || chosen.includes(name)
      ? undefined
      : 'hidden print:table-cell'
  const lines = new Map(days?.lines.map(({ creatorId, values }) => [creatorId, values]))
  const top = Math.max(...[...lines.values()].flat(), 1)
  const cells = (stats: CampaignStats, line: ReactNode) =>
    columns.map((name) => (
      <Cell
        key={name}
        label={COMPARISON_COLUMNS[name].label}
        className={classNames('timecode', shownOn(name))}
      >
        {name === 'leads' ? (
          <span className="flex items-center gap-4">
            <span className="min-w-18 sm:max-lg:min-w-0">
              <Figure name={name} stats={stats} currency={currency} most={most} />
            </span>
            {line}
          </span>
        ) : (
          <Figure name={name} stats={stats} currency={currency} most={most} />
        )}
      </Cell>
    ))
  return (
    <Card flush>
      <Table caption="Creators compared" stacked className="creator-table data-table-held">
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
                className={shownOn(name)}
              />
            ))}
            {renderMenu && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {creators.map((one) => (
            <tr key={one.creatorId}>
              <Cell>{renderCreator(one)}</Cell>
              {cells(
                one,
                <Sparkline
                  values={lines.get(one.creatorId) ?? []}
                  days={days?.starts.length ?? 0}
                  most={top}
                />,
              )}
              {renderMenu && <Cell>{renderMenu(one)}</Cell>}
            </tr>
          ))}
          {others.map(({ id, creator, menu }) => (
            <tr key={id} className="text-soft">
              <Cell>{creator}</Cell>
              {columns.map((name) => (
                <Cell key={name} className={classNames('max-sm:hidden!', shownOn(name))}>
                  –
                </Cell>
              ))}
              {renderMenu && <Cell>{menu}</Cell>}
            </tr>
          ))}
          {creators.length > 1 && (
            <tr className="bg-sunken">
              <Cell>
                <span className="font-[640]">All creators</span>
              </Cell>
              {cells(total, null)}
              {renderMenu && <Cell />}
            </tr>
          )}
        </tbody>
      </Table>
    </Card>
  )
}

const CreatorName = ({ name, state }: CreatorStats) => (
  <span className="flex flex-wrap items-center gap-2 font-[640] [overflow-wrap:anywhere] sm:min-w-36">
    <bdi>{name}</bdi>
    {state !== 'accepted' && <Badge>{CREATOR_STATE_NAMES[state]}</Badge>}
  </span>
)
