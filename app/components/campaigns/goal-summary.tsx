import { Fact } from '#app/ui/fact.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { goalForm } from '#domain/campaigns/campaign-forms.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { daysBetween } from '#lib/time.ts'

/**
 * What the entered goal, budget and dates mean: the cost per lead, and the number of leads per day.
 */
export function GoalSummary({ values }: { values: Record<string, string> }) {
  // The name doesn't matter here, but an empty name would be rejected.
  const parsed = goalForm.safeParse({ ...values, name: 'Campaign' })
  const facts = parsed.success ? factsOf(parsed.data) : []
  return (
    <SideNote title="Estimates">
      {facts.length > 0 ? (
        <dl className="grid grid-cols-2 gap-4 text-base text-ink">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              <span className="timecode text-xl font-[700]">{value}</span>
            </Fact>
          ))}
        </dl>
      ) : (
        <p>Enter a goal with a budget or dates to see the cost per lead and the leads per day.</p>
      )}
    </SideNote>
  )
}

/** The steps of a new campaign. */
export function SetupNote() {
  return (
    <SideNote title="What happens next">
      <SideList
        ordered
        points={[
          'Goal: everything here can be changed later.',
          'Template: the page that every creator gets.',
          'Creators: paste a list of emails, with fees if you like.',
          'Brief: what creators say and publish, and until when. You can skip it.',
          'Costs: what each creator is paid, which you see as cost per lead.',
          'Review: no one is invited until you start the campaign.',
        ]}
      />
    </SideNote>
  )
}

type Goal = Extract<ReturnType<typeof goalForm.safeParse>, { success: true }>['data']

function factsOf({ goalLeads, budgetCents, currency, startsOn, endsOn }: Goal) {
  const facts: [label: string, value: string][] = []
  const days = startsOn && endsOn ? daysBetween(startsOn, endsOn) + 1 : null
  if (goalLeads !== null && budgetCents !== null) {
    facts.push(['Cost per lead', formatMoney(Math.round(budgetCents / goalLeads), currency)])
  }
  if (days !== null) facts.push(['Length', formatCount(days, 'day')])
  if (days !== null && goalLeads !== null) {
    facts.push(['Leads per day', formatNumber(Math.round((goalLeads / days) * 10) / 10)])
  }
  return facts
}
