import { SettingsCard } from '#app/components/account/settings-card.tsx'
import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Cell, Table } from '#app/ui/table.tsx'
import type { PaymentRow } from '#domain/billing/billing-view.server.ts'
import { formatAmount } from '#domain/billing/format-amount.ts'
import { paymentTone, statusLabel } from './status-label.ts'

export type BillingHistoryProps = {
  payments: { rows: PaymentRow[]; total: number; page: number; pageSize: number }
  plans: Record<string, { name: string }>
  search: string
}

/** A paged list of all payments. */
export function BillingHistory({ payments, plans, search }: BillingHistoryProps) {
  const { rows, total, page, pageSize } = payments
  if (total === 0) {
    return <SettingsCard title="Billing History" lead="No payments yet." />
  }
  return (
    <section aria-labelledby="billing-history" className="grid min-w-0 gap-4">
      <h2 id="billing-history" className="heading text-xl">
        Billing History
      </h2>
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Table caption="Payments" stacked>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col">Plan</th>
              <th scope="col">Payment method</th>
              <th scope="col">Amount</th>
              <th scope="col">Status</th>
              <th scope="col">Receipt</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((payment) => (
              <tr key={payment.id}>
                <Cell label="Date" className="whitespace-nowrap">
                  <LocalTime at={payment.createdAt} />
                </Cell>
                <Cell label="Description">{payment.description ?? 'Payment'}</Cell>
                <Cell label="Plan">{planLabel(payment.planName, plans)}</Cell>
                <Cell label="Payment method">{paymentMethodText(payment)}</Cell>
                <Cell label="Amount">
                  <span className="timecode whitespace-nowrap">
                    {formatAmount(payment.amountCents, payment.currency)}
                  </span>
                </Cell>
                <Cell label="Status">
                  <span>
                    <Badge tone={paymentTone(payment.status)}>{statusLabel(payment.status)}</Badge>
                  </span>
                </Cell>
                <Cell label="Receipt">
                  {payment.invoiceUrl ? (
                    <a
                      href={payment.invoiceUrl}
                      target="_blank"
                      rel="noreferrer"
                      className="text-link"
                    >
                      Receipt
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  ) : (
                    'None'
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
        {total > pageSize && (
          <Pager page={page} pageSize={pageSize} total={total} search={search} sizes={[]} />
        )}
      </div>
    </section>
  )
}

const planLabel = (name: string | null, plans: BillingHistoryProps['plans']) =>
  name ? (plans[name]?.name ?? name) : 'None'

function paymentMethodText({ methodBrand, methodLast4 }: PaymentRow): string {
  if (!methodBrand) return 'Unknown'
  const brand = methodBrand.slice(0, 1).toUpperCase() + methodBrand.slice(1)
  return methodLast4 ? `${brand} •••• ${methodLast4}` : brand
}
