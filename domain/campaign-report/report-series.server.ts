import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type Days, rangeTimes } from './report-query.ts'

/** Longer ranges are shown by month. */
const MAX_DAYS = 92

/** The leads of each creator over time. The creator with the most leads comes first. */
export type ReportSeries = {
  step: 'day' | 'month'
  /** Each point's UTC day, or the first day of its month. */
  starts: string[]
  lines: { creatorId: string; name: string; total: number; values: number[] }[]
}

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
 * Returns the leads of a campaign's creators over a range. Creators without leads in it are left
 * out. Doesn't check access: the caller has already found the campaign for its viewer.
 */
export async function getReportSeries(
  { db }: Pick<Services, 'db'>,
  campaignId: string,
  days: Days,
): Promise<ReportSeries> {
  const { from, to } = rangeTimes(days)
  const step = (to.getTime() - from.getTime()) / DAY_MS > MAX_DAYS ? 'month' : 'day'
  const rows = await rowsOf(db.$client, LINES({ campaignId, from, to, step }))
  const starts = listStarts(from, to, step)
  const places = new Map(starts.map((start, at) => [start, at]))
  const lines = new Map<string, ReportSeries['lines'][number]>()
  for (const { id, name, leads, start } of rows) {
    const line = lines.get(id) ?? { creatorId: id, name, total: 0, values: starts.map(() => 0) }
    line.values[places.get(start) ?? 0] = leads
    line.total += leads
    lines.set(id, line)
  }
  const inOrder = [...lines.values()].sort(
    (a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en'),
  )
  return { step, starts, lines: inOrder }
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
