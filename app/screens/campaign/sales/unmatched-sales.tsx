import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
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
        <DataTable
          caption="Orders without a creator"
          rows={sales}
          rowKey={({ id }) => id}
          columns={getColumns(currency)}
        />
      </Card>
    </section>
  )
}

const getColumns = (currency: string): Column<SalesPage['unmatched'][number]>[] => [
  {
    label: 'Order',
    className: 'font-[620] [overflow-wrap:anywhere]',
    cell: ({ orderId }) => <bdi>{orderId}</bdi>,
  },
  {
    label: 'Code',
    className: 'timecode [overflow-wrap:anywhere]',
    cell: ({ code }) => <bdi>{code}</bdi>,
  },
  { label: 'Reason', cell: ({ mismatch }) => mismatch && MISMATCH_MESSAGES[mismatch] },
  { label: 'Ordered', cell: ({ orderedAt }) => <DateTime at={new Date(orderedAt)} /> },
  { label: 'Net', isNumber: true, cell: ({ netCents }) => formatMoney(netCents, currency) },
]
