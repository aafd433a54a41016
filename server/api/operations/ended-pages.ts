import { z } from 'zod'
import { endedPageInput } from '#domain/campaigns/campaign-input.ts'
import { findCampaign, updateEnding } from '#domain/campaigns/campaigns.server.ts'
import { getUsualEndedText } from '#domain/campaigns/ended-text.server.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { notFound } from '../problem.ts'
import { actorOf, type CampaignCall, lockCampaign, reads, writes } from './campaigns.ts'

const tag = 'Templates'
const path = '/campaigns/{campaignId}/ended-page'

const endedPage = z
  .object({
    text: z.string().nullable().describe('Your message; null for the default message.'),
    url: z.url().nullable().describe('The URL that the button opens; null for no button.'),
    shownText: z.string().describe('The message that visitors see.'),
  })
  .meta({
    id: 'EndedPage',
    description:
      'What visitors see after the campaign has ended, or after a creator has left it. Codes in published videos still open it.',
  })
const one = {
  status: 200,
  description: 'The ended page.',
  schema: endedPage,
  isResource: true,
} as const

async function endedPageOf(call: CampaignCall, campaignId: string) {
  const { campaign, membership } = found(await findCampaign(...actorOf(call), campaignId))
  const { endedText: text, endedUrl: url } = campaign
  const shownText = text ?? (await getUsualEndedText(call.services, campaign, membership))
  return { text, url, shownText }
}

export const endedPageOperations = [
  operation({
    id: 'getEndedPage',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'Get a campaign’s ended page',
    answer: one,
    run: (call) => endedPageOf(call, call.params.campaignId),
  }),
  operation({
    id: 'setEndedPage',
    method: 'PUT',
    path,
    tag,
    ...writes,
    summary: 'Set a campaign’s ended page',
    description: 'This also works after the campaign has ended.',
    body: endedPageInput,
    answer: one,
    async run(call) {
      const { campaignId } = call.params
      await lockCampaign(call, campaignId)
      call.requireMatch(await endedPageOf(call, campaignId))
      const saved = await updateEnding(...actorOf(call), campaignId, call.body)
      if (!saved.ok) throw notFound()
      return endedPageOf(call, campaignId)
    },
  }),
]
