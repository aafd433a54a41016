import { DAY_MS, utcDay } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import { datesLine, dayWords } from '../campaigns/campaign-dates.ts'
import {
  BREAKDOWN_NAMES,
  type Breakdown,
  REPORT_COLUMN_NAMES,
  type ReportColumn,
} from './report-columns.ts'

/** The ranges of a report, as in the URL (?range=30d), in display order. */
export const REPORT_RANGES = {
  campaign: 'Campaign',
  all: 'All days',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  month: 'This month',
  custom: 'Custom',
} as const
export type ReportRangeName = keyof typeof REPORT_RANGES
export const REPORT_RANGE_NAMES = Object.keys(REPORT_RANGES) as [
  ReportRangeName,
  ...ReportRangeName[],
]
/** The maximum number of days of a range: three years. */
export const MAX_RANGE_DAYS = 1098
/** The value of ?columns= that chooses every column. */
export const ALL_COLUMNS = 'all'
/** The maximum number of campaigns side by side, with the report's own. */
export const MAX_COMPARED = 4

/** UTC days, both inclusive, as yyyy-mm-dd. */
export type Days = { from: string; to: string }
export type ReportRange = Days & { name: ReportRangeName }

/** A campaign's own days, and the time of its creation. */
export type CampaignDays = { startsOn: string | null; endsOn: string | null; createdAt: Date }

export type ReportQuery = {
  range: ReportRange
  by: Breakdown
  /** The columns that were chosen; null means the default ones of the breakdown. */
  columns: ReportColumn[] | null
  /** The other campaigns that were chosen. */
  compareWith: string[]
  /** The problem of a custom range. The campaign's own range is then shown. */
  problem: string | null
  /** The days that were entered for a custom range. */
  entered: Days
}

const RANGE_PROBLEMS = {
  invalid: 'Please enter the first and the last day.',
  order: 'The last day can’t be before the first one.',
  long: 'Please choose at most three years.',
} as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Returns whether a text is a day of the calendar, from the years 2000 to 2199. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '2000' || text >= '2200') return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && utcDay(at) === text
}

const atStart = (day: string) => Date.parse(`${day}T00:00:00Z`)
const addDays = (day: string, days: number) => utcDay(new Date(atStart(day) + days * DAY_MS))
const minDay = (a: string, b: string) => (a < b ? a : b)
const maxDay = (a: string, b: string) => (a > b ? a : b)

/**
 * Returns a campaign's own days: from its first day (or the day it was created) to its last day, or
 * to today if that is earlier.
 */
export function campaignDays({ startsOn, endsOn, createdAt }: CampaignDays, now: Date): Days {
  const today = utcDay(now)
  const from = startsOn ?? minDay(utcDay(createdAt), endsOn ?? today)
  return { from, to: maxDay(from, minDay(endsOn ?? today, today)) }
}

/** Returns all days on which a campaign can have results: from its creation until today. */
export function allDays({ startsOn, createdAt }: CampaignDays, now: Date): Days {
  const today = utcDay(now)
  const from = minDay(minDay(startsOn ?? today, utcDay(createdAt)), today)
  return { from: maxDay(from, addDays(today, 1 - MAX_RANGE_DAYS)), to: today }
}

/** Returns the days of a range other than a custom one. */
export function namedDays(
  name: Exclude<ReportRangeName, 'custom'>,
  days: CampaignDays,
  now: Date,
): Days {
  const today = utcDay(now)
  switch (name) {
    case 'campaign': {
      const own = campaignDays(days, now)
      return { from: maxDay(own.from, addDays(own.to, 1 - MAX_RANGE_DAYS)), to: own.to }
    }
    case 'all':
      return allDays(days, now)
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
  }
}

/** Returns the problem of a first and a last day; null if they are a range. */
export function findRangeProblem({ from, to }: Days): keyof typeof RANGE_PROBLEMS | null {
  if (!isDay(from) || !isDay(to)) return 'invalid'
  if (to < from) return 'order'
  return (atStart(to) - atStart(from)) / DAY_MS + 1 > MAX_RANGE_DAYS ? 'long' : null
}

/**
 * Parses ?range=, ?from=, ?to=, ?by=, ?columns= and ?with= (both may be repeated). Invalid values are
 * replaced by the defaults; an invalid custom range is also reported.
 */
export function parseReportQuery(
  params: URLSearchParams,
  days: CampaignDays,
  now: Date,
): ReportQuery {
  const name = REPORT_RANGE_NAMES.find((each) => each === params.get('range')) ?? 'campaign'
  const entered = {
    from: (params.get('from') ?? '').trim().slice(0, 20),
    to: (params.get('to') ?? '').trim().slice(0, 20),
  }
  const found = name === 'custom' ? findRangeProblem(entered) : null
  const shown = found ? 'campaign' : name
  const chosen = params.getAll('columns')
  const columns = REPORT_COLUMN_NAMES.filter(
    (each) => chosen.includes(each) || chosen.includes(ALL_COLUMNS),
  )
  return {
    range:
      shown === 'custom'
        ? { name: shown, ...entered }
        : { name: shown, ...namedDays(shown, days, now) },
    by: BREAKDOWN_NAMES.find((each) => each === params.get('by')) ?? 'creator',
    columns: columns.length > 0 ? columns : null,
    compareWith: [...new Set(params.getAll('with').map((id) => id.toLowerCase()))]
      .filter(isUuid)
      .slice(0, MAX_COMPARED - 1),
    problem: found && RANGE_PROBLEMS[found],
    entered,
  }
}

/** Returns the query of a report's URL ('?…'), without the defaults. */
export function reportSearch({ range, by, columns, compareWith }: ReportQuery): string {
  const params = new URLSearchParams()
  if (range.name !== 'campaign') params.set('range', range.name)
  if (range.name === 'custom') {
    params.set('from', range.from)
    params.set('to', range.to)
  }
  if (by !== 'creator') params.set('by', by)
  const isAll = columns?.length === REPORT_COLUMN_NAMES.length
  for (const column of isAll ? [ALL_COLUMNS] : (columns ?? [])) params.append('columns', column)
  for (const id of compareWith) params.append('with', id)
  const text = params.toString()
  return text && `?${text}`
}

/** Returns a range for people: 'Nov 1 to Nov 28, 2026', or 'Nov 1, 2026' for one day. */
export const rangeWords = ({ from, to }: Days): string =>
  from === to ? dayWords(from) : (datesLine(from, to) ?? '')

/**
 * Returns whether a range contains all of a campaign's own days until today. Only then are its costs
 * and views shown, because they count for the whole campaign.
 */
export function coversCampaign(
  range: Days & { name?: ReportRangeName },
  days: CampaignDays,
  now: Date,
): boolean {
  // All days end today, which may be before the first day, and begin three years ago at most.
  if (range.name === 'all') return true
  const own = campaignDays(days, now)
  return range.from <= own.from && range.to >= own.to
}

/** Returns the times between which a range's leads were submitted. `to` is exclusive. */
export const rangeTimes = ({ from, to }: Days) => ({
  from: new Date(atStart(from)),
  to: new Date(atStart(to) + DAY_MS),
})
