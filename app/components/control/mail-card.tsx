import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, Table } from '#app/ui/table.tsx'
import type { MailOverview, TroubledMail } from '#domain/operations/mail-state.server.ts'
import type { TestMailResult } from '#domain/operations/test-mail.server.ts'
import { Moment } from './moment.tsx'

/** What came to nothing, in the words of its states. */
const ENDED = {
  failed: 'Given up',
  refused: 'Refused',
  bounced: 'Bounced',
  complained: 'Complaints',
  suppressed: 'Not sent on purpose',
} as const

export type MailCardProps = { mail: MailOverview; outcome: TestMailResult | null }

/** Outgoing mail: how much waits, what is stuck, and whether a mail gets out at all. */
export function MailCard({ mail, outcome }: MailCardProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent')
  const { due, scheduled, retrying, waitingSince, sentLastDay, ended } = mail
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading text-xl">Outgoing mail</h2>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          {mail.troubledTotal > 0 && (
            <Button
              name="intent"
              value="retry-all"
              variant="secondary"
              size="small"
              busy={busy === 'retry-all'}
            >
              Retry all
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
            Send test mail
          </Button>
        </Form>
      </div>
      {outcome && <Outcome outcome={outcome} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <Figure label="Due now" value={due} />
        <Figure label="Waiting to retry" value={retrying} />
        <Figure label="For later" value={scheduled} />
        <Figure label="Sent in 24 hours" value={sentLastDay} />
        {Object.entries(ENDED).map(([state, label]) => {
          const count = ended[state as keyof typeof ENDED] ?? 0
          return count > 0 ? <Figure key={state} label={`${label}, 30 days`} value={count} /> : null
        })}
      </dl>
      {waitingSince && (
        <p className="text-sm text-soft">
          The oldest that is not sent yet waits since <Moment at={waitingSince} />.
        </p>
      )}
      {mail.troubledTotal > 0 && <Troubled mail={mail} busy={formData?.get('mail')} />}
    </Card>
  )
}

function Outcome({ outcome }: { outcome: TestMailResult }) {
  if (!outcome.ok) {
    return (
      <Alert tone="error" title="The test mail was not sent">
        <span className="[overflow-wrap:anywhere]">{outcome.error}</span>
      </Alert>
    )
  }
  const seconds = (outcome.ms / 1000).toFixed(1)
  return (
    <Alert tone="success" title="The test mail is on its way">
      <span className="[overflow-wrap:anywhere]">
        {outcome.kind === 'smtp'
          ? `The mail server took the mail to ${outcome.to} after ${seconds} s.`
          : `Written to the outbox for ${outcome.to}: without SMTP_URL it reaches nobody.`}
      </span>
    </Alert>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="timecode text-2xl font-[700]">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}

function Troubled({
  mail,
  busy,
}: {
  mail: MailOverview
  busy: FormDataEntryValue | null | undefined
}) {
  const { troubled, troubledTotal } = mail
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="rounded-md border border-line">
        <Table caption="Mail that did not get through" stacked>
          <thead>
            <tr>
              <th scope="col">Mail</th>
              <th scope="col">Tried</th>
              <th scope="col">Last answer</th>
              <th scope="col">Next attempt</th>
              <th scope="col">
                <span className="sr-only">Retry</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {troubled.map((one) => (
              <Row key={one.id} mail={one} busy={busy === one.id} />
            ))}
          </tbody>
        </Table>
      </div>
      {troubledTotal > troubled.length && (
        <p className="text-sm text-soft">
          {`${troubled.length} of ${troubledTotal.toLocaleString('en-US')} are shown. 'Retry all' means all of them.`}
        </p>
      )}
    </div>
  )
}

function Row({ mail, busy }: { mail: TroubledMail; busy: boolean }) {
  const { id, kind, to, attempts, lastError, nextAttemptAt, createdAt } = mail
  return (
    <tr>
      <Cell label="Mail">
        <span className="grid min-w-0">
          <span className="font-[620]">{kind}</span>
          <span className="text-sm text-soft [overflow-wrap:anywhere]" dir="ltr">
            {to}
          </span>
        </span>
      </Cell>
      <Cell label="Tried">
        <span>
          <span className="timecode">{attempts === 1 ? 'Once' : `${attempts} times`}</span>
          <span className="block text-sm text-soft">
            since <Moment at={createdAt} />
          </span>
        </span>
      </Cell>
      <Cell label="Last answer" className="[overflow-wrap:anywhere]">
        {lastError ?? 'None yet'}
      </Cell>
      <Cell label="Next attempt">
        {nextAttemptAt ? (
          <Moment at={nextAttemptAt} />
        ) : (
          <span>
            <Badge tone="error">Given up</Badge>
          </span>
        )}
      </Cell>
      <Cell>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="mail" value={id} />
          <Button
            name="intent"
            value="retry"
            variant="ghost"
            size="small"
            busy={busy}
            aria-label={`Retry ${kind} to ${to}`}
          >
            Retry
          </Button>
        </Form>
      </Cell>
    </tr>
  )
}
