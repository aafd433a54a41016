import { z } from 'zod'
import { DAY_MS } from '#lib/time.ts'
import { ApiProblem } from '../problem.ts'
import { fieldsOf } from './tool.ts'

/** The longest period of a tool, in days. */
const MAX_DAYS = 92
const DEFAULT_DAYS = 7

const { from, to } = fieldsOf('getFigures', ['from', 'to'])

/** The period of a tool, in the operation's format. */
export const periodFields = {
  from: from.describe(
    `The start of the period, rounded down to a UTC day, such as 2026-03-01T00:00:00Z. Default: ${DEFAULT_DAYS} days ago. At most ${MAX_DAYS} days before the end.`,
  ),
  to: to.describe('The end of the period, exclusive. Default: now.'),
}

export type Period = { from: Date; to: Date; previousFrom: Date }

/** Returns a period of whole UTC days and the start of the equally long period before it. */
export function periodOf(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const end = asked.to === undefined ? now : new Date(asked.to)
  const start = asked.from === undefined ? end.getTime() - DEFAULT_DAYS * DAY_MS : asked.from
  const first = Math.floor(new Date(start).getTime() / DAY_MS) * DAY_MS
  const days = Math.ceil((end.getTime() - first) / DAY_MS)
  if (days < 1 || days > MAX_DAYS) {
    const detail = `The period must have between 1 and ${MAX_DAYS} days.`
    throw new ApiProblem('invalid-query', {
      errors: [{ parameter: 'from', code: 'range', detail }],
    })
  }
  return { from: new Date(first), to: end, previousFrom: new Date(first - days * DAY_MS) }
}

const COUNTS = ['visits', 'scans', 'uniqueVisitors', 'leads', 'clicks'] as const
export type Counts = Record<(typeof COUNTS)[number], number>
/** The response of the operations that return stats. */
export type Figures = { totals: Counts; series: (Counts & { at: string })[] }

/** Returns the stats without bots. */
export const countsOf = (given: Counts): Counts =>
  Object.fromEntries(COUNTS.map((name) => [name, given[name]])) as Counts

/** Returns the sums of the days that `isIn` accepts. */
export function sumOf({ series }: Figures, isIn: (at: string) => boolean): Counts {
  const days = series.filter(({ at }) => isIn(at))
  return Object.fromEntries(
    COUNTS.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as Counts
}

/** The number of entries of a list that a tool returns. */
export const limitField = {
  limit: z.int().min(1).max(25).optional().describe('The maximum number of entries. Default: 10.'),
}
export const DEFAULT_ENTRIES = 10
