import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { CHART_RANGES, chartWindow, DEFAULT_RANGE } from '../analytics/chart-range.ts'

/**
 * The time ranges of a campaign's chart: the campaign's own dates, or the ranges that every chart
 * has.
 */
export const SERIES_RANGES = ['campaign', ...CHART_RANGES] as const
export type SeriesRange = (typeof SERIES_RANGES)[number]

type Dates = { startsOn: string | null; endsOn: string | null; endedAt?: Date | null }

/**
 * Parses the `range` parameter of a URL. The default is the campaign's own dates, if it has a first
 * day.
 */
export function parseSeriesRange(params: URLSearchParams, { startsOn }: Dates): SeriesRange {
  const own = startsOn ? 'campaign' : DEFAULT_RANGE
  const named = SERIES_RANGES.find((name) => name === params.get('range')) ?? own
  return named === 'campaign' ? own : named
}

/** The maximum number of days that a chart shows by day. Longer ranges are shown by month. */
const MAX_DAYS = 92

/**
 * Returns the range from the campaign's first day to its last day, or to today without a last day.
 * Today is included even if the last day has passed, because pages still collect leads. Long ranges
 * are shown by month.
 */
function campaignWindow({ startsOn, endsOn, endedAt }: Dates, now: Date) {
  const startOf = (day: string | null) => Date.parse(`${day}T00:00:00Z`)
  const today = Math.floor((endedAt ?? now).getTime() / DAY_MS) * DAY_MS
  const from = new Date(Math.min(startOf(startsOn), today))
  const to = new Date(Math.max(endsOn ? startOf(endsOn) : today, today) + DAY_MS)
  if (to.getTime() - from.getTime() <= MAX_DAYS * DAY_MS) return { from, to, step: 'day' } as const
  const monthOf = (time: number, ahead = 0) => {
    const day = new Date(time)
    return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, 1)
  }
  // The chart begins at most two years before today, and ends at most a year after it.
  return {
    from: new Date(Math.max(monthOf(from.getTime()), monthOf(today, -23))),
    to: new Date(Math.min(monthOf(to.getTime() - 1, 1), monthOf(today, 13))),
    step: 'month',
  } as const
}

/** The leads of each creator over time. The creator with the most leads comes first. */
export type LeadSeries = {
  range: SeriesRange
  /** Whether the campaign has dates of its own. */
  hasOwnRange: boolean
  step: 'day' | 'month'
  /** Each point's UTC day, or the first day of its month. */
  starts: string[]
  /**
   * The number of points up to today, or up to the day on which the campaign ended. The later ones
   * have no values.
   */
  counted: number
  /** Each line has a value for each counted point. */
  lines: { creatorId: string; name: string; total: number; values: number[] }[]
}

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
 * Returns the leads of a campaign's creators over time. Creators without leads in this range are
 * left out. Doesn't check access: the caller has already found the campaign for its viewer.
 */
export async function getLeadSeries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  campaign: { id: string } & Dates,
  name: SeriesRange,
): Promise<LeadSeries> {
  const now = clock.now()
  const { from, to, step } =
    name === 'campaign' ? campaignWindow(campaign, now) : chartWindow(name, now)
  const rows = await rowsOf(db.$client, LINES({ campaignId: campaign.id, from, to, step }))
  const starts: string[] = []
  for (const at = new Date(from); at < to; ) {
    starts.push(at.toISOString().slice(0, 10))
    if (step === 'day') at.setUTCDate(at.getUTCDate() + 1)
    else at.setUTCMonth(at.getUTCMonth() + 1)
  }
  const until = (campaign.endedAt ?? now).toISOString()
  const counted =
    name === 'campaign' ? starts.filter((start) => start <= until).length : starts.length
  const places = new Map(starts.map((start, at) => [start, at]))
  const lines = new Map<string, LeadSeries['lines'][number]>()
  for (const row of rows) {
    const line = lines.get(row.id) ?? {
      creatorId: row.id,
      name: row.name,
      total: 0,
      values: starts.slice(0, counted).map(() => 0),
    }
    // A lead of the last second may be later than `now`.
    const place = Math.min(places.get(row.start) ?? 0, counted - 1)
    line.values[place] = (line.values[place] ?? 0) + row.leads
    line.total += row.leads
    lines.set(row.id, line)
  }
  return {
    range: name,
    hasOwnRange: campaign.startsOn !== null,
    step,
    starts,
    counted,
    lines: [...lines.values()].sort(
      (a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en'),
    ),
  }
}
