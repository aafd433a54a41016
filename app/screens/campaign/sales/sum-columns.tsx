import type { Column } from '#app/ui/data-table.tsx'
import type { SaleSums } from '#domain/campaign-sales/figures.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatNumber } from '#lib/format-number.ts'

/** The columns with the sums of orders, which every table of sales has. */
export function sumColumns(currency: string): Column<SaleSums>[] {
  const money = (label: string, cents: (sums: SaleSums) => number): Column<SaleSums> => ({
    label,
    isNumber: true,
    cell: (sums) => formatMoney(cents(sums), currency),
  })
  return [
    { label: 'Orders', isNumber: true, cell: ({ orders }) => formatNumber(orders) },
    money('Revenue', ({ revenueCents }) => revenueCents),
    money('Refunds', ({ refundedCents }) => refundedCents),
    money('Net', ({ netCents }) => netCents),
  ]
}
