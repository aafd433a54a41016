import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { id } from '#domain/resources/common.ts'
import { SURVEY_KINDS } from '#domain/surveys/survey.ts'
import { surveyCsv } from '#domain/surveys/survey-csv.ts'
import { surveyInput } from '#domain/surveys/survey-input.ts'
import { findSurvey, saveSurvey } from '#domain/surveys/surveys.server.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, reads, writes } from './campaigns.ts'

const tag = 'Surveys'

const path = '/campaigns/{campaignId}/survey'
const count = z.int().nonnegative()
const share = z.number().min(0).max(1)
const rate = {
  share: share.nullable().describe('Null if there are no answers.'),
  interval: z
    .object({ low: share, high: share })
    .nullable()
    .describe('The 95% confidence interval of `share`.'),
}

const agreement = z
  .object({ named: count, same: count, ...rate })
  .describe(
    'Of the answers that named a creator (`named`), how many named the one whose page was used (`same`).',
  )

const survey = z
  .object({
    isOn: z.boolean(),
    question: z.string().describe('The question as visitors see it.'),
    kind: z.enum(SURVEY_KINDS),
    choices: z.array(z.string()).describe('The texts that visitors choose from.'),
    hasElsewhere: z.boolean().describe('Whether visitors can also choose “Somewhere else”.'),
    leads: count.describe('The number of the campaign’s leads.'),
    answers: count.describe('The number of answers, without those of flagged leads.'),
    options: z
      .array(
        z.object({
          value: z.string().describe('Identifies the answer.'),
          label: z.string(),
          answers: count,
          isOffered: z.boolean().describe('Whether the answer can still be chosen.'),
          ...rate,
        }),
      )
      .describe('How often each answer was chosen.'),
    agreement,
    creators: z
      .array(
        z.object({
          creatorId: id,
          name: z.string(),
          leads: count,
          answers: count,
          counts: z
            .record(z.string(), count)
            .describe('The number of answers by the `value` of the answer.'),
          agreement,
          timesNamed: count.describe('How often visitors of all pages named this creator.'),
        }),
      )
      .describe('The answers by the creator whose page was used.'),
  })
  .meta({ id: 'Survey', description: 'The question of a campaign’s thank-you pages.' })

async function surveyOf(call: CampaignCall, campaignId: string): Promise<z.infer<typeof survey>> {
  const { survey: saved, results } = found(await findSurvey(...actorOf(call), campaignId))
  return { ...saved, ...results }
}

const one = { status: 200, description: 'The question and its answers.', schema: survey } as const

export const surveyOperations = [
  operation({
    id: 'getSurvey',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'Get a campaign’s survey with its answers',
    answer: one,
    run: (call) => surveyOf(call, call.params.campaignId),
  }),
  operation({
    id: 'setSurvey',
    method: 'PUT',
    path,
    tag,
    ...writes,
    summary: 'Set a campaign’s survey',
    description:
      'The thank-you pages ask the question from now on, or no longer. Answers that were already given stay.',
    body: surveyInput,
    answer: one,
    async run(call) {
      const saved = await saveSurvey(...actorOf(call), call.params.campaignId, call.body)
      if (saved.ok) return surveyOf(call, call.params.campaignId)
      if (saved.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', { detail: 'The campaign has ended.' })
    },
  }),
  operation({
    id: 'exportSurvey',
    method: 'GET',
    path: `${path}.csv`,
    tag,
    ...reads,
    summary: 'Download a survey’s answers as CSV',
    description: 'The file contains counts only, no personal data of visitors.',
    answer: { status: 200, description: 'CSV in UTF-8, with a header row.', media: ['text/csv'] },
    async run(call) {
      const { results } = found(await findSurvey(...actorOf(call), call.params.campaignId))
      const day = call.services.clock.now().toISOString().slice(0, 10)
      return csvResponse(surveyCsv(results), `survey-${day}.csv`)
    },
  }),
]
