import { z } from 'zod'
import { MAX_CREATORS } from '#domain/campaigns/campaign.ts'
import {
  creatorChanges,
  creatorTermsInput,
  newCreatorsInput,
  paymentTermsInput,
} from '#domain/campaigns/campaign-input.ts'
import {
  findCreatorResources,
  listCreatorResources,
} from '#domain/campaigns/campaign-resources.server.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
  reinviteCreator,
  updateCreator,
} from '#domain/campaigns/creators.server.ts'
import { FEE_MESSAGES } from '#domain/campaigns/terms-messages.ts'
import {
  type CampaignCreatorResource,
  campaignCreatorResource,
} from '#domain/resources/campaign-resource.ts'
import { checkInput } from '../check-input.ts'
import { changedQuery, found, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, lockCampaign, reads, writes } from './campaigns.ts'

const tag = 'Creators'
const ofCampaign = '/campaigns/{campaignId}/creators'
const path = '/creators/{creatorId}'

const { state } = campaignCreatorResource.shape

/** The answer with a creator. */
export const oneCreator = {
  status: 200,
  description: 'The creator.',
  schema: campaignCreatorResource,
  isResource: true,
} as const

/** Returns a creator, without name and email if the key can only write. */
export const shownCreator = ({ key }: CampaignCall, creator: CampaignCreatorResource) =>
  key.scopes.has('campaigns:read') ? creator : { ...creator, name: null, email: null }

/** Returns a creator of the workspace's campaigns. Throws 404. */
export async function creatorOf(call: CampaignCall, creatorId: string) {
  const [creator] = await findCreatorResources(...actorOf(call), [creatorId])
  return found(creator)
}

const REFUSED = {
  ended: ['conflict', 'The campaign has ended.'],
  'too-many': ['conflict', `A campaign can have up to ${MAX_CREATORS} creators.`],
  'not-running': ['conflict', 'The campaign isn’t running.'],
  'taking-part': ['conflict', 'The creator already takes part or has an open invitation.'],
} as const
const TOO_MANY_MAILS = new ApiProblem('too-many-requests', {
  detail: 'The workspace has reached its daily limit of invitations.',
  headers: { 'Retry-After': '3600' },
})

function refused(reason: keyof typeof REFUSED | 'not-found'): ApiProblem {
  if (reason === 'not-found') return notFound()
  const [code, detail] = REFUSED[reason]
  return new ApiProblem(code, { detail })
}

