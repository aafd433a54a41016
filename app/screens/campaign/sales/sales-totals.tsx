import { Card } from '#app/ui/card.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import { SALE_AGE_NAMES, SALE_AGES } from '#domain/campaign-sales/attribution.ts'
import type { SalesTotals as Totals } from '#domain/campaign-sales/figures.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatNumber } from '#lib/format-number.ts'

type SalesTotalsProps = Totals & { currency: string; windowDays: number }

/** The sums of a campaign's sales, and how long after their leads they came. */
export function SalesTotals({ matched, byAge, unmatched, currency, windowDays }: SalesTotalsProps) {
  const money = (cents: number) => formatMoney(cents, currency)
  const outside = byAge.outside.orders
  const ages = SALE_AGES.filter((age) => age !== 'later' || windowDays > 30 || byAge.later.orders)
  return (
    <section aria-label="Totals" className="grid gap-6">
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Orders"
          value={formatNumber(matched.orders)}
          note={
            [
              outside > 0 && `${formatNumber(outside)} outside of the window`,
              unmatched.orders > 0 && `${formatNumber(unmatched.orders)} without a creator`,
            ]
              .filter(Boolean)
              .join(', ') || undefined
          }
        />
        <StatCard label="Revenue" value={<Amount>{money(matched.revenueCents)}</Amount>} />
        <StatCard label="Refunds" value={<Amount>{money(matched.refundedCents)}</Amount>} />
        <StatCard label="Net" value={<Amount>{money(matched.netCents)}</Amount>} />
      </dl>
      <Card flush>
        <Table caption="Orders by the time after the lead" stacked>
          <thead>
            <tr>
              <PlainHeader>Time after the lead</PlainHeader>
              <PlainHeader className="lg:text-right">Orders</PlainHeader>
              <PlainHeader className="lg:text-right">Revenue</PlainHeader>
              <PlainHeader className="lg:text-right">Refunds</PlainHeader>
              <PlainHeader className="lg:text-right">Net</PlainHeader>
            </tr>
          </thead>
          <tbody>
            {ages.map((age) => (
              <tr key={age}>
                <Cell label="Time after the lead" className="font-[620]">
                  {SALE_AGE_NAMES[age]}
                </Cell>
                <Cell label="Orders" className="timecode lg:text-right">
                  {formatNumber(byAge[age].orders)}
                </Cell>
                <Cell label="Revenue" className="timecode lg:text-right">
                  {money(byAge[age].revenueCents)}
                </Cell>
                <Cell label="Refunds" className="timecode lg:text-right">
                  {money(byAge[age].refundedCents)}
                </Cell>
                <Cell label="Net" className="timecode lg:text-right">
                  {money(byAge[age].netCents)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <p className="max-w-prose text-sm text-soft">
        {`Totals don’t include orders outside of the window of ${windowDays} days. “No lead known” are orders with a creator’s code whose buyer isn’t a lead of that creator.`}
      </p>
    </section>
  )
}

function Amount({ children }: { children: string }) {
  return <span className="text-2xl sm:text-3xl">{children}</span>
}
