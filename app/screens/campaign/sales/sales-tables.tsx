import { Card } from '#app/ui/card.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import type { CreatorRow, SalesPage } from '#domain/campaign-sales/sales-page.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatNumber } from '#lib/format-number.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

type CreatorSalesTableProps = {
  creators: CreatorRow[]
  currency: string
  seesCosts: boolean
  windowDays: number
}

/** The sales of each creator, by last touch, beside the number of orders by first touch. */
export function CreatorSalesTable(props: CreatorSalesTableProps) {
  const { creators, currency, seesCosts } = props
  const money = (cents: number) => formatMoney(cents, currency)
  if (creators.length === 0) return null
  return (
    <section aria-labelledby="by-creator" className="grid gap-4">
      <h2 id="by-creator" className="heading text-xl">
        By creator
      </h2>
      <Card flush>
        <Table caption="Sales by creator" stacked wide>
          <thead>
            <tr>
              <PlainHeader>Creator</PlainHeader>
              <PlainHeader className="lg:text-right">Orders</PlainHeader>
              <PlainHeader className="lg:text-right">Revenue</PlainHeader>
              <PlainHeader className="lg:text-right">Refunds</PlainHeader>
              <PlainHeader className="lg:text-right">Net</PlainHeader>
              <PlainHeader className="lg:text-right">First touch</PlainHeader>
              <PlainHeader className="lg:text-right">Outside</PlainHeader>
              {seesCosts && <PlainHeader className="lg:text-right">Cost per order</PlainHeader>}
            </tr>
          </thead>
          <tbody>
            {creators.map((one) => (
              <tr key={one.creatorId}>
                <Cell label="Creator" className="font-[620] [overflow-wrap:anywhere]">
                  <bdi>{one.name}</bdi>
                  {one.code && (
                    <span className="timecode block text-sm font-normal text-soft">{one.code}</span>
                  )}
                </Cell>
                <Cell label="Orders" className="timecode lg:text-right">
                  {formatNumber(one.orders)}
                </Cell>
                <Cell label="Revenue" className="timecode lg:text-right">
                  {money(one.revenueCents)}
                </Cell>
                <Cell label="Refunds" className="timecode lg:text-right">
                  {money(one.refundedCents)}
                </Cell>
                <Cell label="Net" className="timecode lg:text-right">
                  {money(one.netCents)}
                </Cell>
                <Cell label="First touch" className="timecode lg:text-right">
                  {formatNumber(one.firstTouchOrders)}
                </Cell>
                <Cell label="Outside" className="timecode lg:text-right">
                  {formatNumber(one.outsideOrders)}
                </Cell>
                {seesCosts && (
                  <Cell label="Cost per order" className="timecode lg:text-right">
                    {one.costPerOrderCents === null ? '–' : money(one.costPerOrderCents)}
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <p className="max-w-prose text-sm text-soft">
        {`Orders, revenue and net are by last touch: the creator of the code or, with a person’s own code, of their latest lead before the order. First touch counts the same orders for the creator who brought the person’s first lead, if that is known. Outside: orders that came more than ${props.windowDays} days after the lead.`}
      </p>
    </section>
  )
}

type VideoSalesTableProps = { videos: SalesPage['videos']; currency: string }

/** The sales of each video and placement, with the time at which the code appears. */
export function VideoSalesTable({ videos, currency }: VideoSalesTableProps) {
  const money = (cents: number) => formatMoney(cents, currency)
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="by-video" className="grid gap-4">
      <h2 id="by-video" className="heading text-xl">
        By video and timestamp
      </h2>
      <Card flush>
        <Table caption="Sales by video and timestamp" stacked wide>
          <thead>
            <tr>
              <PlainHeader>Video or placement</PlainHeader>
              <PlainHeader>Timestamp</PlainHeader>
              <PlainHeader>Creator</PlainHeader>
              <PlainHeader className="lg:text-right">Orders</PlainHeader>
              <PlainHeader className="lg:text-right">Refunds</PlainHeader>
              <PlainHeader className="lg:text-right">Net</PlainHeader>
            </tr>
          </thead>
          <tbody>
            {videos.map((one) => (
              <tr key={`${one.creatorId} ${one.placementId}`}>
                <Cell label="Video or placement" className="font-[620] [overflow-wrap:anywhere]">
                  {one.videoTitle || one.label ? (
                    <bdi>{one.videoTitle || one.label}</bdi>
                  ) : (
                    'No placement known'
                  )}
                  {one.videoTitle && one.label && (
                    <span className="block text-sm font-normal text-soft">
                      <bdi>{one.label}</bdi>
                    </span>
                  )}
                </Cell>
                <Cell label="Timestamp" className="timecode">
                  {one.atSecond === null ? '–' : formatTimestamp(one.atSecond)}
                </Cell>
                <Cell label="Creator" className="[overflow-wrap:anywhere]">
                  <bdi>{one.creator}</bdi>
                </Cell>
                <Cell label="Orders" className="timecode lg:text-right">
                  {formatNumber(one.orders)}
                </Cell>
                <Cell label="Refunds" className="timecode lg:text-right">
                  {money(one.refundedCents)}
                </Cell>
                <Cell label="Net" className="timecode lg:text-right">
                  {money(one.netCents)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  )
}
