import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type Days, rangeTimes } from './report-query.ts'

/** The maximum number of days that a chart shows by day. Longer ranges are shown by month. */
export const MAX_SERIES_DAYS = 92

/** The leads of each creator over time. The creator with the most leads comes first. */
export type LeadLines = {
  step: 'day' | 'month'
  /** Each point's UTC day, or the first day of its month. */
  starts: string[]
  /** Each line has a value for each counted point. */
  lines: { creatorId: string; name: string; total: number; values: number[] }[]
}

/** `to` is exclusive. Without `until`, all points are counted. */
type Window = { from: Date; to: Date; step: 'day' | 'month'; until?: Date }

// Summed before formatting, because a year of many creators consists of very many daily rows.
const LINES = sqlOf<
  { campaignId: string; from: Date; to: Date; step: 'day' | 'month' },
  { id: string; name: string; leads: number; start: string }
>(`
  select c.id, c.name, l.leads::int as leads,
    to_char(l.start at time zone 'UTC', 'YYYY-MM-DD') as start
  from (
    select m.creator_id, date_trunc({step}, l.at, 'UTC') as start, sum(l.leads) as leads
    from lead_magnets m
    join lead_counts l on l.scope_id = m.id and l.step = 'day' and l.at >= {from} and l.at < {to}
    where m.campaign_id = {campaignId} and l.leads > 0 group by 1, 2
  ) l join campaign_creators c on c.id = l.creator_id`)

/**
 * Returns the leads of a campaign's creators over time. Creators without leads in this window are
 * left out. Doesn't check access: the caller has already found the campaign for its viewer.
 */
export async function getLeadLines(
  { db }: Pick<Services, 'db'>,
  campaignId: string,
  { from, to, step, until = to }: Window,
): Promise<LeadLines & { counted: number }> {
  const rows = await rowsOf(db.$client, LINES({ campaignId, from, to, step }))
  const starts = listStarts(from, to, step)
  const counted = starts.filter((start) => start <= until.toISOString()).length
  const places = new Map(starts.map((start, at) => [start, at]))
  const lines = new Map<string, LeadLines['lines'][number]>()
  for (const { id, name, leads, start } of rows) {
    const values = starts.slice(0, counted).map(() => 0)
    const line = lines.get(id) ?? { creatorId: id, name, total: 0, values }
    // A lead of the last second may be later than `until`.
    const place = Math.min(places.get(start) ?? 0, counted - 1)
    line.values[place] = (line.values[place] ?? 0) + leads
    line.total += leads
    lines.set(id, line)
  }
  const inOrder = [...lines.values()].sort(
    (a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en'),
  )
  return { step, starts, counted, lines: inOrder }
}

function listStarts(from: Date, to: Date, step: 'day' | 'month'): string[] {
  const starts: string[] = []
  const at = new Date(from)
  if (step === 'month') at.setUTCDate(1)
  while (at < to) {
    starts.push(at.toISOString().slice(0, 10))
    if (step === 'day') at.setUTCDate(at.getUTCDate() + 1)
    else at.setUTCMonth(at.getUTCMonth() + 1)
  }
  return starts
}

/** Returns the leads of a campaign's creators over a report's days, like `getLeadLines`. */
export async function getReportSeries(
  services: Pick<Services, 'db'>,
  campaignId: string,
  days: Days,
): Promise<LeadLines> {
  const { from, to } = rangeTimes(days)
  const step = (to.getTime() - from.getTime()) / DAY_MS > MAX_SERIES_DAYS ? 'month' : 'day'
  const { starts, lines } = await getLeadLines(services, campaignId, { from, to, step })
  return { step, starts, lines }
}
