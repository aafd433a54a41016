import { z } from 'zod'
import { streamExperimentInput } from '#domain/live-sources/experiment/experiment-input.ts'
import { STREAM_EXPERIMENT_MESSAGES as SAY } from '#domain/live-sources/experiment/experiment-messages.ts'
import {
  type StartStreamRefusal,
  startLiveExperiment,
  stopLiveExperiment,
} from '#domain/live-sources/experiment/live-experiments.server.ts'
import {
  findLiveExperiment,
  type ListedExperiment,
  listLiveExperiments,
  type StreamExperiment,
} from '#domain/live-sources/experiment/results.server.ts'
import { VARIANT_SIZES } from '#domain/live-sources/experiment/variants.ts'
import { OBSTACLE_TEXTS } from '#domain/live-sources/live-messages.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { CORNERS } from '#domain/screen/screen.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

const common = { tag: 'Stream overlays', only: 'creators', wholeAccount: true } as const
const reads = { ...common, scope: 'magnets:read' } as const
const writes = {
  ...common,
  scope: 'magnets:write',
  limit: 'page-change',
  problems: ['conflict'],
} as const
const path = '/live-sources/{liveSourceId}/experiments'
const onePath = `${path}/{liveExperimentId}` as const

const count = z.int().nonnegative()
const variant = z
  .object({
    isHidden: z.boolean().describe('Whether no code is shown.'),
    size: z.enum(VARIANT_SIZES).describe('The code’s size.'),
    corner: z.enum(CORNERS),
    callToAction: z.string().describe('The text beside the code.'),
  })
  .meta({ id: 'StreamVariant' })

const fields = {
  id,
  state: z
    .enum(['waiting', 'running', 'counting', 'complete', 'stopped'])
    .describe(
      'waiting: the first minute hasn’t begun. counting: the last minute is over, but viewers still see it. stopped: it was stopped early, so the variants aren’t compared.',
    ),
  startsAt: moment.describe('The start of the first minute.'),
  endsAt: moment.describe('The end of the last minute.'),
  stoppedAt: moment.nullable().describe('When it was stopped early; null if it wasn’t.'),
  minutes: z.int().positive().describe('The length in minutes.'),
  delaySeconds: count.describe('How many seconds late viewers see the stream.'),
  variants: z.array(variant).describe('The variants, in the order of their positions.'),
}

const listed = z.object(fields).meta({ id: 'ListedStreamExperiment' })

const difference = z
  .object({
    perMinute: z.number().describe('The difference per minute.'),
    low: z
      .number()
      .nullable()
      .describe('The lower end of the interval; null if there are too few counts.'),
    high: z
      .number()
      .nullable()
      .describe('The upper end of the interval; null if there are too few counts.'),
  })
  .meta({
    id: 'StreamDifference',
    description: 'The difference from the first variant, with an interval of at least 95%.',
  })
const perMinute = (what: string) =>
  z.object({
    perMinute: z.number().describe(`The ${what} per minute.`),
    difference: difference.nullable().describe('Null for the first variant.'),
  })

const experiment = z
  .object({
    ...fields,
    minute: z.int().positive().nullable().describe('The running minute; null if none is running.'),
    seed: z.string().describe('The 128 random bits from which the plan follows, in hexadecimal.'),
    variantOfMinute: z.array(count).describe('The position of each minute’s variant, from 0.'),
    planSha256: z.string().describe('The SHA-256 of the plan as a file, in hexadecimal.'),
    totals: z
      .object({ scans: count, visits: count, leads: count })
      .nullable()
      .describe('The counts of all variants together so far; null if the page views were deleted.'),
    result: z
      .object({
        winner: count
          .nullable()
          .describe(
            'The position of the variant with more scans than every other one; null if chance can explain the differences.',
          ),
        variants: z.array(
          z.object({
            minutes: count.describe('How many minutes showed it.'),
            scans: count,
            leads: count,
            scansOf: perMinute('scans'),
            leadsOf: perMinute('leads'),
          }),
        ),
      })
      .nullable()
      .describe('Null until the experiment is complete, and if it was stopped early.'),
  })
  .meta({
    id: 'StreamExperiment',
    description: 'Variants of a stream overlay, shown in random minutes.',
  })

