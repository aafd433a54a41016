import { MailPlus } from 'lucide-react'
import { href } from 'react-router'
import { formatPercent } from '#app/components/campaign-analytics/format-metrics.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import type { ConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/** How far people get who are asked to confirm their email; nothing if no one ever was. */
export function ConfirmationPanel({
  magnetId,
  asked,
  confirmed,
  opened,
  waiting,
}: ConfirmationTotals & {
  /** Null for all magnets. */
  magnetId: string | null
}) {
  if (asked === 0) return null
  const ofAsked = (count: number) => formatPercent(count / asked)
  return (
    <section aria-labelledby="confirmation" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="confirmation" className="heading text-2xl">
          Email Confirmation
        </h2>
        {magnetId && (
          <ButtonLink
            to={href('/magnets/:id/welcome-emails', { id: magnetId })}
            variant="secondary"
            size="small"
            icon={<MailPlus aria-hidden="true" />}
          >
            Welcome Emails
          </ButtonLink>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Submitted the Form" value={formatNumber(asked)} />
        <StatCard label="Confirmed" value={formatNumber(confirmed)} note={ofAsked(confirmed)} />
        <StatCard
          label="Confirmed and Opened"
          value={formatNumber(opened)}
          note={ofAsked(opened)}
        />
        <StatCard
          label="Can Still Confirm"
          value={formatNumber(waiting)}
          note="Within 30 days of the form"
        />
      </dl>
    </section>
  )
}
