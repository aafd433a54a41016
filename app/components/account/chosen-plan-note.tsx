import { planCards } from '#content/plans.ts'
import { planOfPath } from '#domain/billing/chosen-plan.ts'

/**
 * Names the plan that was chosen before registration. Shows nothing if no plan was chosen. `search`
 * is the page's query.
 */
export function ChosenPlanNote({ search }: { search: string }) {
  const plan = planOfPath(new URLSearchParams(search).get('next'))
  const card = planCards({ magnets: 1, monthlyLeads: -1 }).find(({ id }) => id === plan)
  if (!card) return null
  return (
    <p className="border-l-4 border-rec pl-4">
      You chose <strong className="font-[680]">{card.name}</strong>, {card.price} {card.period}.{' '}
      {card.id === 'LIFETIME'
        ? 'You apply for this plan after confirming your email.'
        : 'You pay after confirming your email. Nothing is charged before then.'}
    </p>
  )
}
