import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { SALE_AGE_NAMES, SALE_AGES, type SaleAge } from '#domain/campaign-sales/attribution.ts'
import type { SalesTotals as Totals } from '#domain/campaign-sales/figures.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { sumColumns } from './sum-columns.tsx'

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
            (outside > 0 || unmatched.orders > 0) && (
              <>
                {outside > 0 && `${formatNumber(outside)} outside of the window`}
                {outside > 0 && unmatched.orders > 0 && ', '}
                {unmatched.orders > 0 && (
                  <>
                    {'plus '}
                    <a href="#unmatched" className="link">
                      {`${formatNumber(unmatched.orders)} without a creator`}
                    </a>
                  </>
                )}
              </>
            )
          }
        />
        <StatCard label="Revenue" value={<Amount>{money(matched.revenueCents)}</Amount>} />
        <StatCard label="Refunds" value={<Amount>{money(matched.refundedCents)}</Amount>} />
        <StatCard label="Net" value={<Amount>{money(matched.netCents)}</Amount>} />
      </dl>
      <Card flush>
        <DataTable
          caption="Orders by the time after the lead"
          rows={ages.map((age) => ({ age, ...byAge[age] }))}
          rowKey={({ age }) => age}
          columns={[AGE_COLUMN, ...sumColumns(currency)]}
        />
      </Card>
      <p className="max-w-prose text-sm text-soft">
        {`Totals don’t include orders outside of the window of ${formatCount(windowDays, 'day')}. “No lead known” are orders with a creator’s code whose buyer isn’t a lead of that creator.`}
      </p>
    </section>
  )
}

const AGE_COLUMN: Column<{ age: SaleAge }> = {
  label: 'Time after the lead',
  className: 'font-[620]',
  cell: ({ age }) => SALE_AGE_NAMES[age],
}

function Amount({ children }: { children: string }) {
  return <span className="text-2xl sm:text-3xl">{children}</span>
}
