import { z } from 'zod'
import { getTop, visitChart, visitTotals } from '#domain/analytics/charts.server.ts'
import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import { id, moment } from '#domain/resources/common.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { momentQuery } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem } from '../problem.ts'
import { magnetOf } from './magnets.ts'
import { placementOf } from './placements.ts'

const tag = 'Figures'
/** The longest time series. */
const MAX_STEPS = 1000
const DEFAULT_DAYS = 30

const count = z.int().nonnegative()
const counts = {
  visits: count.describe('The number of page views through a link, without bots.'),
  scans: count.describe('The number of page views through a QR code, without bots.'),
  uniqueVisitors: count.describe('The sum of the daily unique visitors.'),
  bots: count.describe('The number of page views by crawlers and link previews.'),
  leads: count.describe('The number of leads, without flagged ones.'),
  apiLeads: count.describe('How many of `leads` a program sent with an API key. They saw no page.'),
  clicks: count.describe('The number of first clicks on the download or link button.'),
}
const figures = z
  .object({
    totals: z.object(counts).describe('The all-time totals.'),
    step: z.enum(['hour', 'day']),
    from: moment,
    to: moment.describe('The end of the range, exclusive.'),
    series: z
      .array(z.object({ at: moment, ...counts }))
      .describe('One entry per step, including steps without any views.'),
  })
  .meta({ id: 'Figures', description: 'Stats without personal data.' })

export const figuresQuery = z.strictObject({
  step: z.enum(['hour', 'day']).default('day'),
  from: momentQuery
    .optional()
    .describe(
      'The start of the range, rounded down to a UTC hour or day. Default: 48 hours ago if grouped by hour, 30 days ago if grouped by day.',
    ),
  to: momentQuery.optional().describe('The end of the range, exclusive. Default: now.'),
})
export const figuresAnswer = { status: 200, description: 'The stats.', schema: figures } as const

type FiguresCall = Pick<Call, 'services'> & { query: z.output<typeof figuresQuery> }

/** Returns the stats of an account, a magnet or a placement. */
export async function figuresOf({ services, query: asked }: FiguresCall, scope: LeadScope) {
  const { step } = asked
  const ms = step === 'day' ? DAY_MS : HOUR_MS
  const to = asked.to ?? services.clock.now()
  const default_ = new Date(to.getTime() - (step === 'day' ? DEFAULT_DAYS * DAY_MS : 2 * DAY_MS))
  const from = asked.from ?? default_
  const start = new Date(Math.floor(from.getTime() / ms) * ms)
  const steps = Math.ceil((to.getTime() - start.getTime()) / ms)
  if (steps < 1 || steps > MAX_STEPS) {
    const detail = `The range must have between 1 and ${MAX_STEPS} steps.`
    throw new ApiProblem('invalid-query', {
      errors: [{ parameter: 'from', code: 'range', detail }],
    })
  }
  const [totals, series] = await Promise.all([
    visitTotals(services, scope),
    visitChart(services, scope, { from: start, to, step }),
  ])
  return {
    totals,
    step,
    from: start.toISOString(),
    to: to.toISOString(),
    series: series.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  }
}

const topQuery = z.strictObject({
  dimension: z
    .enum(['source', 'device', 'country', 'spoken-name', 'corrected-name'])
    .describe(
      'What to group visits by. `spoken-name` groups by spoken link. `corrected-name` does the same, but counts only visits where the link was mistyped.',
    ),
  magnetId: id.optional().describe('Count only visits to this magnet.'),
  from: momentQuery
    .optional()
    .describe('The start of the range, rounded down to a UTC day. Default: 30 days ago.'),
  to: momentQuery
    .optional()
    .describe('The end of the range, rounded up to a UTC day. Default: now.'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})
/** The dimensions of a query, with the names under which they are stored. */
const DIMENSIONS = {
  source: 'source',
  device: 'device',
  country: 'country',
  'spoken-name': 'spoken',
  'corrected-name': 'corrected',
} as const

const tops = z
  .object({
    data: z.array(
      z.object({
        value: z.string().describe('The source, device, country or spoken link; empty if unknown.'),
        visits: count,
        uniqueVisitors: count,
      }),
    ),
  })
  .meta({ id: 'Tops', description: 'The most frequent values, most visits first.' })

export const figureOperations = [
  operation({
    id: 'listTops',
    method: 'GET',
    path: '/figures/top',
    tag,
    scope: 'figures:read',
    problems: ['key-limited-to-magnets'],
    summary: 'List where visitors came from',
    description:
      'Groups visits by source, device, country or spoken link. If too many page views arrive at the same time, some are counted only in the totals and are missing here.',
    query: topQuery,
    answer: { status: 200, description: 'The most frequent values.', schema: tops },
    async run({ services, key, query }) {
      const { dimension, magnetId = null, limit } = query
      if (magnetId) await magnetOf({ services, key }, magnetId)
      else if (key.magnetIds) throw new ApiProblem('key-limited-to-magnets')
      const to = query.to ?? services.clock.now()
      const from = query.from ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS)
      if (to.getTime() - from.getTime() > MAX_STEPS * DAY_MS || from > to) {
        const detail = `The range must have up to ${MAX_STEPS} days.`
        const errors = [{ parameter: 'from', code: 'range', detail }]
        throw new ApiProblem('invalid-query', { errors })
      }
      const scope = { ownerId: key.accountId, magnetId }
      const range = { from, to, limit }
      return { data: await getTop(services, scope, DIMENSIONS[dimension], range) }
    },
  }),
  operation({
    id: 'getFigures',
    method: 'GET',
    path: '/figures',
    tag,
    scope: 'figures:read',
    wholeAccount: true,
    query: figuresQuery,
    answer: figuresAnswer,
    summary: 'Get the account’s stats',
    run: (call) => figuresOf(call, { ownerId: call.key.accountId, magnetId: null }),
  }),
  operation({
    id: 'getMagnetFigures',
    method: 'GET',
    path: '/magnets/{magnetId}/figures',
    tag,
    scope: 'figures:read',
    query: figuresQuery,
    answer: figuresAnswer,
    summary: 'Get a magnet’s stats',
    async run(call) {
      const { id } = await magnetOf(call, call.params.magnetId)
      return figuresOf(call, { ownerId: call.key.accountId, magnetId: id })
    },
  }),
  operation({
    id: 'getPlacementFigures',
    method: 'GET',
    path: '/placements/{placementId}/figures',
    tag,
    scope: 'figures:read',
    query: figuresQuery,
    answer: figuresAnswer,
    summary: 'Get a placement’s stats',
    async run(call) {
      const { id } = await placementOf(call)
      return figuresOf(call, { ownerId: call.key.accountId, magnetId: id })
    },
  }),
]
