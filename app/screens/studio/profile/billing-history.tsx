import { paymentTone, statusLabel } from '#app/components/billing/status-label.ts'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { PaymentRow } from '#domain/billing/billing-view.server.ts'
import { formatAmount } from '#domain/billing/format-amount.ts'

export type BillingHistoryProps = {
  payments: { rows: PaymentRow[]; total: number; page: number; pageSize: number }
  plans: Record<string, { name: string }>
  search: string
}

/** A list of all payments on several pages. */
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
        <DataTable
          caption="Payments"
          rows={rows}
          rowKey={({ id }) => id}
          columns={getColumns(plans)}
        />
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

function Receipt({ url }: { url: string | null }) {
  if (!url) return 'None'
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-link">
      Receipt
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function getColumns(plans: BillingHistoryProps['plans']): Column<PaymentRow>[] {
  return [
    {
      label: 'Date',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <DateTime format="day" at={createdAt} />,
    },
    { label: 'Description', cell: ({ description }) => description ?? 'Payment' },
    { label: 'Plan', cell: ({ planName }) => planLabel(planName, plans) },
    { label: 'Payment method', cell: paymentMethodText },
    {
      label: 'Amount',
      cell: ({ amountCents, currency }) => (
        <span className="timecode whitespace-nowrap">{formatAmount(amountCents, currency)}</span>
      ),
    },
    {
      label: 'Status',
      cell: ({ status }) => (
        <span>
          <Badge tone={paymentTone(status)}>{statusLabel(status)}</Badge>
        </span>
      ),
    },
    { label: 'Receipt', cell: ({ invoiceUrl }) => <Receipt url={invoiceUrl} /> },
  ]
}
