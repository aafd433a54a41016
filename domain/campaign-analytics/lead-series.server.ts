import type { Services } from '#platform/services.ts'
import { type ChartRangeName, chartWindow } from '../analytics/chart-range.ts'

/** Leads of each creator over time, most leads first. */
export type LeadSeries = {
  range: ChartRangeName
  step: 'day' | 'month'
  /** Each point's UTC day, or the first of its month. */
  starts: string[]
  lines: { creatorId: string; name: string; total: number; values: number[] }[]
}

// Summed before formatting, because a year of many creators has very many days.
const LINES = `
  select c.id, c.name, l.leads::int as leads,
    to_char(l.start at time zone 'UTC', 'YYYY-MM-DD') as start
  from (
    select m.creator_id, date_trunc($4, l.at, 'UTC') as start, sum(l.leads) as leads
    from lead_magnets m
    join lead_counts l on l.scope_id = m.id and l.step = 'day' and l.at >= $2 and l.at < $3
    where m.campaign_id = $1 and l.leads > 0 group by 1, 2
  ) l join campaign_creators c on c.id = l.creator_id`

/**
 * Returns the leads of a campaign's creators over time. Creators without leads in this range are left out.
 * Doesn't check access: the caller has found the campaign for its viewer.
 */
export async function getLeadSeries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  campaign: { id: string },
  name: ChartRangeName,
): Promise<LeadSeries> {
  const { from, to, step } = chartWindow(name, clock.now())
  const { rows } = await db.$client.query<{
    id: string
    name: string
    leads: number
    start: string
  }>(LINES, [campaign.id, from, to, step])
  const starts: string[] = []
  for (const at = new Date(from); at < to; ) {
    starts.push(at.toISOString().slice(0, 10))
    if (step === 'day') at.setUTCDate(at.getUTCDate() + 1)
    else at.setUTCMonth(at.getUTCMonth() + 1)
  }
  const places = new Map(starts.map((start, at) => [start, at]))
  const lines = new Map<string, LeadSeries['lines'][number]>()
  for (const row of rows) {
    const line = lines.get(row.id) ?? {
      ...{ creatorId: row.id, name: row.name, total: 0 },
      values: starts.map(() => 0),
    }
    line.values[places.get(row.start) ?? 0] = row.leads
    line.total += row.leads
    lines.set(row.id, line)
  }
  return {
    ...{ range: name, step, starts },
    lines: [...lines.values()].sort(
      (a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en'),
    ),
  }
}
