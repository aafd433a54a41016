import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import type { BudgetSums } from '#domain/campaign-budget/budget.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'

export type BudgetBarProps = {
  sums: BudgetSums
  /** What creators can still earn in bonuses, in cents. */
  bonusLeftCents: number
  budgetCents: number | null
  currency: string
}

/** What is spent, committed and planned of a campaign's budget, as a bar and in numbers. */
export function BudgetBar({ sums, bonusLeftCents, budgetCents, currency }: BudgetBarProps) {
  const { spentCents, overpaidCents } = sums
  const planned = sums.plannedCents ?? 0
  const committed = sums.committedCents ?? 0
  const money = (cents: number) => formatMoney(cents, currency)
  const whole = Math.max(budgetCents ?? 0, planned, committed, spentCents, 1)
  const width = (cents: number) => ({ width: `${(Math.max(0, cents) / whole) * 100}%` })
  const restCommitted = committed - spentCents
  const restPlanned = planned - Math.max(committed, spentCents)
  const over = budgetCents === null ? 0 : planned - budgetCents
  return (
    <Card className="grid gap-5">
      <div
        aria-hidden="true"
        className="relative flex h-5 overflow-hidden rounded-sm border border-edge bg-sunken"
      >
        <span className="h-full bg-ink" style={width(spentCents)} />
        <span className="h-full bg-rec" style={width(restCommitted)} />
        <span className="h-full bg-rec opacity-40" style={width(restPlanned)} />
        {budgetCents !== null && budgetCents < whole && (
          <span
            className="absolute inset-y-0 w-0.5 bg-bad"
            style={{ left: `${(budgetCents / whole) * 100}%` }}
          />
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Amount
          label="Spent"
          mark="bg-ink"
          value={money(spentCents)}
          note="Payments you recorded"
        />
        <Amount
          label="Committed"
          mark="bg-rec"
          value={money(committed)}
          note="Fees of creators who accepted, and bonuses earned"
        />
        <Amount
          label="Planned"
          mark="bg-rec opacity-40"
          value={money(planned)}
          note="With the fees of open invitations"
        />
        <Amount
          label="Budget"
          value={budgetCents === null ? '–' : money(budgetCents)}
          note={
            budgetCents === null
              ? 'Not set'
              : over > 0
                ? null
                : `${money(budgetCents - planned)} left`
          }
        />
      </dl>
      {bonusLeftCents > 0 && (
        <p className="text-sm text-soft">
          {`Creators can still earn up to ${money(bonusLeftCents)} in bonuses.`}
        </p>
      )}
      {over > 0 && <Alert tone="warning">{`${money(over)} over the budget.`}</Alert>}
      {overpaidCents > 0 && (
        <Alert tone="warning">
          {`${money(overpaidCents)} was paid beyond what is committed now, because orders were refunded, the attribution window was changed, or fees became smaller.`}
        </Alert>
      )}
    </Card>
  )
}

type AmountProps = { label: string; value: string; note: string | null; mark?: string }

function Amount({ label, value, note, mark }: AmountProps) {
  return (
    <div className="grid content-start gap-1">
      <dt className="flex items-center gap-2 text-sm font-[620] text-soft">
        {mark && <span aria-hidden="true" className={`size-3 flex-none rounded-sm ${mark}`} />}
        {label}
      </dt>
      <dd className="grid gap-0.5">
        <span className="timecode text-xl font-[700] sm:text-2xl">{value}</span>
        {note && <span className="text-sm text-soft">{note}</span>}
      </dd>
    </div>
  )
}
