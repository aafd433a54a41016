import { z } from 'zod'
import { freeField, myPageInput, toPageChanges } from '#domain/campaigns/campaign-input.ts'
import { listMyLeads } from '#domain/campaigns/creator-leads.server.ts'
import {
  acceptCreatorInvitation,
  declineCreatorInvitation,
  listMyInvitations,
} from '#domain/campaigns/invitation-response.server.ts'
import { findInvitedAccount } from '#domain/campaigns/invited-account.server.ts'
import { findOwnBudget } from '#domain/campaigns/own-budget.server.ts'
import {
  findParticipation,
  leaveCampaign,
  listParticipations,
  type Participation,
  updateMyPage,
} from '#domain/campaigns/participation.server.ts'
import { findParticipationCode } from '#domain/campaigns/participation-code.server.ts'
import { lockMagnetEdits } from '#domain/magnets/owner-lock.server.ts'
import { findSites, urlsOf } from '#domain/magnets/resource-urls.server.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { campaignCreatorResource, campaignResource } from '#domain/resources/campaign-resource.ts'
import { id, isoOf, moment, resourceUrls } from '#domain/resources/common.ts'
import { ORIGIN_FIELDS, perOrigin } from '#domain/resources/lead-origin.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { imageResponse, qrImage, qrQuery } from './codes.ts'
import { figuresAnswer, figuresOf, figuresQuery } from './figures.ts'

const tag = 'Participations'
const common = { tag, only: 'creators', wholeAccount: true } as const
const reads = { ...common, scope: 'campaigns:read' } as const
const writes = { ...common, scope: 'campaigns:write', limit: 'page-change' } as const
const path = '/participations/{participationId}'
/** The maximum number of leads in one request. */
const MAX_LEADS = 100

const { leadVisibility, feeCents, feeStages, bonusCents, bonusCapCents, state } =
  campaignCreatorResource.shape
const terms = { feeCents, feeStages, bonusCents, bonusCapCents }

const participation = z
  .object({
    id,
    brand: z.string(),
    campaign: z.string(),
    campaignState: campaignResource.shape.state,
    startsOn: z.string().nullable().describe('The campaign’s first day, in UTC; null if not set.'),
    endsOn: z
      .string()
      .nullable()
      .describe('The campaign’s last day, in UTC; null if it has no end.'),
    state,
    leadVisibility,
    ...terms,
    bonusEarnedCents: z.int().nonnegative().describe('What you earned in bonuses, in cents.'),
    paidCents: z.int().nonnegative().describe('What the brand recorded as paid, in cents.'),
    currency: z.string(),
    page: z.object({
      magnetId: id,
      shortId: z.string(),
      ...resourceUrls,
      state: z.enum(['active', 'paused']),
      isDown: z.boolean().describe('Whether the operator has taken down the page.'),
      title: z.string(),
      description: z.string(),
      color: z.string(),
    }),
    freeFields: z.array(freeField).describe('The fields that you may change on the page.'),
  })
  .meta({
    id: 'Participation',
    description: 'Your participation in a brand’s campaign, with your page.',
  })

const invitation = z
  .object({
    id: id.describe('The invitation’s id, which becomes the participation’s id when you accept.'),
    brand: z.string(),
    campaign: z.string(),
    offer: z
      .string()
      .nullable()
      .describe(
        'The title of the page that you get if you accept; null if the campaign has no template.',
      ),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    ...terms,
    currency: z.string(),
    expiresAt: moment,
  })
  .meta({ id: 'Invitation', description: 'A brand’s invitation to your email address.' })

const one = {
  status: 200,
  description: 'The participation.',
  schema: participation,
  isResource: true,
} as const

async function toBody(
  services: Call['services'],
  viewer: { id: string },
  { page, name: _name, removedAt: _removedAt, ...part }: Participation,
) {
  const own = await findOwnBudget(services, viewer, part.id)
  const { magnetId, shortId, isDown, title, description, brandingColor: color } = page
  const sites = await findSites(services, { magnetId })
  const qrPath = `/participations/${part.id}/qr`
  const urls = urlsOf(sites, { page: shortId, code: shortId, qrPath })
  return {
    ...part,
    feeStages: own?.feeStages ?? [],
    bonusCents: own?.bonusCents ?? null,
    bonusCapCents: own?.bonusCapCents ?? null,
    bonusEarnedCents: own?.budget.bonusEarnedCents ?? 0,
    paidCents: own?.budget.spentCents ?? 0,
    page: { magnetId, shortId, ...urls, state: page.state, isDown, title, description, color },
  }
}

