import { Fact } from '#app/ui/fact.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import { costPer } from '#domain/campaign-budget/budget.ts'
import { formatMoney, parseMoney } from '#domain/campaigns/campaign.ts'

export type CostsSummaryProps = {
  /** The fees as entered. */
  fees: readonly { id: string; typed: string }[]
  currency: string
  budgetCents: number | null
  /** The committed fees of creators who left. */
  leftCents: number
  /** The bonuses earned so far. */
  bonusCents: number
  /** What creators can still earn in bonuses. */
  bonusLeftCents: number
  /** The ids of the creators in the form who accepted. */
  joined: readonly string[]
  goalLeads: number | null
  /** The number of leads so far. */
  leads: number
}

/**
 * The summary of the entered fees: their sum, what is left of the budget, and the cost per lead.
 */
export function CostsSummary(props: CostsSummaryProps) {
  const { currency, leftCents, bonusCents, bonusLeftCents } = props
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
      {bonusCents > 0 && (
        <p>{`This includes ${formatMoney(bonusCents, currency)} of bonuses earned so far.`}</p>
      )}
      {bonusLeftCents > 0 && (
        <p>{`Bonuses can add up to ${formatMoney(bonusLeftCents, currency)}.`}</p>
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
          'Their own fee with its stages and bonus, in the invitation and on their campaign page. They never see what other creators are paid.',
          'How many leads they brought in. They always see this.',
          'Lead details, if you share them: none, masked or full.',
        ]}
      />
    </SideNote>
  )
}

function factsOf(props: CostsSummaryProps) {
  const { fees, budgetCents, leftCents, bonusCents, joined, goalLeads, leads } = props
  const sumOf = (all: CostsSummaryProps['fees']) =>
    all.reduce((sum, { typed }) => sum + centsOf(typed), leftCents + bonusCents)
  const planned = sumOf(fees)
  const committed = sumOf(fees.filter(({ id }) => joined.includes(id)))
  const facts: [label: string, cents: number][] = [['Planned', planned]]
  if (committed > 0) facts.push(['Committed', committed])
  if (budgetCents !== null) {
    facts.push(['Budget', budgetCents])
    facts.push(
      planned > budgetCents
        ? ['Over the budget', planned - budgetCents]
        : ['Remaining budget', budgetCents - planned],
    )
  }
  if (goalLeads !== null) facts.push(['Cost per lead at the goal', Math.round(planned / goalLeads)])
  const perLead = costPer(committed, leads)
  if (perLead !== null) facts.push(['Cost per lead so far', perLead])
  return facts
}

/** An amount that can't be read counts as zero. The form shows what is wrong with it. */
function centsOf(typed: string): number {
  const amount = parseMoney(typed)
  return amount.ok ? (amount.cents ?? 0) : 0
}
