import { z } from 'zod'
import { MIN_DAYS, MIN_LEADS } from '#domain/experiments/evidence.ts'
import {
  EXPERIMENT_MESSAGES,
  OTHER_LETTERS,
  positionOf,
  VARIANT_LETTERS,
} from '#domain/experiments/experiment.ts'
import { experimentInput } from '#domain/experiments/experiment-input.ts'
import { endExperiment, startExperiment } from '#domain/experiments/experiments.server.ts'
import { type Experiment, listExperiments } from '#domain/experiments/results.server.ts'
import { ALL_LOCKED } from '#domain/magnets/locked-fields.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { assertMagnet, found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

const tag = 'Experiments'
const path = '/magnets/{magnetId}/experiment'
const count = z.int().nonnegative()
const letter = z.enum(VARIANT_LETTERS)

const variant = z.object({
  id,
  letter: letter.describe('A is the page as it is.'),
  title: z.string().nullable().describe('Null if it is the page’s.'),
  description: z.string().nullable().describe('Null if it is the page’s.'),
  submitLabel: z
    .string()
    .nullable()
    .describe('The label of the form’s button; null if it is the page’s.'),
  hasOwnImage: z.boolean().describe('Whether the variant shows another hero image.'),
  visitors: count.describe('The unique visitors, without bots, added up over the counted days.'),
  leads: count.describe('The leads on the counted days, without flagged ones.'),
})

const verdict = z.object({
  state: z
    .enum(['too-early', 'open', 'winner'])
    .describe(
      `\`too-early\`: there are fewer than ${MIN_DAYS} counted days, or a variant has fewer than ${MIN_LEADS} leads. \`open\`: the difference may be chance. \`winner\`: a variant is better than each of the others.`,
    ),
  winner: letter.nullable().describe('The better variant; null unless the state is `winner`.'),
})

const experiment = z
  .object({
    id,
    startedAt: moment,
    endedAt: moment.nullable().describe('Null while the experiment is running.'),
    used: letter
      .nullable()
      .describe('The variant that became the page; null if the page stayed as it was.'),
    firstDay: z.iso.date().describe('The first UTC day that is counted: the day after the start.'),
    days: count.describe('How many complete UTC days are counted.'),
    variants: z.array(variant).describe('The variants, A first.'),
    verdict: verdict.describe('What the experiment shows so far.'),
  })
  .meta({
    id: 'Experiment',
    description: 'Variants of a magnet’s page, and which of them brings more leads.',
  })

const experimentState = z
  .object({
    experiment: experiment
      .nullable()
      .describe('The latest experiment, running or ended; null if there never was one.'),
  })
  .meta({ id: 'ExperimentState' })

const ending = z
  .strictObject({
    use: z
      .enum(OTHER_LETTERS)
      .nullable()
      .optional()
      .describe('The variant that becomes the page. Null or missing: the page stays as it is.'),
  })
  .meta({ id: 'ExperimentEnd' })

type ExperimentCall = Pick<Call, 'services' | 'key'> & { params: { magnetId: string } }

async function stateOf({ services, key, params }: ExperimentCall) {
  assertMagnet(key, params.magnetId)
  found(await findMagnet(services, key.accountId, params.magnetId))
  const [latest] = await listExperiments(services, key.accountId, params.magnetId)
  return { experiment: latest ? toBody(latest) : null }
}

const toBody = ({ startedAt, endedAt, variants, verdict, ...rest }: Experiment) => ({
  ...rest,
  startedAt: startedAt.toISOString(),
  endedAt: isoOf(endedAt),
  variants: variants.map(({ hero: _, rate: __, changesHero, ...one }) => ({
    ...one,
    hasOwnImage: changesHero,
  })),
  verdict: {
    state: verdict.state,
    winner: verdict.state === 'winner' ? (variants[verdict.variant]?.letter ?? null) : null,
  },
})

const conflict = (detail: string) => new ApiProblem('conflict', { detail })
const writes = {
  scope: 'magnets:write',
  only: 'creators',
  limit: 'page-change',
  problems: ['conflict'],
} as const
const one = { status: 200, description: 'The experiment.', schema: experimentState } as const

export const experimentOperations = [
  operation({
    id: 'getExperiment',
    method: 'GET',
    path,
    tag,
    scope: 'magnets:read',
    only: 'creators',
    summary: 'Get the experiment on a magnet’s page',
    description:
      'Returns the latest experiment with its results. Only complete UTC days are counted: not the day on which it started, not today, and not the day on which it ended.',
    answer: one,
    run: stateOf,
  }),
  operation({
    id: 'startExperiment',
    method: 'POST',
    path,
    tag,
    ...writes,
    summary: 'Start an experiment on a magnet’s page',
    description: `Each visitor sees one of the variants, and the same one all day. While it is running, the magnet’s ${ALL_LOCKED} can’t be changed. A magnet has at most one running experiment.`,
    body: experimentInput,
    answer: { ...one, status: 201 },
    async run(call) {
      const { services, key, params, body } = call
      assertMagnet(key, params.magnetId)
      const started = await startExperiment(services, key.accountId, params.magnetId, body.variants)
      if (started.ok) return stateOf(call)
      if ('index' in started) {
        const { reason, index } = started
        const field = reason === 'hero-missing' ? '/heroImageId' : ''
        const detail =
          reason === 'hero-missing'
            ? 'Image not found, or already used.'
            : 'This variant must differ from the page.'
        throw invalidBody(`/variants/${index}${field}`, reason, detail)
      }
      if (started.reason === 'not-found') throw notFound()
      throw conflict(EXPERIMENT_MESSAGES[started.reason])
    },
  }),
  operation({
    id: 'endExperiment',
    method: 'POST',
    path: `${path}/end`,
    tag,
    ...writes,
    summary: 'End the experiment on a magnet’s page',
    description:
      'With `use`, the magnet gets what this variant shows. An experiment that has ended can’t go on.',
    body: ending,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      assertMagnet(key, params.magnetId)
      const at = { magnetId: params.magnetId, experimentId: null }
      const use = body.use ? positionOf(body.use) : null
      const ended = await endExperiment(services, { id: key.accountId }, at, { use })
      if (ended.ok) return stateOf(call)
      if (ended.reason === 'not-found') throw notFound()
      if (ended.reason === 'unknown-variant') {
        throw invalidBody('/use', 'unknown-variant', 'The experiment has no such variant.')
      }
      throw conflict(EXPERIMENT_MESSAGES.ended)
    },
  }),
]
