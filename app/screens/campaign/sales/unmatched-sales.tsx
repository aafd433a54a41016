import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import { MISMATCH_MESSAGES } from '#domain/campaign-sales/sale-messages.ts'
import type { SalesPage } from '#domain/campaign-sales/sales-page.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatNumber } from '#lib/format-number.ts'

type UnmatchedSalesProps = { sales: SalesPage['unmatched']; total: number; currency: string }

/** The latest orders that belong to no creator, with the reason. */
export function UnmatchedSales({ sales, total, currency }: UnmatchedSalesProps) {
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="unmatched" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="unmatched" className="heading text-xl">
          Orders without a creator
        </h2>
        <p className="max-w-prose text-soft">
          {sales.length < total &&
            `The latest ${formatNumber(sales.length)} of ${formatNumber(total)}. `}
          They aren’t part of the figures above. They are matched again when you add a creator’s
          code and when you load a file.
        </p>
      </div>
      <Card flush>
        <Table caption="Orders without a creator" stacked>
          <thead>
            <tr>
              <PlainHeader>Order</PlainHeader>
              <PlainHeader>Code</PlainHeader>
              <PlainHeader>Reason</PlainHeader>
              <PlainHeader>Ordered</PlainHeader>
              <PlainHeader className="lg:text-right">Net</PlainHeader>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => (
              <tr key={sale.id}>
                <Cell label="Order" className="font-[620] [overflow-wrap:anywhere]">
                  <bdi>{sale.orderId}</bdi>
                </Cell>
                <Cell label="Code" className="timecode [overflow-wrap:anywhere]">
                  <bdi>{sale.code}</bdi>
                </Cell>
                <Cell label="Reason">{sale.mismatch && MISMATCH_MESSAGES[sale.mismatch]}</Cell>
                <Cell label="Ordered">
                  <DateTime at={new Date(sale.orderedAt)} />
                </Cell>
                <Cell label="Net" className="timecode lg:text-right">
                  {formatMoney(sale.netCents, currency)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  )
}
