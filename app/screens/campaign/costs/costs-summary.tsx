import { Fact } from '#app/ui/fact.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import { formatMoney, parseMoney } from '#domain/campaigns/campaign.ts'

export type CostsSummaryProps = {
  /** The fees as entered. */
  fees: readonly string[]
  currency: string
  budgetCents: number | null
  /** The fees of creators who joined and then left. */
  leftCents: number
  goalLeads: number | null
  /** The number of leads so far. */
  leads: number
}

/**
 * The summary of the entered fees: their sum, what is left of the budget, and the cost per lead.
 */
export function CostsSummary(props: CostsSummaryProps) {
  const { currency, leftCents } = props
  return (
    <SideNote title="Estimates">
      <dl className="grid grid-cols-2 gap-4 text-base text-ink">
        {factsOf(props).map(([label, cents]) => (
          <Fact key={label} label={label}>
            <span className="timecode text-xl font-[700]">{formatMoney(cents, currency)}</span>
          </Fact>
        ))}
      </dl>
      {leftCents > 0 && (
        <p>{`This includes ${formatMoney(leftCents, currency)} for creators who left.`}</p>
      )}
    </SideNote>
  )
}

/** Explains what creators see of the terms. */
export function CostsNote() {
  return (
    <SideNote title="What creators see">
      <SideList
        points={[
          'Their own fee, in the invitation and on their campaign page. They never see other creators’ fees.',
          'How many leads they brought in. They always see this.',
          'Lead details, if you share them: none, masked or full.',
        ]}
      />
    </SideNote>
  )
}

function factsOf({ fees, budgetCents, leftCents, goalLeads, leads }: CostsSummaryProps) {
  const sum = fees.reduce((all, typed) => all + centsOf(typed), leftCents)
  const facts: [label: string, cents: number][] = [['Fees', sum]]
  if (budgetCents !== null) {
    facts.push(['Budget', budgetCents])
    facts.push(
      sum > budgetCents
        ? ['Over the budget', sum - budgetCents]
        : ['Remaining budget', budgetCents - sum],
    )
  }
  if (goalLeads !== null) facts.push(['Cost per lead at the goal', Math.round(sum / goalLeads)])
  if (leads > 0) facts.push(['Cost per lead so far', Math.round(sum / leads)])
  return facts
}

/** An amount that can't be read counts as zero. The form shows what is wrong with it. */
function centsOf(typed: string): number {
  const amount = parseMoney(typed)
  return amount.ok ? (amount.cents ?? 0) : 0
}
