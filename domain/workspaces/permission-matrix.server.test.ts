import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { subscription } from '#db/schema/plans.ts'
import { listCampaigns } from '#domain/campaign-analytics/campaign-list.server.ts'
import { listMadeByMember } from '#domain/members/made-by-member.server.ts'
import {
  changeRole,
  leaveWorkspace,
  listMembers,
  removeMember,
} from '#domain/members/members.server.ts'
import { transferOwnership } from '#domain/members/transfer-ownership.server.ts'
import type { Services } from '#platform/services.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { NEW_SHARE } from '#tests/support/shares.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { deleteWorkspace, measureWorkspace } from '../account-closing/delete-workspace.server.ts'
import { listCampaignLeadDeliveries } from '../campaign-analytics/campaign-lead-deliveries.server.ts'
import {
  eraseCampaignLeads,
  listCampaignLeads,
} from '../campaign-analytics/campaign-leads.server.ts'
import { openCampaignLeadsCsv } from '../campaign-analytics/campaign-leads-csv.server.ts'
import { parseCampaignLeadsQuery } from '../campaign-analytics/campaign-leads-query.ts'
import { compareCreators } from '../campaign-analytics/compare.server.ts'
import {
  acceptAllCampaignLeads,
  reviewCampaignLeads,
} from '../campaign-analytics/review-campaign-leads.server.ts'
import { createShare, listShares, revokeShare } from '../campaign-analytics/shares.server.ts'
import { findToDos } from '../campaign-analytics/to-do.server.ts'
import {
  changeCampaignState,
  createCampaign,
  deleteDraft,
  findCampaign,
  updateCampaign,
} from '../campaigns/campaigns.server.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
  listCreators,
  reinviteCreator,
  remindCreators,
  updateCreator,
} from '../campaigns/creators.server.ts'
import { duplicateCampaign } from '../campaigns/duplicate-campaign.server.ts'
import { findTemplate, saveTemplate } from '../campaigns/template.server.ts'
import {
  addKnownCreators,
  inviteKnownCreator,
  listOpenCampaigns,
} from '../roster/invite-known.server.ts'
import {
  findRosterCreator,
  listCandidates,
  listRoster,
  listRosterAfter,
  listTags,
  updateRosterCreator,
} from '../roster/roster.server.ts'
import { parseRosterQuery } from '../roster/roster.ts'
import { NO_SURVEY } from '../surveys/survey.ts'
import { findSurvey, saveSurvey } from '../surveys/surveys.server.ts'
import { findBrandKit, updateBrandKit } from './brand-kit.server.ts'
import {
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './invitations.server.ts'
import { WorkspaceRefusal, type WorkspaceViewer } from './membership.server.ts'
import { can, isWrite, type WorkspaceAction } from './permissions.ts'
import { findWorkspace } from './workspaces.server.ts'

type Call = (services: Services, viewer: WorkspaceViewer, workspaceId: string) => Promise<unknown>

const ID = '11111111-2222-4333-8444-555555555555'
const KIT = {
  name: 'Tidewater',
  brandColor: '#f97316',
  pageColor: null,
  font: 'system',
  privacyUrl: null,
  hidesBadge: false,
  logo: null,
} as const

const GOAL = {
  name: 'Autumn',
  goalLeads: null,
  budgetCents: null,
  currency: 'USD',
  startsOn: null,
  endsOn: null,
}
const PAGE = {
  title: 'Knots',
  description: 'Twelve.',
  brandingColor: '#f97316',
  consentText: 'To us.',
  privacyUrl: null,
  freeFields: [],
  hero: null,
  fileType: 'link' as const,
  fileUrl: 'https://example.com/knots',
  fileId: null,
}
const ROSTER = parseRosterQuery(new URLSearchParams())
const COPY = { name: 'Spring', startsOn: null, endsOn: null, parts: [] }
const TERMS = { name: 'Ida', feeCents: null, leadVisibility: 'masked' as const }

/** Every exported function that takes a workspace, and the action it requires. */
const FUNCTIONS: [name: string, action: WorkspaceAction, call: Call][] = [
  ['listCampaigns', 'view-stats', listCampaigns],
  ['findCampaign', 'view-stats', (...args) => findCampaign(...args, ID)],
  ['createCampaign', 'edit-campaigns', (...args) => createCampaign(...args, GOAL)],
  ['updateCampaign', 'edit-campaigns', (...args) => updateCampaign(...args, ID, GOAL)],
  [
    'changeCampaignState',
    'edit-campaigns',
    (...args) => changeCampaignState(...args, ID, 'active'),
  ],
  ['deleteDraft', 'edit-campaigns', (...args) => deleteDraft(...args, ID)],
  ['findTemplate', 'view-stats', (...args) => findTemplate(...args, ID)],
  ['saveTemplate', 'edit-campaigns', (...args) => saveTemplate(...args, ID, PAGE)],
  ['listCreators', 'see-costs', (...args) => listCreators(...args, ID)],
  ['addCreators', 'invite-creators', (...args) => addCreators(...args, ID, [])],
  ['inviteCreators', 'invite-creators', (...args) => inviteCreators(...args, ID)],
  ['remindCreators', 'invite-creators', (...args) => remindCreators(...args, ID, 5)],
  ['findToDos', 'edit-campaigns', findToDos],
  ['updateCreator', 'edit-campaigns', (...args) => updateCreator(...args, ID, TERMS)],
  ['changeCreatorState', 'invite-creators', (...args) => changeCreatorState(...args, ID, 'paused')],
  ['reinviteCreator', 'invite-creators', (...args) => reinviteCreator(...args, ID)],
  ['duplicateCampaign', 'edit-campaigns', (...args) => duplicateCampaign(...args, ID, COPY)],
  ['findSurvey', 'view-stats', (...args) => findSurvey(...args, ID)],
  ['saveSurvey', 'edit-campaigns', (...args) => saveSurvey(...args, ID, NO_SURVEY)],
  ['listRoster', 'view-stats', (...args) => listRoster(...args, ROSTER)],
  [
    'listRosterAfter',
    'view-stats',
    (...args) => listRosterAfter(...args, {}, { after: null, limit: 1 }),
  ],
  ['listTags', 'view-stats', listTags],
  ['findRosterCreator', 'view-stats', (...args) => findRosterCreator(...args, ID)],
  [
    'updateRosterCreator',
    'invite-creators',
    (...args) => updateRosterCreator(...args, ID, { tags: [] }),
  ],
  ['listCandidates', 'invite-creators', (...args) => listCandidates(...args, ID, ROSTER)],
  ['addKnownCreators', 'invite-creators', (...args) => addKnownCreators(...args, ID, [])],
  ['inviteKnownCreator', 'invite-creators', (...args) => inviteKnownCreator(...args, ID, ID)],
  ['listOpenCampaigns', 'invite-creators', (...args) => listOpenCampaigns(...args, ID)],
  ['findWorkspace', 'view-stats', findWorkspace],
  ['listMembers', 'view-stats', listMembers],
  ['findBrandKit', 'view-stats', findBrandKit],
  ['leaveWorkspace', 'view-stats', leaveWorkspace],
  ['listInvitations', 'manage-members', listInvitations],
  [
    'inviteMember',
    'manage-members',
    (...args) => inviteMember(...args, { email: `${randomUUID()}@example.com`, role: 'analyst' }),
  ],
  ['resendInvitation', 'manage-members', (...args) => resendInvitation(...args, ID)],
  ['revokeInvitation', 'manage-members', (...args) => revokeInvitation(...args, ID)],
  [
    'changeRole',
    'manage-members',
    (...args) => changeRole(...args, { memberId: ID, role: 'analyst' }),
  ],
  ['listMadeByMember', 'manage-members', (...args) => listMadeByMember(...args, ID)],
  ['removeMember', 'manage-members', (...args) => removeMember(...args, ID)],
  ['updateBrandKit', 'edit-brand', (...args) => updateBrandKit(...args, KIT)],
  ['compareCreators', 'view-stats', (...args) => compareCreators(...args, ID)],
  [
    'listCampaignLeads',
    'export-leads',
    (...args) => listCampaignLeads(...args, ID, parseCampaignLeadsQuery(new URLSearchParams())),
  ],
  [
    'openCampaignLeadsCsv',
    'export-leads',
    (...args) => openCampaignLeadsCsv(...args, ID, { creatorId: null, flagged: false }),
  ],
  [
    'listCampaignLeadDeliveries',
    'manage-integrations',
    (...args) => listCampaignLeadDeliveries(...args, ID, ID),
  ],
  ['eraseCampaignLeads', 'export-leads', (...args) => eraseCampaignLeads(...args, ID, [ID])],
  [
    'reviewCampaignLeads',
    'review-leads',
    (...args) => reviewCampaignLeads(...args, ID, { leadIds: [ID], review: 'mark-test' }),
  ],
  [
    'acceptAllCampaignLeads',
    'review-leads',
    (...args) =>
      acceptAllCampaignLeads(...args, ID, {
        flag: 'too-fast',
        ...parseCampaignLeadsQuery(new URLSearchParams('flagged=1')),
      }),
  ],
  ['listShares', 'export-leads', (...args) => listShares(...args, ID)],
  [
    'createShare',
    'edit-campaigns',
    (...args) => createShare(...args, ID, { ...NEW_SHARE, expiresAt: new Date() }),
  ],
  ['revokeShare', 'export-leads', (...args) => revokeShare(...args, ID, ID)],
  ['transferOwnership', 'delete-workspace', (...args) => transferOwnership(...args, ID)],
  ['measureWorkspace', 'delete-workspace', measureWorkspace],
  [
    'deleteWorkspace',
    'delete-workspace',
    (...args) => deleteWorkspace(...args, { password: 'not it' }),
  ],
]

const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => (error instanceof WorkspaceRefusal ? error.reason : Promise.reject(error)),
  )

