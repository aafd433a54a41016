import { href } from 'react-router'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import { COMPARISON_COLUMN_NAMES } from '#domain/campaign-analytics/comparison-columns.ts'
import type { CampaignResource } from '#domain/resources/campaign-resource.ts'
import { id } from '#domain/resources/common.ts'
import { PATH_PARAMETERS } from '../../descriptions.ts'
import { pick } from '../compact.ts'
import { DEFAULT_ENTRIES, limitField } from '../period.ts'
import { fieldsOf, type ToolContext, tool } from '../tool.ts'
import type { Page } from './magnets.ts'

type Creator = CampaignStats & { creatorId: string; name: string; state: string }
type Comparison = { total: CampaignStats; creators: Creator[]; pace: unknown }
type Participation = {
  id: string
  page: { title: string; pageUrl: string; state: string; magnetId: string }
} & Record<string, unknown>

function toCampaign(campaign: CampaignResource, { key, origin }: ToolContext) {
  const { workspaceId } = key
  const path =
    workspaceId &&
    href('/workspace/:workspaceId/campaigns/:campaignId', { workspaceId, campaignId: campaign.id })
  return {
    ...pick(campaign, ['id', 'name', 'state', 'goalLeads', 'budgetCents', 'currency']),
    ...pick(campaign, ['startsOn', 'endsOn']),
    ...(path && { appUrl: `${origin}${path}` }),
  }
}

export const campaignTools = [
  tool({
    name: 'list_campaigns',
    operations: ['listCampaigns'],
    hasOthersText: true,
    input: { ...fieldsOf('listCampaigns', ['cursor']), ...limitField },
    async run(context, { cursor, limit = DEFAULT_ENTRIES }) {
      const query = { cursor, limit }
      const page = await context.call<Page<CampaignResource>>('listCampaigns', { query })
      return {
        campaigns: page.data.map((campaign) => toCampaign(campaign, context)),
        nextCursor: page.nextCursor,
      }
    },
  }),
  tool({
    name: 'get_campaign_results',
    operations: ['compareCreators', 'getCampaign'],
    hasOthersText: true,
    input: { campaignId: id.describe(PATH_PARAMETERS.campaignId ?? '') },
    async run(context, params) {
      const campaign = await context.call<CampaignResource>('getCampaign', { params })
      const { total, creators, pace } = await context.call<Comparison>('compareCreators', {
        params,
      })
      return {
        campaign: toCampaign(campaign, context),
        total: pick(total, COMPARISON_COLUMN_NAMES),
        pace,
        creators: creators
          .toSorted((a, b) => b.leads - a.leads)
          .map((creator) => ({
            ...pick(creator, ['creatorId', 'name', 'state']),
            ...pick(creator, COMPARISON_COLUMN_NAMES),
          })),
      }
    },
  }),
  tool({
    name: 'list_participations',
    operations: ['listParticipations'],
    hasOthersText: true,
    input: limitField,
    async run({ call, origin }, { limit = DEFAULT_ENTRIES }) {
      const { data } = await call<Page<Participation>>('listParticipations')
      return {
        participations: data.slice(0, limit).map(({ page, ...part }) => ({
          ...pick(part, ['id', 'brand', 'campaign', 'state', 'startsOn', 'endsOn']),
          page: pick(page, ['title', 'state', 'pageUrl', 'magnetId']),
          appUrl: `${origin}${href('/campaigns/:creatorId', { creatorId: part.id })}`,
        })),
        hasMore: data.length > limit,
      }
    },
  }),
]