export const creatorOperations = [
  operation({
    id: 'listCreators',
    method: 'GET',
    path: ofCampaign,
    tag,
    ...reads,
    summary: 'List a campaign’s creators',
    description: 'Oldest first.',
    query: z.strictObject({
      ...pageQuery,
      state: state
        .optional()
        .describe(
          'Return only creators in this state. If `invitedAt` of an `invited` creator is null, no invitation has been sent yet.',
        ),
      ...changedQuery,
    }),
    answer: {
      status: 200,
      description: 'A page of creators.',
      schema: pageOf(campaignCreatorResource, 'CampaignCreatorPage'),
    },
    async run(call) {
      const { limit, updatedAfter } = call.query
      const page = { after: readCursor(call, timePosition), limit: limit + 1, updatedAfter }
      const [services, actor, workspaceId] = actorOf(call)
      const { campaignId } = call.params
      const where = { workspaceId, campaignId, state: call.query.state ?? null }
      const rows = found(await listCreatorResources(services, actor, where, page))
      return toPage(call, rows, {
        item: ({ creator }) => creator,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'addCreators',
    method: 'POST',
    path: ofCampaign,
    tag,
    ...writes,
    hasLargeBody: true,
    summary: 'Add creators to a campaign',
    description:
      'The creators aren’t emailed: to invite them, use `POST …/invitations`. Creators whose email is already in the campaign are skipped.',
    body: newCreatorsInput,
    answer: {
      status: 201,
      description: 'The added creators.',
      schema: z
        .object({
          data: z.array(campaignCreatorResource),
          known: z
            .int()
            .nonnegative()
            .describe('The number of creators skipped because they had already been added.'),
        })
        .meta({ id: 'AddedCreators' }),
    },
    async run(call) {
      // An email address that occurs several times counts once.
      const byEmail = new Map(call.body.creators.map((creator) => [creator.email, creator]))
      const creators = [...byEmail.values()]
      const result = await addCreators(...actorOf(call), call.params.campaignId, creators)
      if (!result.ok) throw refused(result.reason)
      return { ids: result.ids, known: result.known.length }
    },
    async respond({ ids, known }, call) {
      const creators = await findCreatorResources(...actorOf(call), ids)
      return { data: creators.map((creator) => shownCreator(call, creator)), known }
    },
  }),
  operation({
    id: 'inviteCreators',
    method: 'POST',
    path: '/campaigns/{campaignId}/invitations',
    tag,
    ...writes,
    summary: 'Invite all creators who haven’t been invited',
    description: 'Each creator gets an email. The campaign must be running or paused.',
    answer: {
      status: 200,
      description: 'The number of emails sent.',
      schema: z
        .object({
          invited: z.int().nonnegative(),
          left: z
            .int()
            .nonnegative()
            .describe(
              'The number of creators who weren’t invited because of the daily limit. Try again tomorrow.',
            ),
        })
        .meta({ id: 'SentInvitations' }),
    },
    async run(call) {
      const result = await inviteCreators(...actorOf(call), call.params.campaignId)
      if (!result.ok) throw refused(result.reason)
      return { invited: result.invited, left: result.left }
    },
  }),
  operation({
    id: 'getCreator',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'Get a creator in a campaign',
    answer: oneCreator,
    run: (call) => creatorOf(call, call.params.creatorId),
  }),
  operation({
    id: 'updateCreator',
    method: 'PATCH',
    path,
    tag,
    ...writes,
    summary: 'Edit a creator’s terms',
    body: creatorChanges,
    answer: oneCreator,
    async run(call) {
      const { campaignId } = await creatorOf(call, call.params.creatorId)
      await lockCampaign(call, campaignId)
      const before = await creatorOf(call, call.params.creatorId)
      call.requireMatch(shownCreator(call, before))
      const kept = {
        name: before.name ?? '',
        feeCents: before.feeCents,
        leadVisibility: before.leadVisibility,
      }
      const { feeStages, bonusCents, bonusCapCents, ...terms } = call.body
      const { feeCents, ...wanted } = checkInput(creatorTermsInput, { ...kept, ...terms })
      const bonus = checkInput(paymentTermsInput, {
        bonusCents: bonusCents === undefined ? before.bonusCents : bonusCents,
        bonusCapCents: bonusCapCents === undefined ? before.bonusCapCents : bonusCapCents,
        ...(feeStages && { feeStages }),
      })
      const result = await updateCreator(...actorOf(call), before.id, {
        ...wanted,
        ...bonus,
        // Without a fee, stages define it.
        ...((terms.feeCents !== undefined || !feeStages) && { feeCents }),
      })
      if (!result.ok && result.reason !== 'not-found') {
        throw new ApiProblem('conflict', { detail: FEE_MESSAGES[result.reason] })
      }
      if (!result.ok) throw notFound()
      return shownCreator(call, await creatorOf(call, before.id))
    },
  }),
  operation({
    id: 'moveCreator',
    method: 'POST',
    path: `${path}/state`,
    tag,
    ...writes,
    summary: 'Pause, resume or remove a creator',
    description:
      'The change also applies to the creator’s page. The creator is notified by email. Leads and stats are kept.',
    body: z
      .strictObject({ state: z.enum(['accepted', 'paused', 'removed']).describe('The new state.') })
      .meta({ id: 'CreatorMove' }),
    answer: oneCreator,
    async run(call) {
      const { id } = await creatorOf(call, call.params.creatorId)
      const result = await changeCreatorState(...actorOf(call), id, call.body.state)
      if (result.ok) return { id }
      const detail = 'The creator can’t change from the current state to this one.'
      throw new ApiProblem('conflict', { detail })
    },
    respond: async ({ id }, call) => shownCreator(call, await creatorOf(call, id)),
  }),
  operation({
    id: 'sendInvitation',
    method: 'POST',
    path: `${path}/invitation`,
    tag,
    ...writes,
    summary: 'Send a creator’s invitation again',
    description:
      'The email contains a new link. Creators who declined or were removed can be invited again.',
    answer: oneCreator,
    async run(call) {
      const { id } = await creatorOf(call, call.params.creatorId)
      const result = await reinviteCreator(...actorOf(call), id)
      if (result.ok) return { id }
      throw result.reason === 'too-many' ? TOO_MANY_MAILS : refused(result.reason)
    },
    respond: async ({ id }, call) => shownCreator(call, await creatorOf(call, id)),
  }),
  operation({
    id: 'cancelInvitation',
    method: 'DELETE',
    path: `${path}/invitation`,
    tag,
    ...writes,
    summary: 'Cancel a creator’s invitation',
    description: 'The link stops working, and the creator is removed.',
    answer: { status: 204, description: 'Canceled.' },
    async run(call) {
      const { id } = await creatorOf(call, call.params.creatorId)
      const result = await changeCreatorState(...actorOf(call), id, 'removed', ['invited'])
      if (result.ok) return null
      throw new ApiProblem('conflict', {
        detail: 'The creator has already accepted or declined the invitation.',
      })
    },
  }),
]
