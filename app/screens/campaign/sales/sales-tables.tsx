import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { CreatorRow, VideoRow } from '#domain/campaign-sales/sales-page.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import { sumColumns } from './sum-columns.tsx'

type CreatorSalesTableProps = {
  creators: CreatorRow[]
  currency: string
  seesCosts: boolean
  windowDays: number
}

/** The sales of each creator, by last touch, beside the number of orders by first touch. */
export function CreatorSalesTable(props: CreatorSalesTableProps) {
  const { creators, currency, seesCosts, windowDays } = props
  if (creators.length === 0) return null
  return (
    <section aria-labelledby="by-creator" className="grid gap-4">
      <h2 id="by-creator" className="heading text-xl">
        By creator
      </h2>
      <Card flush>
        <DataTable
          caption="Sales by creator"
          wide
          rows={creators}
          rowKey={({ creatorId }) => creatorId}
          columns={[
            ...CREATOR_COLUMNS.slice(0, 1),
            ...sumColumns(currency),
            ...CREATOR_COLUMNS.slice(1),
            ...(seesCosts ? [costColumn(currency)] : []),
          ]}
        />
      </Card>
      <p className="max-w-prose text-sm text-soft">
        {`Orders, revenue and net are by last touch: the creator of the code or, with a person’s own code, of their latest lead before the order. First touch counts the same orders for the creator who brought the person’s first lead, if that is known. Outside: orders that came more than ${formatCount(windowDays, 'day')} after the lead.`}
      </p>
    </section>
  )
}

const CREATOR_COLUMNS: Column<CreatorRow>[] = [
  {
    label: 'Creator',
    className: 'font-[620] [overflow-wrap:anywhere]',
    cell: ({ name, code }) => (
      <>
        <bdi>{name}</bdi>
        {code && <span className="timecode block text-sm font-normal text-soft">{code}</span>}
      </>
    ),
  },
  {
    label: 'First touch',
    isNumber: true,
    cell: ({ firstTouchOrders }) => formatNumber(firstTouchOrders),
  },
  { label: 'Outside', isNumber: true, cell: ({ outsideOrders }) => formatNumber(outsideOrders) },
]

const costColumn = (currency: string): Column<CreatorRow> => ({
  label: 'Cost per order',
  isNumber: true,
  cell: ({ costPerOrderCents }) =>
    costPerOrderCents === null ? '–' : formatMoney(costPerOrderCents, currency),
})

/** Of the videos and placements, those with the most revenue are shown. */
const SHOWN_VIDEOS = 50

type VideoSalesTableProps = { videos: VideoRow[]; currency: string }

/** The sales of each video and placement, with the time at which the code appears. */
export function VideoSalesTable({ videos, currency }: VideoSalesTableProps) {
  if (videos.length === 0) return null
  const shown = videos.slice(0, SHOWN_VIDEOS)
  return (
    <section aria-labelledby="by-video" className="grid gap-4">
      <h2 id="by-video" className="heading text-xl">
        By video and timestamp
      </h2>
      <Card flush>
        <DataTable
          caption="Sales by video and timestamp"
          wide
          rows={shown}
          rowKey={({ creatorId, placementId }) => `${creatorId} ${placementId}`}
          columns={[...VIDEO_COLUMNS, ...sumColumns(currency)]}
        />
      </Card>
      {shown.length < videos.length && (
        <p className="text-sm text-soft">
          {`These ${shown.length} of ${formatNumber(videos.length)} have the highest net revenue.`}
        </p>
      )}
    </section>
  )
}

const VIDEO_COLUMNS: Column<VideoRow>[] = [
  {
    label: 'Video or placement',
    className: 'font-[620] [overflow-wrap:anywhere]',
    cell: ({ videoTitle, label }) => (
      <>
        {videoTitle || label ? <bdi>{videoTitle || label}</bdi> : 'No placement known'}
        {videoTitle && label && (
          <span className="block text-sm font-normal text-soft">
            <bdi>{label}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Timestamp',
    className: 'timecode',
    cell: ({ atSecond }) => (atSecond === null ? '–' : formatTimestamp(atSecond)),
  },
  {
    label: 'Creator',
    className: '[overflow-wrap:anywhere]',
    cell: ({ creator }) => <bdi>{creator}</bdi>,
  },
]
