import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { ListedPayment } from '#domain/campaign-payments/payments.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'

export type PaymentHistoryProps = {
  payments: ListedPayment[]
  total: number
  page: number
  pageSize: number
  search: string
  mayEdit: boolean
}

/** The recorded payments and reversals, latest first. */
export function PaymentHistory(props: PaymentHistoryProps) {
  const { payments, total, page, pageSize, search, mayEdit } = props
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="heading text-2xl">
        Recorded Payments
      </h2>
      <Card flush>
        <DataTable
          caption="Recorded payments"
          rows={payments}
          rowKey={({ id }) => id}
          columns={getColumns(search, mayEdit)}
        />
        {total > pageSize && (
          <Pager page={page} pageSize={pageSize} total={total} search={search} sizes={[]} />
        )}
      </Card>
    </section>
  )
}

const getColumns = (search: string, mayEdit: boolean): Column<ListedPayment>[] => [
  { label: 'Paid on', cell: ({ paidOn }) => dayWords(paidOn) },
  {
    label: 'Creator',
    cell: ({ creator, label }) => (
      <span className="grid [overflow-wrap:anywhere]">
        <bdi className="font-[640]">{creator}</bdi>
        <span className="text-sm text-soft">{label}</span>
      </span>
    ),
  },
  {
    label: 'Amount',
    className: 'timecode',
    cell: ({ amountCents, currency, reversesId, isReversed }) => (
      <span className="grid gap-0.5">
        <span className={isReversed ? 'line-through' : undefined}>
          {formatMoney(amountCents, currency)}
        </span>
        {reversesId && <span className="text-sm text-soft">Reversal</span>}
        {isReversed && <span className="text-sm text-soft">Reversed</span>}
      </span>
    ),
  },
  {
    label: 'Reference',
    cell: ({ reference }) => <span className="[overflow-wrap:anywhere]">{reference ?? '–'}</span>,
  },
  {
    label: 'Recorded',
    cell: ({ recordedAt, member }) => (
      <span className="grid text-sm">
        <DateTime at={new Date(recordedAt)} />
        {member && <bdi className="text-soft">{member}</bdi>}
      </span>
    ),
  },
  {
    label: 'Actions',
    showLabel: 'never',
    cell: ({ id, creator, reversesId, isReversed }) =>
      mayEdit &&
      !reversesId &&
      !isReversed && (
        <Link
          to={{ search: withParams(search, { reverse: id }) }}
          preventScrollReset
          className="link inline-flex min-h-11 items-center sm:min-h-6"
        >
          Reverse...
          <span className="sr-only">{` the payment to ${creator}`}</span>
        </Link>
      ),
  },
]
