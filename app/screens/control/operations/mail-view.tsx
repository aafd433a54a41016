import { Form, Link, useNavigation } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { MailOverview, UndeliveredMail } from '#domain/operations/mail-state.server.ts'
import type { TestMailResult } from '#domain/operations/test-mail.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/** The labels of states in which an email wasn't delivered. */
const UNDELIVERED_LABELS = {
  failed: 'Failed',
  refused: 'Refused',
  bounced: 'Bounced',
  complained: 'Complaints',
  suppressed: 'Suppressed',
  discarded: 'Held, then discarded',
} as const

export type MailViewProps = { mail: MailOverview; outcome: TestMailResult | null }

/** The state of outgoing email: the queue, the failures, and a test of delivery. */
export function MailView({ mail, outcome }: MailViewProps) {
  const { formData } = useNavigation()
  const isReadOnly = useReadOnly()
  const busy = formData?.get('intent')
  const { due, scheduled, retrying, held, waitingSince, sentLastDay, ended } = mail
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading text-xl">Outgoing email</h2>
        {!isReadOnly && (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
            {mail.undeliveredTotal > 0 && (
              <Button
                name="intent"
                value="retry-all"
                variant="secondary"
                size="small"
                busy={busy === 'retry-all'}
              >
                Retry All
              </Button>
            )}
            <Button
              name="intent"
              value="test-mail"
              variant="secondary"
              size="small"
              busy={busy === 'test-mail'}
              busyLabel="Sending..."
            >
              Send Test Email
            </Button>
          </Form>
        )}
      </div>
      {outcome && <Outcome outcome={outcome} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <Metric label="Due now" value={due} />
        <Metric label="Waiting to retry" value={retrying} />
        <Metric label="Scheduled" value={scheduled} />
        {held > 0 && <Metric label="Held (new addresses)" value={held} />}
        <Metric label="Sent in the last 24 hours" value={sentLastDay} />
        {Object.entries(UNDELIVERED_LABELS).map(([state, label]) => {
          const count = ended[state as keyof typeof UNDELIVERED_LABELS] ?? 0
          return count > 0 ? <Metric key={state} label={`${label}, 30 days`} value={count} /> : null
        })}
      </dl>
      {held > 0 && !isReadOnly && (
        <p className="text-sm text-soft">
          Held emails exceed the budget for new addresses. Each is sent when its visitor confirms on
          the page or when the budget refills. To see, release or discard them:{' '}
          <code>npm run admin -- mail held</code>.
        </p>
      )}
      {waitingSince && (
        <p className="text-sm text-soft">
          The oldest unsent email has been waiting since{' '}
          <DateTime format="exact" at={waitingSince} />.
        </p>
      )}
      {mail.undeliveredTotal > 0 ? (
        <UndeliveredEmails mail={mail} busy={formData?.get('mail')} />
      ) : (
        <EmptyState title="No failed email" heading="h3">
          Emails that couldn’t be delivered are listed here for a week, with the reason.
        </EmptyState>
      )}
      <p className="text-sm text-soft">
        {isReadOnly
          ? 'To see the emails of one person, '
          : 'To see the emails of one person, confirm their address or send the confirmation again, '}
        <Link to="?section=users" className="link">
          find their account
        </Link>
        .
      </p>
    </Card>
  )
}

function Outcome({ outcome }: { outcome: TestMailResult }) {
  if (!outcome.ok) {
    return (
      <Alert tone="error" title="The test email wasn’t sent">
        <span className="[overflow-wrap:anywhere]">{outcome.error}</span>
      </Alert>
    )
  }
  const isSent = outcome.kind === 'smtp'
  const seconds = (outcome.ms / 1000).toFixed(1)
  return (
    <Alert
      tone="success"
      title={isSent ? 'The test email is on its way' : 'The test email was saved'}
    >
      <span className="[overflow-wrap:anywhere]">
        {isSent
          ? `The mail server accepted the email to ${outcome.to} after ${seconds} s.`
          : `The email to ${outcome.to} was saved in DATA_DIR/outbox. No email is delivered until SMTP_URL is set.`}
      </span>
    </Alert>
  )
}

function Metric({ label, value }: { label: string; value: number }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="timecode text-2xl font-[700]">{formatNumber(value)}</dd>
    </div>
  )
}

function UndeliveredEmails({
  mail,
  busy,
}: {
  mail: MailOverview
  busy: FormDataEntryValue | null | undefined
}) {
  const { undelivered, undeliveredTotal } = mail
  const isReadOnly = useReadOnly()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="rounded-md border border-line">
        <DataTable
          caption="Undelivered email"
          rows={undelivered}
          rowKey={({ id }) => id}
          columns={isReadOnly ? getColumns(busy).slice(0, -1) : getColumns(busy)}
        />
      </div>
      {undeliveredTotal > undelivered.length && (
        <p className="text-sm text-soft">
          {`Showing ${undelivered.length} of ${formatNumber(undeliveredTotal)}.${isReadOnly ? '' : ' ‘Retry All’ retries all of them.'}`}
        </p>
      )}
    </div>
  )
}

function Attempts({ attempts, createdAt }: UndeliveredMail) {
  return (
    <span>
      <span className="timecode">{attempts === 1 ? 'Once' : `${attempts} times`}</span>
      <span className="block text-sm text-soft">
        since <DateTime format="exact" at={createdAt} />
      </span>
    </span>
  )
}

function RetryForm({ mail, busy }: { mail: UndeliveredMail; busy: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="mail" value={mail.id} />
      <Button
        name="intent"
        value="retry"
        variant="ghost"
        size="small"
        busy={busy}
        aria-label={`Retry ${mail.kind} to ${mail.to}`}
      >
        Retry
      </Button>
    </Form>
  )
}

function getColumns(busy: FormDataEntryValue | null | undefined): Column<UndeliveredMail>[] {
  return [
    {
      label: 'Email',
      cell: ({ kind, to }) => (
        <span className="grid min-w-0">
          <span className="font-[620]">{kind}</span>
          <span className="text-sm text-soft [overflow-wrap:anywhere]" dir="ltr">
            {to}
          </span>
        </span>
      ),
    },
    { label: 'Attempts', cell: (mail) => <Attempts {...mail} /> },
    {
      label: 'Last response',
      className: '[overflow-wrap:anywhere]',
      cell: ({ lastError }) => lastError ?? 'None yet',
    },
    {
      label: 'Next attempt',
      cell: ({ nextAttemptAt }) =>
        nextAttemptAt ? (
          <DateTime format="exact" at={nextAttemptAt} />
        ) : (
          <span>
            <Badge tone="error">Failed</Badge>
          </span>
        ),
    },
    {
      label: 'Retry',
      showLabel: 'never',
      cell: (mail) => <RetryForm mail={mail} busy={busy === mail.id} />,
    },
  ]
}