const toListed = ({ startsAt, endsAt, stoppedAt, ...rest }: ListedExperiment) => ({
  ...rest,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  stoppedAt: isoOf(stoppedAt),
})
function toBody({ plan: _, planHash, assigned, ...rest }: StreamExperiment) {
  const { minute, seed, totals, result, ...base } = rest
  const found = { minute, seed, variantOfMinute: assigned, planSha256: planHash, totals, result }
  return { ...toListed(base), ...found }
}

const viewerOf = ({ key }: Pick<Call, 'key'>) => ({ id: key.accountId })
const bodyOf = async (
  call: Pick<Call, 'services' | 'key'> & { params: { liveSourceId: string } },
  experimentId: string,
) => {
  const at = { sourceId: call.params.liveSourceId, experimentId }
  return toBody(found(await findLiveExperiment(call.services, viewerOf(call), at)))
}

function problemOf(refusal: StartStreamRefusal) {
  switch (refusal.reason) {
    case 'not-found':
      return notFound()
    case 'suspended':
      return new ApiProblem('account-suspended')
    case 'not-shown':
      return new ApiProblem('conflict', { detail: OBSTACLE_TEXTS[refusal.obstacle] })
    case 'same':
      return invalidBody(`/variants/${refusal.index}`, 'same', SAY.same)
    case 'code-too-large':
      return invalidBody(`/variants/${refusal.index}/size`, 'too-large', SAY.codeTooLarge)
    case 'too-wide':
      return refusal.part === 'strip'
        ? invalidBody(`/variants/${refusal.index}/size`, 'too-wide', SAY.stripTooLarge)
        : invalidBody(`/variants/${refusal.index}/callToAction`, 'too-wide', SAY.callTooWide)
    default:
      return new ApiProblem('conflict', { detail: SAY[refusal.reason] })
  }
}

const one = { status: 200, description: 'The experiment.', schema: experiment } as const

export const liveExperimentOperations = [
  operation({
    id: 'listLiveExperiments',
    method: 'GET',
    path,
    ...reads,
    summary: 'List the experiments of a stream overlay',
    description: 'The latest 50 are on one page, newest first.',
    answer: {
      status: 200,
      description: 'The experiments, without counts.',
      schema: z
        .object({ data: z.array(listed), nextCursor: z.null() })
        .meta({ id: 'StreamExperimentPage' }),
    },
    async run(call) {
      const { liveSourceId } = call.params
      const all = found(await listLiveExperiments(call.services, viewerOf(call), liveSourceId))
      return { data: all.map(toListed), nextCursor: null }
    },
  }),
  operation({
    id: 'startLiveExperiment',
    method: 'POST',
    path,
    ...writes,
    summary: 'Start an experiment on a stream overlay',
    description:
      'It begins with the next minute. Its variants, length and plan can’t be changed, and until it is over, neither can the overlay. An overlay has at most one running experiment.',
    body: streamExperimentInput,
    answer: { ...one, status: 201 },
    async run(call) {
      const { services, params, body } = call
      const started = await startLiveExperiment(services, viewerOf(call), params.liveSourceId, body)
      if (!started.ok) throw problemOf(started)
      return bodyOf(call, started.id)
    },
  }),
  operation({
    id: 'getLiveExperiment',
    method: 'GET',
    path: onePath,
    ...reads,
    summary: 'Get an experiment of a stream overlay',
    description:
      'While it is running, only the totals of all variants are returned, so that no one stops it at a lucky time.',
    answer: one,
    run: (call) => bodyOf(call, call.params.liveExperimentId),
  }),
  operation({
    id: 'stopLiveExperiment',
    method: 'POST',
    path: `${onePath}/stop` as const,
    ...writes,
    inReadOnly: true,
    summary: 'Stop an experiment of a stream overlay',
    description: 'The variants aren’t compared then, and it can’t go on.',
    answer: one,
    async run(call) {
      const { liveSourceId: sourceId, liveExperimentId: experimentId } = call.params
      const at = { sourceId, experimentId }
      const stopped = await stopLiveExperiment(call.services, viewerOf(call), at)
      if (stopped.ok) return bodyOf(call, experimentId)
      throw stopped.reason === 'over'
        ? new ApiProblem('conflict', { detail: SAY.over })
        : notFound()
    },
  }),
]
