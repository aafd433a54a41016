import { z } from 'zod'
import {
  findGroupProblem,
  GROUP_DIMENSION_NAMES,
  GROUP_DIMENSIONS,
  type GroupDimension,
} from '#domain/analytics/group-dimensions.ts'
import { getGroupedStats } from '#domain/analytics/grouped-stats.server.ts'
import { id, moment } from '#domain/resources/common.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { momentQuery } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem } from '../problem.ts'
import { assertFiltered, choiceOf } from './leads.ts'

const MAX_GROUPS = 1000
const DEFAULT_DAYS = 30
/** The longest range in days. Where visitors came from has many values a day. */
const MAX_DAYS = { hour: 31, value: 92, other: 731 } as const

const list = GROUP_DIMENSION_NAMES.map(
  (name) => `\`${name}\` (${GROUP_DIMENSIONS[name].description})`,
).join(', ')

const isDimension = (name: string): name is GroupDimension => Object.hasOwn(GROUP_DIMENSIONS, name)

const groupBy = z
  .string()
  .max(60)
  .transform((text, context) => {
    const names = text.split(',').map((name) => name.trim())
    const unknown = names.find((name) => !isDimension(name))
    const dimensions = names.filter(isDimension)
    const message =
      unknown === undefined ? findGroupProblem(dimensions) : `Unknown dimension: ${unknown}.`
    if (message === null) return dimensions
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .describe(
    `One or two dimensions, separated by a comma, such as \`placement,day\`: ${list}. Two dimensions must be of different kinds: a time; a magnet or placement; where visitors came from. The last one can’t be combined with \`hour\` or \`placement\`.`,
  )

const count = z.int().nonnegative()
const optionalCount = count.nullable()
const groupedFigures = z
  .object({
    dimensions: z.array(z.enum(GROUP_DIMENSION_NAMES)).describe('The dimensions, in order.'),
    from: moment.describe('The start of the range.'),
    to: moment.describe('The end of the range, exclusive.'),
    data: z
      .array(
        z.object({
          groups: z
            .array(z.string())
            .describe(
              'The value of each dimension, in order. Times are the start of the hour, day or month. An empty text means unknown.',
            ),
          views: count.describe('The number of page views, without bots: visits and scans.'),
          visits: optionalCount.describe(
            'The page views through a link; null if not counted by these dimensions.',
          ),
          scans: optionalCount.describe(
            'The page views through a QR code; null if not counted by these dimensions.',
          ),
          uniqueVisitors: count.describe('The sum of the daily unique visitors.'),
          leads: optionalCount.describe(
            'The leads, without flagged ones; null if not counted by these dimensions.',
          ),
          apiLeads: optionalCount.describe(
            'How many of `leads` a program sent; null if not counted by these dimensions.',
          ),
          clicks: optionalCount.describe(
            'The first clicks on the download or link button; null if not counted by these dimensions.',
          ),
        }),
      )
      .describe('The groups in the order of their values. Groups without any counts are left out.'),
    hasMore: z
      .boolean()
      .describe(
        'Whether there are more groups than `limit`. If so, use a shorter range or a filter.',
      ),
  })
  .meta({
    id: 'GroupedFigures',
    description: 'Stats by one or two dimensions, without personal data.',
  })

const query = z.strictObject({
  groupBy,
  magnetId: id.optional().describe('Count only this magnet.'),
  campaignId: id.optional().describe('Count only the pages of this campaign.'),
  from: momentQuery
    .optional()
    .describe('The start of the range, rounded down to a UTC hour or day. Default: 30 days ago.'),
  to: momentQuery
    .optional()
    .describe('The end of the range, rounded up to a UTC hour or day. Default: now.'),
  limit: z.coerce.number().int().min(1).max(MAX_GROUPS).default(MAX_GROUPS),
})

/** Returns the range of a query in whole hours or days. Throws 400 if it is too long. */
function rangeOf({ services }: Pick<Call, 'services'>, asked: z.output<typeof query>) {
  const isByHour = asked.groupBy.includes('hour')
  const hasValue = asked.groupBy.some((name) => GROUP_DIMENSIONS[name].kind === 'value')
  const ms = isByHour ? HOUR_MS : DAY_MS
  const end = asked.to ?? services.clock.now()
  const start = asked.from ?? new Date(end.getTime() - DEFAULT_DAYS * DAY_MS)
  const from = new Date(Math.floor(start.getTime() / ms) * ms)
  const to = new Date(Math.ceil(end.getTime() / ms) * ms)
  const most = isByHour ? MAX_DAYS.hour : hasValue ? MAX_DAYS.value : MAX_DAYS.other
  const days = (to.getTime() - from.getTime()) / DAY_MS
  if (days <= 0 || days > most) {
    const detail = `With these dimensions, the range must have up to ${most} days.`
    const errors = [{ parameter: 'from', code: 'range', detail }]
    throw new ApiProblem('invalid-query', { errors })
  }
  return { from, to }
}

export const groupedFigureOperations = [
  operation({
    id: 'listGroupedFigures',
    method: 'GET',
    path: '/figures/groups',
    tag: 'Figures',
    scope: 'figures:read',
    summary: 'List stats by one or two dimensions',
    description:
      'For example, leads by placement and day. Counts the whole account, a magnet or a campaign. Where visitors came from is counted only up to 300 different values a day, and page views that arrive in a flood are counted only in totals.',
    query,
    answer: { status: 200, description: 'The groups.', schema: groupedFigures },
    async run({ services, key, query: asked }) {
      const { magnetId, campaignId, groupBy: dimensions, limit } = asked
      await assertFiltered({ services, key }, asked)
      const scope = { ownerId: key.accountId, ...choiceOf(key, { magnetId, campaignId }) }
      const range = rangeOf({ services }, asked)
      const { rows, hasMore } = await getGroupedStats(services, scope, {
        dimensions,
        ...range,
        limit,
      })
      return {
        dimensions,
        from: range.from.toISOString(),
        to: range.to.toISOString(),
        data: rows,
        hasMore,
      }
    },
  }),
]