describe('who may call what', () => {
  let services: TestServices
  let brand: TestWorkspace
  let other: TestWorkspace
  let nobody: TestUser
  /** Has a participation in a campaign of the brand. */
  let creator: TestUser
  beforeAll(async () => {
    services = await createTestServices()
    nobody = await createUser(services)
    other = await createWorkspace(services, { name: 'Northwind' })
  })
  async function createBrand() {
    brand = await createWorkspace(services)
    creator = await createUser(services)
    const { creatorId } = await createCampaignMagnet(services, brand)
    await services.db
      .update(campaignCreator)
      .set({ userId: creator.id })
      .where(eq(campaignCreator.id, creatorId ?? ''))
  }
  afterAll(() => services.close())

  describe.each(FUNCTIONS)('%s (%s)', (_name, action, call) => {
    // One for each function, because leaving changes the members.
    beforeAll(createBrand)

    it.each(['owner', 'manager', 'analyst'] as const)('as %s', async (role) => {
      expect(await answerOf(call(services, brand[role], brand.id))).toBe(
        can(role, action) ? 'answered' : 'not-allowed',
      )
    })

    it('as anybody else finds nothing', async () => {
      for (const viewer of [
        other.owner,
        other.manager,
        other.analyst,
        nobody,
        creator,
        { id: brand.accountId },
      ]) {
        expect(await answerOf(call(services, viewer, brand.id))).toBe('not-found')
      }
      for (const id of [randomUUID(), 'not-an-id', brand.accountId]) {
        expect(await answerOf(call(services, brand.owner, id))).toBe('not-found')
      }
    })
  })

  it('changes nothing of another workspace through its own', async () => {
    await createBrand()
    const [owner, manager] = await listMembers(services, other.owner, other.id)
    const invited = await inviteMember(services, other.owner, other.id, {
      email: 'guest@example.com',
      role: 'analyst',
    })
    expect(invited.ok).toBe(true)
    const [open] = await listInvitations(services, other.owner, other.id)
    const before = await listMembers(services, other.owner, other.id)
    const { owner: viewer, id } = brand
    const refused = { ok: false, reason: 'not-found' }
    const memberId = manager?.id ?? ''
    expect(await removeMember(services, viewer, id, memberId)).toEqual(refused)
    expect(await removeMember(services, viewer, id, owner?.id ?? '')).toEqual(refused)
    expect(await changeRole(services, viewer, id, { memberId, role: 'analyst' })).toEqual(refused)
    expect(await transferOwnership(services, viewer, id, memberId)).toEqual(refused)
    expect(await revokeInvitation(services, viewer, id, open?.id ?? '')).toEqual(refused)
    expect(await resendInvitation(services, viewer, id, open?.id ?? '')).toEqual(refused)
    expect(await listMembers(services, other.owner, other.id)).toEqual(before)
    expect(await listInvitations(services, other.owner, other.id)).toEqual([open])
  })

  it('changes nothing while the owner’s plan is over, and still allows reading and deleting', async () => {
    await createBrand()
    await services.db
      .update(subscription)
      .set({ status: 'canceled' })
      .where(eq(subscription.userId, brand.owner.id))
    for (const [name, action, call] of FUNCTIONS) {
      const isInviting = name === 'inviteMember' || name === 'resendInvitation'
      expect([name, await answerOf(call(services, brand.owner, brand.id))]).toEqual([
        name,
        isWrite(action) || isInviting ? 'read-only' : 'answered',
      ])
    }
  })
})
