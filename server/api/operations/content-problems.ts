import { z } from 'zod'
import {
  type ContentProblem,
  findLastCheck,
  ignoreCampaignProblems,
  ignoreContentProblem,
  listContentProblems,
} from '#domain/content-checks/content-problems.server.ts'
import {
  CHECK_PROBLEMS,
  type CheckOutcome,
  UNCERTAIN_OUTCOMES,
} from '#domain/content-checks/outcome.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { assertMagnet } from '../common.ts'
import { operation } from '../operation.ts'
import { notFound } from '../problem.ts'
import { actorOf, campaignOf } from './campaigns.ts'
import { assertFiltered } from './leads.ts'
import { magnetOf } from './magnets.ts'

const tag = 'Content checks'
const writes = { tag, scope: 'magnets:write', limit: 'page-change' } as const

const contentProblem = z
  .object({
    magnetId: id,
    title: z.string().describe('The magnet’s title.'),
    problem: z
      .enum(CHECK_PROBLEMS)
      .describe(
        'What is wrong: the site’s host name doesn’t exist (`host-gone`), its server refuses connections (`refused`) or has an invalid certificate (`certificate`), the page doesn’t exist (`not-found`, `gone`), the server returns an error (`server-error`), or the stored file is missing (`file-missing`) or has another size (`file-changed`).',
      ),
    link: z.string().nullable().describe('The link; null if the content is a file.'),
    failingSince: moment.describe('When it first failed.'),
    checkedAt: moment,
    isNew: z
      .boolean()
      .describe(
        'Whether it failed as soon as it was entered, so the content may not be published yet.',
      ),
  })
  .meta({
    id: 'ContentProblem',
    description: 'A magnet whose link or file doesn’t open for visitors.',
  })

const toBody = ({ since, checkedAt, ...problem }: ContentProblem) => ({
  ...problem,
  failingSince: isoOf(since),
  checkedAt: isoOf(checkedAt),
})

const ignored = z
  .strictObject({
    isIgnored: z
      .boolean()
      .describe(
        'Whether the problem is hidden until the content changes, or fails again after a success.',
      ),
  })
  .meta({ id: 'IgnoredProblem' })

export const contentProblemOperations = [
  operation({
    id: 'listContentProblems',
    method: 'GET',
    path: '/content-problems',
    tag,
    scope: 'magnets:read',
    summary: 'List problems with links and files',
    description:
      'Links and files are checked once a day. A problem is listed after two failures in a row, or immediately if the content never worked. Ignored problems aren’t listed. All problems are on one page, the oldest first.',
    query: z.strictObject({
      magnetId: id.optional().describe('Return only the problem of this magnet.'),
      campaignId: id.optional().describe('Return only problems of this campaign’s pages.'),
    }),
    answer: {
      status: 200,
      description: 'The problems.',
      schema: z
        .object({ data: z.array(contentProblem), nextCursor: z.null() })
        .meta({ id: 'ContentProblemPage' }),
    },
    async run(call) {
      const { services, key, query } = call
      if (query.magnetId) assertMagnet(key, query.magnetId)
      await assertFiltered(call, query)
      const problems = await listContentProblems(services, key.accountId, query)
      const seen = problems.filter(({ magnetId }) => key.magnetIds?.includes(magnetId) ?? true)
      return { data: seen.map(toBody), nextCursor: null }
    },
  }),
  operation({
    id: 'getContentCheck',
    method: 'GET',
    path: '/magnets/{magnetId}/content-check',
    tag,
    scope: 'magnets:read',
    summary: 'Get the last check of a magnet’s link or file',
    answer: {
      status: 200,
      description: 'The last check.',
      schema: z
        .object({
          checkedAt: moment.nullable(),
          outcome: z
            .enum(['ok', ...CHECK_PROBLEMS, ...UNCERTAIN_OUTCOMES])
            .nullable()
            .describe(
              'The outcome: `ok`, a problem, or why the check was inconclusive, such as `timeout` or `robots`. Null if the current content wasn’t checked yet, or if checks are turned off.',
            ),
          unknownSince: moment
            .nullable()
            .describe(
              'Since when no check was conclusive, if that has lasted for several days; otherwise null.',
            ),
        })
        .meta({ id: 'ContentCheck' }),
    },
    async run(call) {
      const { services, key, params } = call
      const magnet = await magnetOf(call, params.magnetId)
      const last = await findLastCheck(services, key.accountId, magnet.id)
      return {
        checkedAt: isoOf(last?.at ?? null),
        outcome: (last?.outcome ?? null) as CheckOutcome | null,
        unknownSince: isoOf(last?.unknownSince ?? null),
      }
    },
  }),
  operation({
    id: 'ignoreContentProblem',
    method: 'PUT',
    path: '/magnets/{magnetId}/content-problem',
    ...writes,
    only: 'creators',
    summary: 'Set whether the problem of a magnet’s link or file is ignored',
    description: 'The response is 404 if the magnet has no problem.',
    body: ignored,
    answer: { status: 204, description: 'Saved.' },
    async run({ services, key, params, body }) {
      assertMagnet(key, params.magnetId)
      const { accountId } = key
      const saved = await ignoreContentProblem(services, accountId, params.magnetId, body.isIgnored)
      if (!saved.ok) throw notFound()
      return null
    },
  }),
  operation({
    id: 'ignoreCampaignProblems',
    method: 'PUT',
    path: '/campaigns/{campaignId}/content-problems',
    tag,
    only: 'workspaces',
    wholeAccount: true,
    scope: 'campaigns:write',
    limit: 'page-change',
    summary: 'Set whether the problems of a campaign’s pages are ignored',
    description: 'Applies to all pages of the campaign, because they have the same content.',
    body: ignored,
    answer: {
      status: 200,
      description: 'What was changed.',
      schema: z
        .object({ magnets: z.int().nonnegative().describe('The number of pages with a problem.') })
        .meta({ id: 'CampaignProblemsIgnored' }),
    },
    async run(call) {
      const { id: campaignId } = await campaignOf(call, call.params.campaignId)
      const [services, actor, workspaceId] = actorOf(call)
      const where = { workspaceId, campaignId }
      const { isIgnored } = call.body
      return { magnets: await ignoreCampaignProblems(services, actor, where, isIgnored) }
    },
  }),
]
