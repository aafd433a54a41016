import { z } from 'zod'
import { CREATOR_NAME_MAX, MAX_CREATORS } from '#domain/campaigns/campaign.ts'
import { creatorTermsForm } from '#domain/campaigns/campaign-forms.ts'
import {
  findCreatorResources,
  listCreatorResources,
} from '#domain/campaigns/campaign-resources.server.ts'
import { findCampaignRow } from '#domain/campaigns/campaigns.server.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
  reinviteCreator,
  updateCreator,
} from '#domain/campaigns/creators.server.ts'
import {
  type CampaignCreatorResource,
  campaignCreatorResource,
} from '#domain/resources/campaign-resource.ts'
import { MAX_EMAIL_LENGTH, normalizeAccountEmail } from '#lib/email-address.ts'
import { found, shortText, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { checkWithForm } from '../form-body.ts'
import { operation } from '../operation.ts'
import { ApiProblem, type Fault, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, reads, tag, writes } from './campaigns.ts'

const ofCampaign = '/campaigns/{campaignId}/creators'
const path = '/creators/{creatorId}'

const { state, leadVisibility } = campaignCreatorResource.shape

const terms = {
  name: shortText(CREATOR_NAME_MAX).describe(`At most ${CREATOR_NAME_MAX} characters.`),
  feeCents: z.int().nonnegative().max(100_000_000_000).nullable().optional(),
  leadVisibility: leadVisibility
    .optional()
    .describe('What they see of their leads: counts (`brand`), people (`shared`), or masked ones.'),
}
const newCreator = z
  .strictObject({ ...terms, email: z.string().max(MAX_EMAIL_LENGTH) })
  .meta({ id: 'NewCreator' })
const creatorEdit = z
  .strictObject(terms)
  .partial()
  .meta({ id: 'CreatorEdit', description: 'Fields that are left out stay as they are.' })

const one = {
  status: 200,
  description: 'The creator.',
  schema: campaignCreatorResource,
  isResource: true,
} as const

/** A scope to write doesn't include the people. */
const shown = ({ key }: CampaignCall, creator: CampaignCreatorResource) =>
  key.scopes.has('campaigns:read') ? creator : { ...creator, name: null, email: null }

async function creatorOf(call: CampaignCall, creatorId: string) {
  const [creator] = await findCreatorResources(...actorOf(call), [creatorId])
  return found(creator)
}

const POINTERS = { name: '/name', fee: '/feeCents', sees: '/leadVisibility' }
const moneyOf = (cents: number | null | undefined) =>
  cents == null ? '' : (cents / 100).toFixed(2)

type Terms = z.output<typeof creatorEdit>

/** Checks a creator's terms, which are at `at` in the body, with the form's rules. */
function checkedTerms({ leadVisibility: sees = 'masked', ...terms }: Terms, at = '') {
  const values = { name: terms.name, fee: moneyOf(terms.feeCents), sees }
  const pointers = Object.entries(POINTERS).map(([field, pointer]) => [field, `${at}${pointer}`])
  return checkWithForm(creatorTermsForm, values, Object.fromEntries(pointers))
}

/** Returns the creators of a body with normalised emails. Throws 422 with every wrong email. */
function checkedCreators(given: readonly z.output<typeof newCreator>[]) {
  const errors: Fault[] = []
  const creators = given.map(({ email: typed, ...rest }, index) => {
    const email = normalizeAccountEmail(typed)
    const pointer = `/creators/${index}/email`
    if (!email) errors.push({ pointer, code: 'invalid', detail: 'This is no email address.' })
    return { ...checkedTerms(rest, `/creators/${index}`), email: email ?? '' }
  })
  if (errors.length > 0) throw new ApiProblem('invalid-body', { errors })
  // A repeated email counts once.
  return [...new Map(creators.map((creator) => [creator.email, creator])).values()]
}

const REFUSED = {
  ended: ['conflict', 'The campaign has ended.'],
  'too-many': ['conflict', `A campaign can have up to ${MAX_CREATORS} creators.`],
  'not-running': ['conflict', 'The campaign is not running.'],
  'taking-part': ['conflict', 'They take part already, or are invited.'],
} as const
const TOO_MANY_MAILS = new ApiProblem('too-many-requests', {
  detail: 'The workspace has sent as many invitations as it may today.',
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
    description: 'The first added first.',
    query: z.strictObject({
      ...pageQuery,
      state: state
        .optional()
        .describe('Only these. Those with `invited` have an invitation once `invitedAt` is set.'),
    }),
    answer: {
      status: 200,
      description: 'A page of creators.',
      schema: pageOf(campaignCreatorResource, 'CampaignCreatorPage'),
    },
    async run(call) {
      const page = { after: readCursor(call, timePosition), limit: call.query.limit + 1 }
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
      'Without an email to them: `POST …/invitations` sends it. Emails that the campaign has already are passed over.',
    body: z
      .strictObject({ creators: z.array(newCreator).min(1).max(MAX_CREATORS) })
      .meta({ id: 'NewCreators' }),
    answer: {
      status: 201,
      description: 'Those who were added.',
      schema: z
        .object({
          data: z.array(campaignCreatorResource),
          known: z.int().nonnegative().describe('How many the campaign had already.'),
        })
        .meta({ id: 'AddedCreators' }),
    },
    async run(call) {
      const creators = checkedCreators(call.body.creators)
      const result = await addCreators(...actorOf(call), call.params.campaignId, creators)
      if (!result.ok) throw refused(result.reason)
      return { ids: result.ids, known: result.known.length }
    },
    async respond({ ids, known }, call) {
      const creators = await findCreatorResources(...actorOf(call), ids)
      return { data: creators.map((creator) => shown(call, creator)), known }
    },
  }),
  operation({
    id: 'inviteCreators',
    method: 'POST',
    path: '/campaigns/{campaignId}/invitations',
    tag,
    ...writes,
    summary: 'Invite all creators who were not invited yet',
    description: 'By email. The campaign must be running or paused.',
    answer: {
      status: 200,
      description: 'How many emails were sent.',
      schema: z
        .object({
          invited: z.int().nonnegative(),
          left: z.int().nonnegative().describe('Those who wait for tomorrow’s limit.'),
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
    summary: 'Get a campaign’s creator',
    answer: one,
    run: (call) => creatorOf(call, call.params.creatorId),
  }),
  operation({
    id: 'updateCreator',
    method: 'PATCH',
    path,
    tag,
    ...writes,
    summary: 'Edit a creator’s terms',
    body: creatorEdit,
    answer: one,
    async run(call) {
      const { campaignId } = await creatorOf(call, call.params.creatorId)
      const workspace = { workspaceId: call.key.workspaceId ?? '' }
      await findCampaignRow(call.services.db, workspace, campaignId, 'update')
      const before = await creatorOf(call, call.params.creatorId)
      call.requireMatch(shown(call, before))
      const given = Object.entries(call.body).filter(([, value]) => value !== undefined)
      const kept = {
        name: before.name ?? '',
        feeCents: before.feeCents,
        leadVisibility: before.leadVisibility,
      }
      const wanted = checkedTerms({ ...kept, ...Object.fromEntries(given) })
      const result = await updateCreator(...actorOf(call), before.id, wanted)
      if (!result.ok) throw notFound()
      return shown(call, await creatorOf(call, before.id))
    },
  }),
  operation({
    id: 'moveCreator',
    method: 'POST',
    path: `${path}/state`,
    tag,
    ...writes,
    summary: 'Pause, resume or remove a creator',
    description: 'With their page. They are told by email. Leads and figures stay.',
    body: z
      .strictObject({ state: z.enum(['accepted', 'paused', 'removed']) })
      .meta({ id: 'CreatorMove' }),
    answer: one,
    async run(call) {
      const { id } = await creatorOf(call, call.params.creatorId)
      const result = await changeCreatorState(...actorOf(call), id, call.body.state)
      if (result.ok) return { id }
      const detail = 'The creator can’t move from the present state to this one.'
      throw new ApiProblem('conflict', { detail })
    },
    respond: async ({ id }, call) => shown(call, await creatorOf(call, id)),
  }),
  operation({
    id: 'sendInvitation',
    method: 'POST',
    path: `${path}/invitation`,
    tag,
    ...writes,
    summary: 'Send a creator’s invitation again',
    description: 'With a new link. Also to those who declined or were removed.',
    answer: one,
    async run(call) {
      const { id } = await creatorOf(call, call.params.creatorId)
      const result = await reinviteCreator(...actorOf(call), id)
      if (result.ok) return { id }
      throw result.reason === 'too-many' ? TOO_MANY_MAILS : refused(result.reason)
    },
    respond: async ({ id }, call) => shown(call, await creatorOf(call, id)),
  }),
  operation({
    id: 'cancelInvitation',
    method: 'DELETE',
    path: `${path}/invitation`,
    tag,
    ...writes,
    summary: 'Cancel a creator’s invitation',
    description: 'Its link no longer works, and the creator is removed.',
    answer: { status: 204, description: 'It is cancelled.' },
    async run(call) {
      const { id } = await creatorOf(call, call.params.creatorId)
      const result = await changeCreatorState(...actorOf(call), id, 'removed', ['invited'])
      if (result.ok) return null
      throw new ApiProblem('conflict', { detail: 'The invitation was answered.' })
    },
  }),
]