type PartCall = Pick<Call, 'services' | 'key'> & { params: { participationId: string } }
const viewerOf = ({ key }: Pick<Call, 'key'>) => ({ id: key.accountId })

/** Returns one of the account's participations, or throws 404. */
const partOf = async (call: PartCall) =>
  found(await findParticipation(call.services, viewerOf(call), call.params.participationId))

const ANSWER_REFUSALS = {
  held: 'The brand is suspended.',
  suspended: 'Your account is suspended.',
}

/** Accepts or declines an invitation to the account's confirmed email address. */
async function answer(call: PartCall, accepts: boolean) {
  const { services, key, params } = call
  const viewer = found(await findInvitedAccount(services, key.accountId))
  const invited = { creatorId: params.participationId, viewer }
  const result = accepts
    ? await acceptCreatorInvitation(services, viewer, invited)
    : await declineCreatorInvitation(services, invited)
  if (result.ok) return
  if (result.reason === 'gone') throw notFound()
  throw new ApiProblem('conflict', { detail: ANSWER_REFUSALS[result.reason] })
}

export const participationOperations = [
  operation({
    id: 'listParticipations',
    method: 'GET',
    path: '/participations',
    ...reads,
    summary: 'List your participations',
    description: 'All campaigns that you take part in are on one page, most recently joined first.',
    answer: {
      status: 200,
      description: 'The participations.',
      schema: z
        .object({ data: z.array(participation), nextCursor: z.null() })
        .meta({ id: 'ParticipationPage' }),
    },
    async run(call) {
      const parts = await listParticipations(call.services, viewerOf(call))
      const data = await Promise.all(
        parts.map((part) => toBody(call.services, viewerOf(call), part)),
      )
      return { data, nextCursor: null }
    },
  }),
  operation({
    id: 'getParticipation',
    method: 'GET',
    path,
    ...reads,
    summary: 'Get a participation',
    answer: one,
    run: async (call) => toBody(call.services, viewerOf(call), await partOf(call)),
  }),
  operation({
    id: 'updateParticipation',
    method: 'PATCH',
    path,
    ...writes,
    summary: 'Edit your campaign page',
    description: 'You can change only the fields listed in `freeFields`.',
    body: myPageInput,
    answer: one,
    async run(call) {
      const { page } = await partOf(call)
      await lockMagnetEdits(call.services.db, page.accountId, page.magnetId)
      const before = await partOf(call)
      call.requireMatch(await toBody(call.services, viewerOf(call), before))
      if (before.campaignState === 'ended') {
        throw new ApiProblem('conflict', { detail: 'The campaign has ended.' })
      }
      const input = toPageChanges(call.body)
      assertFree(before, input)
      const saved = await updateMyPage(call.services, viewerOf(call), before.id, input)
      if (saved.ok) return toBody(call.services, viewerOf(call), await partOf(call))
      if (saved.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', { detail: 'The page is suspended.' })
    },
  }),
  operation({
    id: 'leaveCampaign',
    method: 'DELETE',
    path,
    ...writes,
    summary: 'Leave a campaign',
    description: 'Your page is paused. The brand keeps the leads and may invite you again.',
    answer: { status: 204, description: 'Left.' },
    async run(call) {
      const { participationId } = call.params
      const left = await leaveCampaign(call.services, viewerOf(call), participationId)
      if (!left.ok) throw notFound()
      return null
    },
  }),
  operation({
    id: 'getParticipationFigures',
    method: 'GET',
    path: `${path}/figures`,
    ...common,
    scope: 'figures:read',
    query: figuresQuery,
    answer: figuresAnswer,
    summary: 'Get the stats of your campaign page',
    async run(call) {
      const { page } = await partOf(call)
      return figuresOf(call, { ownerId: page.accountId, magnetId: page.magnetId })
    },
  }),
  operation({
    id: 'listParticipationLeads',
    method: 'GET',
    path: `${path}/leads`,
    ...common,
    scope: 'leads:read',
    problems: ['conflict'],
    summary: 'List the leads of your campaign page',
    description:
      'Newest first. The brand decides whether you see full names and emails, masked ones, or only counts.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1000).default(1).describe('The page number.'),
      limit: z.coerce.number().int().min(1).max(MAX_LEADS).default(50),
    }),
    answer: {
      status: 200,
      description: 'A page of leads.',
      schema: z
        .object({
          total: z.int().nonnegative(),
          data: z.array(
            z.object({
              id,
              name: z.string(),
              email: z.string(),
              submittedAt: moment,
              agreedToCreator: z
                .boolean()
                .describe('Whether the person ticked your checkbox and hasn’t withdrawn that.'),
              origin: z
                .object(
                  perOrigin((field) =>
                    z.string().nullable().describe(ORIGIN_FIELDS[field].description),
                  ),
                )
                .describe(
                  'Where the person came from. If the brand masks leads, all of it is null.',
                ),
            }),
          ),
        })
        .meta({ id: 'ParticipationLeads' }),
    },
    async run(call) {
      const { id: partId } = await partOf(call)
      const { page, limit: size } = call.query
      const seen = await listMyLeads(call.services, viewerOf(call), partId, { page, size })
      if (!seen) throw new ApiProblem('conflict', { detail: 'The brand shows you only counts.' })
      const data = seen.leads.map((one) => ({ ...one, submittedAt: isoOf(one.submittedAt) }))
      return { total: seen.total, data }
    },
  }),
  operation({
    id: 'getParticipationCode',
    method: 'GET',
    path: `${path}/qr`,
    ...reads,
    limit: 'qr-check',
    problems: ['conflict'],
    summary: 'Download the QR code of your campaign page',
    query: qrQuery,
    answer: qrImage,
    async run(call) {
      const { services } = call
      const { id: partId } = await partOf(call)
      const code = found(await findParticipationCode(services, viewerOf(call), partId))
      const title = `${code.title} by ${code.creator}`
      const text = codeUrl(services.env.publicUrl, code.shortId)
      return imageResponse(call, { source: { text, style: code.style }, title })
    },
  }),
  operation({
    id: 'listInvitations',
    method: 'GET',
    path: '/invitations',
    ...reads,
    summary: 'List open invitations to campaigns',
    description: 'Includes invitations to your confirmed email address, newest first.',
    answer: {
      status: 200,
      description: 'The invitations.',
      schema: z
        .object({ data: z.array(invitation), nextCursor: z.null() })
        .meta({ id: 'InvitationPage' }),
    },
    async run({ services, key }) {
      const viewer = found(await findInvitedAccount(services, key.accountId))
      const open = await listMyInvitations(services, viewer)
      return {
        data: open.map(({ creatorId, brand, campaign, offer, startsOn, endsOn, ...rest }) => ({
          id: creatorId,
          brand,
          campaign,
          offer,
          startsOn,
          endsOn,
          feeCents: rest.feeCents,
          feeStages: rest.feeStages,
          bonusCents: rest.bonusCents,
          bonusCapCents: rest.bonusCapCents,
          currency: rest.currency,
          expiresAt: isoOf(rest.expiresAt),
        })),
        nextCursor: null,
      }
    },
  }),
  operation({
    id: 'acceptInvitation',
    method: 'POST',
    ...writes,
    path: '/invitations/{participationId}/accept',
    summary: 'Accept an invitation',
    description: 'Creates your campaign page with its own code.',
    answer: one,
    async run(call) {
      await answer(call, true)
      return toBody(call.services, viewerOf(call), await partOf(call))
    },
  }),
  operation({
    id: 'declineInvitation',
    method: 'POST',
    ...writes,
    path: '/invitations/{participationId}/decline',
    summary: 'Decline an invitation',
    answer: { status: 204, description: 'Declined.' },
    async run(call) {
      await answer(call, false)
      return { id: call.params.participationId }
    },
  }),
]

/** Throws 422 if the request sets a locked field. */
function assertFree(
  { freeFields }: Participation,
  given: Partial<Record<(typeof freeFields)[number], string | undefined>>,
): void {
  const locked = Object.entries(given).filter(
    ([field, value]) => value !== undefined && !freeFields.some((free) => free === field),
  )
  if (locked.length === 0) return
  throw new ApiProblem('invalid-body', {
    errors: locked.map(([field]) => ({
      pointer: `/${field === 'brandingColor' ? 'color' : field}`,
      code: 'locked',
      detail: 'The brand has locked this field.',
    })),
  })
}
