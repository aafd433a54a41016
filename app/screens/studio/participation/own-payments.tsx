import { Fact } from '#app/ui/fact.tsx'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { bonusLine, dueWords } from '#domain/campaigns/fee-terms.ts'
import type { OwnBudget } from '#domain/campaigns/own-budget.server.ts'
import { formatCount } from '#lib/format-number.ts'

/** What the creator is paid and was paid, as facts inside a <dl>. */
export function OwnPayments({ own, currency }: { own: OwnBudget; currency: string }) {
  const { feeCents, budget } = own
  const { bonus } = budget
  const money = (cents: number) => formatMoney(cents, currency)
  const bonusTerms = bonusLine(own, currency)
  const stages = budget.items.filter(({ key }) => own.feeStages.some(({ id }) => id === key))
  return (
    <>
      {feeCents !== null && (
        <Fact label="Your fee">
          <span className="timecode">{money(feeCents)}</span>
        </Fact>
      )}
      {stages.length > 0 && (
        <Fact label="When it is paid">
          <ul className="grid gap-1">
            {stages.map(({ key, label, amountCents, openCents, paidCents, ...due }) => (
              <li key={key}>
                {`${label}: `}
                <span className="timecode">{money(amountCents)}</span>
                <span className="text-soft">
                  {[
                    '',
                    openCents === 0 && paidCents > 0 ? 'paid' : dueWords(due, 'creator'),
                    openCents > 0 && paidCents > 0 && `${money(paidCents)} paid`,
                    due.postedOn && openCents > 0 && `posted ${dayWords(due.postedOn)}`,
                  ]
                    .filter((part) => part !== false && part !== null)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {bonusTerms && <Fact label="Bonus">{bonusTerms}</Fact>}
      {bonus && (
        <Fact label="Bonus earned">
          <span className="timecode">{money(budget.bonusEarnedCents)}</span>
          <span className="text-soft">{`, ${formatCount(bonus.sales, 'order')}`}</span>
        </Fact>
      )}
      {(feeCents !== null || bonus || budget.spentCents > 0) && (
        <Fact label="Paid so far">
          <span className="timecode">{money(budget.spentCents)}</span>
        </Fact>
      )}
    </>
  )
}
