import { useReadOnly } from '#app/components/control/read-only.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { OUTCOME_NAMES, REASON_NAMES } from '#domain/reports/report.ts'
import type {
  ReportRow,
  ReviewedMagnet as Reviewed,
} from '#domain/reports/reviewed-magnet.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { ModerationForm, type ModerationRefusal } from './moderation-form.tsx'
import { ReportedPageCard } from './reported-page-card.tsx'

/** One reported magnet: the page as visitors saw it, their reports, and the decision. */
export function ReviewedMagnet({
  found,
  refusal,
}: {
  found: Reviewed
  refusal: ModerationRefusal
}) {
  const { id, magnet, reports, reportCount, openCount } = found
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ReportedPageCard found={found} />
      <div className="grid gap-6">
        <Decision found={found} refusal={refusal} />
        <Card className="grid gap-5">
          <h2 className="heading text-xl">
            {reportCount === 1 ? 'One report' : `${formatNumber(reportCount)} reports`}
          </h2>
          {reports.length === 0 && <p className="text-soft">No visitor has reported this page.</p>}
          <ul className="grid gap-5">
            {reports.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ul>
          {reportCount > reports.length && (
            <p className="text-sm text-soft">{`Showing the newest ${reports.length}.`}</p>
          )}
          {openCount > 0 && magnet === null && (
            <ModerationForm
              id={id}
              refusal={refusal}
              label="Note"
              hint="The owner has deleted this magnet. We store your note with the reports."
              actions={[{ intent: 'dismiss', label: 'Dismiss reports', variant: 'secondary' }]}
            />
          )}
        </Card>
      </div>
    </div>
  )
}

function Decision({ found, refusal }: { found: Reviewed; refusal: ModerationRefusal }) {
  const isReadOnly = useReadOnly()
  const { id, magnet, openCount } = found
  if (!magnet) {
    return (
      <Alert tone="info" title="Deleted by its owner">
        Visitors who scan its code see that the page no longer exists. There’s nothing left to take
        down.
      </Alert>
    )
  }
  const { suspension } = magnet
  if (isReadOnly && !suspension) return null
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">Decision</h2>
      {suspension && (
        <Alert tone="warning" title="This page has been taken down">
          <p className="[overflow-wrap:anywhere]">
            Since <DateTime format="exact" at={suspension.at} />:{' '}
            <q dir="auto">{suspension.reason}</q>
          </p>
        </Alert>
      )}
      <ModerationForm
        key={`${suspension ? 'down' : 'up'} ${openCount}`}
        id={id}
        refusal={refusal}
        label={suspension ? 'Reason for restoring' : 'Reason'}
        hint={
          suspension
            ? 'We’ll email this text to the creator.'
            : openCount > 0
              ? 'If you take the page down, we’ll email this text to the creator. If you dismiss the reports, we won’t send an email.'
              : 'We’ll email this text to the creator, who can reply.'
        }
        actions={[
          suspension
            ? { intent: 'restore-magnet', label: 'Restore page', variant: 'primary' }
            : { intent: 'suspend-magnet', label: 'Take Page Down', variant: 'danger' },
          ...(openCount > 0
            ? [{ intent: 'dismiss', label: 'Dismiss reports', variant: 'secondary' as const }]
            : []),
        ]}
      />
    </Card>
  )
}

function ReportItem({ report }: { report: ReportRow }) {
  const { reason, message, replyTo, isSuspicious, createdAt, closedAt, outcome, note, saw } = report
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={closedAt ? 'neutral' : 'warning'}>{REASON_NAMES[reason]}</Badge>
        {isSuspicious && <Badge>Looks automated</Badge>}
        <span className="text-soft">
          <DateTime format="exact" at={createdAt} />
        </span>
      </p>
      {saw && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {`Saw variant ${saw.letter}: `}
          <bdi>“{saw.title}”</bdi>
        </p>
      )}
      {message && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
          {message}
        </p>
      )}
      {replyTo && (
        <p className="text-sm [overflow-wrap:anywhere]">
          Wants a reply:{' '}
          <a className="link" href={`mailto:${encodeURIComponent(replyTo).replace('%40', '@')}`}>
            {replyTo}
          </a>
        </p>
      )}
      {outcome && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {OUTCOME_NAMES[outcome]}, <DateTime format="exact" at={closedAt} missing="Never" />
          {note && (
            <>
              : <q dir="auto">{note}</q>
            </>
          )}
        </p>
      )}
    </li>
  )
}
