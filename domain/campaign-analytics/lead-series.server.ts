import {
  getLeadLines,
  type LeadLines,
  MAX_SERIES_DAYS,
} from '#domain/campaign-report/report-series.server.ts'
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
  if (to.getTime() - from.getTime() <= MAX_SERIES_DAYS * DAY_MS)
    return { from, to, step: 'day' } as const
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
export type LeadSeries = LeadLines & {
  range: SeriesRange
  /** Whether the campaign has dates of its own. */
  hasOwnRange: boolean
  /**
   * The number of points up to today, or up to the day on which the campaign ended. The later ones
   * have no values.
   */
  counted: number
}

/** Returns the leads of a campaign's creators over time, like `getLeadLines`. */
export async function getLeadSeries(
  services: Pick<Services, 'db' | 'clock'>,
  campaign: { id: string } & Dates,
  name: SeriesRange,
): Promise<LeadSeries> {
  const now = services.clock.now()
  const { from, to, step } =
    name === 'campaign' ? campaignWindow(campaign, now) : chartWindow(name, now)
  const lines = await getLeadLines(services, campaign.id, {
    from,
    to,
    step,
    ...(name === 'campaign' && { until: campaign.endedAt ?? now }),
  })
  return { ...lines, range: name, hasOwnRange: campaign.startsOn !== null }
}
