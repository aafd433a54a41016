import { formatPercent } from '#app/components/campaign-analytics/format-metrics.ts'
import { StatCard } from '#app/ui/stat-card.tsx'
import type { ConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/** How far people get who are asked to confirm their email; nothing if no one ever was. */
export function ConfirmationPanel({ asked, confirmed, opened, waiting }: ConfirmationTotals) {
  if (asked === 0) return null
  const ofAsked = (count: number) => formatPercent(count / asked)
  return (
    <section aria-labelledby="confirmation" className="grid gap-4">
      <h2 id="confirmation" className="heading text-2xl">
        Email Confirmation
      </h2>
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
