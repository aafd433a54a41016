import { duplicateCampaign } from '#domain/campaigns/duplicate-campaign.server.ts'
import { duplicateInput } from '#domain/campaigns/duplicate-input.ts'
import { campaignResource } from '#domain/resources/campaign-resource.ts'
import { operation } from '../operation.ts'
import { notFound } from '../problem.ts'
import { actorOf, campaignOf, tag, writes } from './campaigns.ts'

export const duplicateOperations = [
  operation({
    id: 'duplicateCampaign',
    method: 'POST',
    path: '/campaigns/{campaignId}/duplicate',
    tag,
    ...writes,
    summary: 'Duplicate a campaign',
    description:
      'Creates a draft with the same goal, budget and currency. Leads, codes and invitations aren’t copied, and no one is emailed. The deadlines of the brief move by as many days as the first day.',
    body: duplicateInput,
    answer: { status: 201, description: 'The draft.', schema: campaignResource, isResource: true },
    async run(call) {
      const made = await duplicateCampaign(...actorOf(call), call.params.campaignId, call.body)
      if (!made.ok) throw notFound()
      return campaignOf(call, made.id)
    },
  }),
]
