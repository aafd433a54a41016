import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { MailState } from '#db/schema/mail.ts'
import type { PaymentRow } from '#domain/billing/billing-view.server.ts'
import { formatAmount } from '#domain/billing/format-amount.ts'
import type { AccountDetails, AccountEmail } from '#domain/operations/account-details.server.ts'
import { planName } from '#domain/plans/plan.ts'
import { ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { formatCount } from '#lib/format-number.ts'

/** The workspaces, domains and campaigns of an account. */
export function AccountLists({ details }: { details: AccountDetails }) {
  const { workspaces, domains, campaigns } = details
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <ListCard title="Workspaces" none="No workspaces.">
        {workspaces.map(({ id, accountId, name, role }) => (
          <Item key={id} note={role ? ROLE_NAMES[role] : 'This account'}>
            <Link to={`?section=users&account=${accountId}`} className="link" dir="auto">
              {name}
            </Link>
          </Item>
        ))}
      </ListCard>
      <ListCard title="Domains" none="No domains.">
        {domains.map(({ host, use, state, problem }) => (
          <Item key={`${use} ${host}`} note={`for ${use}, ${problem ?? state}`}>
            <a href={`https://${host}`} target="_blank" rel="noreferrer" className="link">
              {host}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Item>
        ))}
      </ListCard>
      <ListCard title="Campaigns" none="No campaigns.">
        {campaigns.map(({ id, name, state, accountId, takesPart }) => (
          <Item key={`${takesPart} ${id}`} note={takesPart ? `takes part, ${state}` : state}>
            <Link to={`?section=users&account=${accountId}`} className="link" dir="auto">
              {name}
            </Link>
          </Item>
        ))}
      </ListCard>
    </div>
  )
}

type ListCardProps = { title: string; none: string; children: ReactNode[] }

function ListCard({ title, none, children }: ListCardProps) {
  return (
    <Card className="grid gap-3">
      <h2 className="heading text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <ul className="grid gap-2">{children}</ul>
      )}
    </Card>
  )
}

function Item({ note, children }: { note: string; children: ReactNode }) {
  return (
    <li className="grid min-w-0 [overflow-wrap:anywhere]">
      <span>{children}</span>
      <span className="text-sm text-soft">{note}</span>
    </li>
  )
}

const MAIL_TONES: Partial<Record<MailState, BadgeTone>> = {
  sent: 'success',
  delivered: 'success',
  queued: 'info',
  held: 'info',
}

/** The last emails to the person, with why one wasn't delivered. */
export function AccountEmails({ emails }: { emails: AccountEmail[] }) {
  return (
    <TableCard
      title="Emails"
      none="No emails were sent to this person in the last 30 days."
      rows={emails}
      columns={EMAIL_COLUMNS}
    />
  )
}

const EMAIL_COLUMNS: Column<AccountEmail>[] = [
  { label: 'Kind', cell: ({ kind }) => <span className="font-[620]">{kind}</span> },
  {
    label: 'State',
    cell: ({ state }) => (
      <span>
        <Badge tone={MAIL_TONES[state] ?? 'error'}>{state}</Badge>
      </span>
    ),
  },
  { label: 'Queued', cell: ({ createdAt }) => <DateTime format="exact" at={createdAt} /> },
  {
    label: 'Sent',
    cell: ({ sentAt }) => <DateTime format="exact" at={sentAt} missing="Not sent" />,
  },
  {
    label: 'Last response',
    className: '[overflow-wrap:anywhere]',
    cell: ({ lastError }) => lastError ?? <span className="text-soft">None</span>,
  },
]

/** The last payments of the person. */
export function AccountPayments({ payments }: { payments: AccountDetails['payments'] }) {
  const { rows, total } = payments
  return (
    <TableCard
      title="Payments"
      none="No payments."
      rows={rows}
      columns={PAYMENT_COLUMNS}
      more={
        total > rows.length ? `The last ${rows.length} of ${formatCount(total, 'payment')}.` : null
      }
    />
  )
}

const PAYMENT_COLUMNS: Column<PaymentRow>[] = [
  { label: 'Date', cell: ({ createdAt }) => <DateTime format="day" at={createdAt} /> },
  { label: 'Plan', cell: ({ planName: stored }) => (stored ? planName(stored) : 'None') },
  {
    label: 'Amount',
    isNumber: true,
    cell: ({ amountCents, currency }) => formatAmount(amountCents, currency),
  },
  { label: 'Status', cell: ({ status }) => status },
  {
    label: 'Receipt',
    cell: ({ invoiceUrl }) =>
      invoiceUrl ? (
        <a href={invoiceUrl} target="_blank" rel="noreferrer" className="link">
          Receipt
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="text-soft">None</span>
      ),
  },
]

type TableCardProps<Row> = {
  title: string
  none: string
  rows: Row[]
  columns: Column<Row>[]
  more?: string | null
}

function TableCard<Row extends { id: string }>(props: TableCardProps<Row>) {
  const { title, none, rows, columns, more } = props
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="heading text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <div className="rounded-md border border-line">
          <DataTable caption={title} rows={rows} rowKey={({ id }) => id} columns={columns} />
        </div>
      )}
      {more && <p className="text-sm text-soft">{more}</p>}
    </Card>
  )
}
