import { formatCount, formatNumber } from '#lib/format-number.ts'
import {
  activationRate,
  activationVerdict,
  conversionRate,
  conversionVerdict,
  formatMetric,
  freeAtLimitVerdict,
  isLargeConversionOpportunity,
  leadsPerMagnet,
  leadsVerdict,
  magnetsPerActiveUser,
  magnetsVerdict,
  type ProductStats,
  paidUsersVerdict,
  type Verdict,
} from './insights.ts'
import type { UserGroup } from './user-groups.ts'

export type Insight = {
  label: string
  value: string
  note: string
  verdict: Verdict
  /** The users behind the figure: those who keep it low, or those it counts. */
  group: UserGroup
}

/** Returns the metrics about how users use the product. */
export function behaviourInsights(stats: ProductStats): Insight[] {
  const activation = activationRate(stats)
  const magnets = magnetsPerActiveUser(stats)
  const leads = leadsPerMagnet(stats)
  return [
    {
      label: 'Activation',
      group: 'without-magnet',
      value: `${formatMetric(activation)}%`,
      note: `${formatNumber(stats.activeUsers)} of ${formatCount(stats.users, 'user')} ${stats.activeUsers === 1 ? 'has' : 'have'} created a magnet. Good: 50% or more.`,
      verdict: activationVerdict(activation),
    },
    {
      label: 'Magnets per active user',
      group: 'one-magnet',
      value: formatMetric(magnets),
      note: 'On average. Good: 2 or more.',
      verdict: magnetsVerdict(magnets),
    },
    {
      label: 'Leads per magnet',
      group: 'without-leads',
      value: formatMetric(leads),
      note: 'On average. Good: 5 or more.',
      verdict: leadsVerdict(leads),
    },
    {
      label: 'Weekly growth',
      group: 'new',
      value: `+${formatNumber(stats.newUsers)}`,
      note: 'Users created in the last 7 days.',
      verdict: 'neutral',
    },
  ]
}

/** Returns the metrics about who pays and who might. */
export function conversionInsights(stats: ProductStats): Insight[] {
  const rate = conversionRate(stats)
  const free = stats.users - stats.paidUsers
  const insights: Insight[] = [
    {
      label: 'Conversion rate',
      group: 'free',
      value: `${formatMetric(rate)}%`,
      note: 'Share of users on a paid plan. Good: 10% or more. Needs attention: 5% to 10%.',
      verdict: conversionVerdict(rate),
    },
    {
      label: 'Paid users',
      group: 'paid',
      value: formatNumber(stats.paidUsers),
      note: 'On any plan except Free. Good: 10 or more.',
      verdict: paidUsersVerdict(stats.paidUsers),
    },
    {
      label: 'Free users at their magnet limit',
      group: 'at-limit',
      value: formatNumber(stats.freeAtLimit),
      note: 'They have to upgrade to create another magnet. Needs attention: 5 or more.',
      verdict: freeAtLimitVerdict(stats.freeAtLimit),
    },
  ]
  if (isLargeConversionOpportunity(stats)) {
    insights.push({
      label: 'Large conversion opportunity',
      group: 'free',
      value: formatNumber(free),
      note: 'There are more than ten free users for each paying user.',
      verdict: 'attention',
    })
  }
  return insights
}

export type Health = { label: string; verdict: Verdict; group: UserGroup }

/** Returns the four main verdicts and a sentence that sums them up. */
export function productHealth(stats: ProductStats): { summary: string; health: Health[] } {
  const health: Health[] = [
    {
      label: 'Activation',
      group: 'without-magnet',
      verdict: activationVerdict(activationRate(stats)),
    },
    {
      label: 'Engagement',
      group: 'one-magnet',
      verdict: magnetsVerdict(magnetsPerActiveUser(stats)),
    },
    { label: 'Lead capture', group: 'without-leads', verdict: leadsVerdict(leadsPerMagnet(stats)) },
    { label: 'Conversion', group: 'free', verdict: conversionVerdict(conversionRate(stats)) },
  ]
  return { summary: summaryOf(health), health }
}

function summaryOf(health: Health[]): string {
  const which = (wanted: Verdict) =>
    health.filter(({ verdict }) => verdict === wanted).map(({ label }) => label)
  const parts = [
    sentence(which('good'), 'good'),
    sentence(which('attention'), 'in need of attention'),
  ]
  return (
    parts.filter(Boolean).join(' ') ||
    'It’s too early to tell. No metric has reached its target yet.'
  )
}

/** Returns a sentence such as 'Activation and conversion are good.' */
function sentence(labels: string[], word: string): string {
  const [first, ...rest] = labels
  if (!first) return ''
  const others = rest.map((label) => label.toLowerCase())
  const last = others.pop()
  const named = last ? `${[first, ...others].join(', ')} and ${last}` : first
  return `${named} ${last ? 'are' : 'is'} ${word}.`
}
