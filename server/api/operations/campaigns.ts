import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { openCampaignLeadsCsv } from '#domain/campaign-analytics/campaign-leads-csv.server.ts'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { comparisonCsv } from '#domain/campaign-analytics/comparison-csv.ts'
import { getPlacementStats } from '#domain/campaign-analytics/placement-stats.server.ts'
import { CURRENCIES } from '#domain/campaigns/campaign.ts'
import { campaignChanges, campaignInput } from '#domain/campaigns/campaign-input.ts'
import {
  findCampaignResource,
  listCampaignResources,
} from '#domain/campaigns/campaign-resources.server.ts'
import {
  changeCampaignState,
  createCampaign,
  deleteDraft,
  findCampaignRow,
  updateCampaign,
} from '#domain/campaigns/campaigns.server.ts'
import { CURRENCY_FIXED } from '#domain/campaigns/terms-messages.ts'
import { findPublicOrigin } from '#domain/custom-domains/public-origin.server.ts'
import { csvFileName } from '#domain/lead-list/leads-csv.server.ts'
import { showsFlagged } from '#domain/leads/list/lead-filters.ts'
import { type CampaignResource, campaignResource } from '#domain/resources/campaign-resource.ts'
import { id } from '#domain/resources/common.ts'
import { checkInput } from '../check-input.ts'
import { changedQuery, found, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { filtersOfQuery, leadFilterQuery } from '../lead-filter-query.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { comparison, toComparisonBody } from './comparison.ts'

export const tag = 'Campaigns'
const one = { status: 200, description: 'The campaign.', schema: campaignResource } as const
export const reads = { scope: 'campaigns:read', only: 'workspaces', wholeAccount: true } as const
export const writes = { scope: 'campaigns:write', only: 'workspaces', wholeAccount: true } as const

export type CampaignCall = Pick<Call, 'services' | 'key'>

/** Returns the arguments of a domain function: services, who acts, and the workspace. */
export function actorOf({ services, key }: CampaignCall) {
  const workspaceId = key.workspaceId ?? ''
  const keyOf = { workspaceId, accountId: key.accountId, keyId: key.id }
  return [services, { keyOf }, workspaceId] as const
}

export async function campaignOf(
  call: CampaignCall,
  campaignId: string,
): Promise<CampaignResource> {
  return found(await findCampaignResource(...actorOf(call), campaignId))
}

/**
 * Locks a campaign of the key's workspace until the request's transaction ends, so that what If-Match
 * is compared with stays the same. A campaign that doesn't exist locks nothing.
 */
export async function lockCampaign({ services, key }: CampaignCall, campaignId: string) {
  const workspace = { workspaceId: key.workspaceId ?? '' }
  await findCampaignRow(services.db, workspace, campaignId, 'update')
}

const leadsQuery = z.strictObject({
  creatorId: id.optional().describe('Return only leads of this creator.'),
  flagged: z.enum(['exclude', 'include']).default('exclude'),
  ...leadFilterQuery,
})

export const campaignOperations = [
  operation({
    id: 'listCampaigns',
    method: 'GET',
    path: '/campaigns',
    tag,
    ...reads,
    summary: 'List campaigns',
    description: 'Newest first.',
    query: z.strictObject({ ...pageQuery, ...changedQuery }),
    answer: {
      status: 200,
      description: 'A page of campaigns.',
      schema: pageOf(campaignResource, 'CampaignPage'),
    },
    async run(call) {
      const { limit, updatedAfter } = call.query
      const page = { after: readCursor(call, timePosition), limit: limit + 1, updatedAfter }
      const rows = await listCampaignResources(...actorOf(call), page)
      return toPage(call, rows, {
        item: ({ campaign }) => campaign,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'createCampaign',
    method: 'POST',
    path: '/campaigns',
    tag,
    ...writes,
    summary: 'Create a campaign',
    description:
      'The campaign starts as a draft. Set a template and add creators before you start it.',
    body: campaignInput,
    answer: { ...one, status: 201, isResource: true },
    async run(call) {
      const { id } = await createCampaign(...actorOf(call), call.body)
      return campaignOf(call, id)
    },
  }),
  operation({
    id: 'getCampaign',
    method: 'GET',
    path: '/campaigns/{campaignId}',
    tag,
    ...reads,
    summary: 'Get a campaign',
    answer: { ...one, isResource: true },
    run: (call) => campaignOf(call, call.params.campaignId),
  }),
  operation({
    id: 'updateCampaign',
    method: 'PATCH',
    path: '/campaigns/{campaignId}',
    tag,
    ...writes,
    summary: 'Edit a campaign',
    body: campaignChanges,
    answer: { ...one, isResource: true },
    async run(call) {
      const { campaignId } = call.params
      await lockCampaign(call, campaignId)
      const before = await campaignOf(call, campaignId)
      call.requireMatch(before)
      const { name, goalLeads, budgetCents, startsOn, endsOn } = before
      const currency = CURRENCIES.find((known) => known === before.currency)
      const kept = { name, goalLeads, budgetCents, startsOn, endsOn, ...(currency && { currency }) }
      const goal = checkInput(campaignInput, { ...kept, ...call.body })
      const result = await updateCampaign(...actorOf(call), campaignId, goal)
      if (result.ok) return campaignOf(call, campaignId)
      if (result.reason === 'not-found') throw notFound()
      const isEnded = result.reason === 'ended'
      throw new ApiProblem('conflict', {
        detail: isEnded ? 'The campaign has ended.' : CURRENCY_FIXED,
      })
    },
  }),
  operation({
    id: 'deleteCampaign',
    method: 'DELETE',
    path: '/campaigns/{campaignId}',
    tag,
    ...writes,
    summary: 'Delete a draft campaign',
    description: 'A campaign that isn’t a draft can only be ended.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const result = await deleteDraft(...actorOf(call), call.params.campaignId)
      if (result.ok) return null
      if (result.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', {
        detail: 'The campaign has started, so it can only be ended.',
      })
    },
  }),
  operation({
    id: 'moveCampaign',
    method: 'POST',
    path: '/campaigns/{campaignId}/state',
    tag,
    ...writes,
    summary: 'Start, pause, resume or end a campaign',
    description:
      'The change applies to all pages of the campaign. Ending a campaign is permanent. Starting it doesn’t send invitations: use `POST …/invitations`.',
    body: z
      .strictObject({ state: z.enum(['active', 'paused', 'ended']).describe('The new state.') })
      .meta({ id: 'CampaignMove' }),
    answer: { ...one, isResource: true },
    async run(call) {
      const { campaignId } = call.params
      const result = await changeCampaignState(...actorOf(call), campaignId, call.body.state)
      if (result.ok) return campaignOf(call, campaignId)
      if (result.reason === 'not-found') throw notFound()
      const detail =
        result.reason === 'no-template'
          ? 'The campaign has no template yet.'
          : 'The campaign can’t change from its current state to this one.'
      throw new ApiProblem('conflict', { detail })
    },
  }),
  operation({
    id: 'exportCampaignLeads',
    method: 'GET',
    path: '/campaigns/{campaignId}/leads.csv',
    tag,
    ...reads,
    scope: 'leads:read',
    summary: 'Download a campaign’s leads as CSV',
    description:
      'The file lists all leads that your plan lets you see and that match the filters, with their creators, newest first. Erased leads are excluded.',
    query: leadsQuery,
    answer: { status: 200, description: 'CSV in UTF-8, with a header row.', media: ['text/csv'] },
    async run(call) {
      const { creatorId = null, flagged, ...query } = call.query
      const filters = filtersOfQuery(query)
      const isShown = flagged === 'include' || showsFlagged(filters)
      const wanted = { creatorId, flagged: isShown, filters }
      const [services, ...where] = actorOf(call)
      const csv = await openCampaignLeadsCsv(services, ...where, call.params.campaignId, wanted)
      return csvResponse(found(csv), csvFileName(services.clock.now()))
    },
  }),
  operation({
    id: 'compareCreators',
    method: 'GET',
    path: '/campaigns/{campaignId}/comparison',
    tag,
    ...reads,
    summary: 'Compare a campaign’s creators',
    description:
      'The comparison covers the time since the campaign started. Creators with the most leads come first.',
    answer: { status: 200, description: 'The comparison.', schema: comparison },
    async run(call) {
      return toComparisonBody(
        found(await compareCreators(...actorOf(call), call.params.campaignId)),
      )
    },
  }),
  operation({
    id: 'exportComparison',
    method: 'GET',
    path: '/campaigns/{campaignId}/comparison.csv',
    tag,
    ...reads,
    summary: 'Download a comparison of a campaign’s creators as CSV',
    description: 'Each creator’s row is followed by those of their placements.',
    answer: { status: 200, description: 'CSV in UTF-8, with a header row.', media: ['text/csv'] },
    async run(call) {
      const { services, key } = call
      const compared = found(await compareCreators(...actorOf(call), call.params.campaignId))
      const [origin, placements] = await Promise.all([
        findPublicOrigin(services, key.accountId),
        getPlacementStats(services, compared.campaign),
      ])
      const day = services.clock.now().toISOString().slice(0, 10)
      return csvResponse(comparisonCsv(compared, placements, origin), `comparison-${day}.csv`)
    },
  }),
]
