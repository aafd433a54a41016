import { z } from 'zod'
import { newShare, shareInput } from '#domain/campaign-analytics/share-form.ts'
import {
  createShare,
  listShares,
  MAX_SHARES,
  revokeShare,
  type Share,
} from '#domain/campaign-analytics/shares.server.ts'
import { REPORT_COLUMN_NAMES } from '#domain/campaign-report/report-columns.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { checkInput } from '../check-input.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, reads, writes } from './campaigns.ts'

const tag = 'Reports'

const path = '/campaigns/{campaignId}/shares'

const share = {
  id,
  label: z.string(),
  state: z.enum(['works', 'expired', 'revoked']),
  createdAt: moment,
  expiresAt: moment,
  columns: z.array(z.enum(REPORT_COLUMN_NAMES)).describe('The columns that the page shows.'),
  fromOn: z.iso.date().nullable().describe('The first UTC day; null for all days.'),
  toOn: z.iso.date().nullable().describe('The last UTC day; null for until today.'),
  hasPassword: z.boolean().describe('Whether visitors of the link have to enter a password.'),
}
const toBody = ({ createdAt, expiresAt, ...rest }: Share) => ({
  ...rest,
  createdAt: isoOf(createdAt),
  expiresAt: isoOf(expiresAt),
})

const sharesOf = async (call: CampaignCall, campaignId: string) =>
  found(await listShares(...actorOf(call), campaignId))

export const shareOperations = [
  operation({
    id: 'listShares',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'List a campaign’s share links',
    description:
      'Newest first, on one page: all links that work, and the newest of the others. A link’s URL is returned only when it is created.',
    answer: {
      status: 200,
      description: 'The links.',
      schema: z
        .object({ data: z.array(z.object(share).meta({ id: 'Share' })), nextCursor: z.null() })
        .meta({ id: 'SharePage' }),
    },
    async run(call) {
      const shares = await sharesOf(call, call.params.campaignId)
      return { data: shares.map(toBody), nextCursor: null }
    },
  }),
  operation({
    id: 'createShare',
    method: 'POST',
    path,
    tag,
    ...writes,
    summary: 'Create a share link',
    description:
      'Anyone with the link, and with the password if there is one, can see the chosen columns of the report by creator, but no personal data.',
    body: newShare,
    answer: {
      status: 201,
      description: 'The link.',
      schema: z
        .object({
          ...share,
          url: z
            .url()
            .nullable()
            .describe(
              'The link’s URL. It is returned only once, and null if the request is repeated.',
            ),
        })
        .meta({ id: 'ShareWithUrl' }),
    },
    async run(call) {
      const { services, params, body } = call
      const input = checkInput(shareInput(services.clock.now()), body)
      const result = await createShare(...actorOf(call), params.campaignId, input)
      if (result.ok) {
        call.secrets.set('url', `${services.env.publicUrl}/shared/${result.token}`)
        return { id: result.id }
      }
      if (result.reason === 'not-found') throw notFound()
      if (result.reason === 'busy') {
        throw new ApiProblem('unavailable', { headers: { 'Retry-After': '10' } })
      }
      if (result.reason === 'no-costs') {
        throw new ApiProblem('conflict', { detail: 'The key may not see costs.' })
      }
      throw new ApiProblem('conflict', { detail: `A campaign can have ${MAX_SHARES} links.` })
    },
    async respond({ id: shareId }, call) {
      const shares = await sharesOf(call, call.params.campaignId)
      const made = found(shares.find((one) => one.id === shareId))
      return { ...toBody(made), url: call.secrets.get('url') ?? null }
    },
  }),
  operation({
    id: 'revokeShare',
    method: 'DELETE',
    path: `${path}/{shareId}`,
    tag,
    ...writes,
    inReadOnly: true,
    summary: 'Revoke a share link',
    answer: { status: 204, description: 'Revoked.' },
    async run(call) {
      const { campaignId, shareId } = call.params
      if (!(await revokeShare(...actorOf(call), campaignId, shareId))) throw notFound()
      return null
    },
  }),
]
