import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import type { leadMagnet } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { createWorkspace as makeWorkspace } from '#domain/workspaces/workspaces.server.ts'
import type { Services } from '#platform/services.ts'
import { createUser, type TestUser } from './factories.ts'
import { createMagnetRow, type MagnetRow } from './magnet-factories.ts'

export type TestWorkspace = {
  id: string
  /** The account that owns its magnets and leads. */
  accountId: string
  name: string
  owner: TestUser
  manager: TestUser
  analyst: TestUser
}

/**
 * Counts the people of campaigns whose leads `createLeadRow` created. Tests of one worker share a
 * database, and one of them compares every total with its rows.
 */
export async function countCampaignPeople(services: Services): Promise<void> {
  await recount(services, { fix: true })
}

/** Creates an account with a paid plan. */
export async function createPayer(
  services: Services,
  plan: 'CREATOR' | 'BRAND' | 'LIFETIME' = 'BRAND',
): Promise<TestUser> {
  const payer = await createUser(services)
  await services.db.insert(subscription).values({ userId: payer.id, planType: plan })
  return payer
}

/** Creates a workspace with a member of every role. */
export async function createWorkspace(
  services: Services,
  { name = 'Tidewater', owner }: { name?: string; owner?: TestUser } = {},
): Promise<TestWorkspace> {
  const payer = owner ?? (await createPayer(services))
  const made = await makeWorkspace(services, payer, { name })
  if (!made.ok) throw new Error(`no workspace was made: ${made.reason}`)
  const manager = await createUser(services)
  const analyst = await createUser(services)
  await services.db.insert(workspaceMember).values([
    { workspaceId: made.id, userId: manager.id, role: 'manager' },
    { workspaceId: made.id, userId: analyst.id, role: 'analyst' },
  ])
  const { accountId } = await requireMember(services, payer, made.id, 'view-stats')
  return { id: made.id, accountId, name, owner: payer, manager, analyst }
}

let creators = 0

/** Creates a creator of a campaign and resolves with the participation's id. */
export async function createCampaignCreator({ db }: Services, campaignId: string): Promise<string> {
  const [creator] = await db
    .insert(campaignCreator)
    .values({
      campaignId,
      email: `partner${++creators}@example.com`,
      name: 'Ida',
      state: 'accepted',
    })
    .returning()
  return creator?.id ?? ''
}

/** Creates a campaign with one creator and their magnet, without the forms. */
export async function createCampaignMagnet(
  services: Services,
  { id: workspaceId, accountId }: Pick<TestWorkspace, 'id' | 'accountId'>,
  input: Partial<typeof leadMagnet.$inferInsert> = {},
): Promise<MagnetRow> {
  const { db } = services
  const [made] = await db.insert(campaign).values({ workspaceId, name: 'Autumn' }).returning()
  const campaignId = made?.id ?? ''
  const [template] = await db
    .insert(campaignTemplate)
    .values({
      campaignId,
      version: 1,
      title: 'The Knot Book',
      description: 'Twelve knots for twelve jobs.',
      fileType: 'link',
      fileUrl: 'https://example.com/knots',
      brandingColor: '#F97316',
      consentText: 'Your name and email go to Tidewater.',
      consentVersion: '1',
      usedAt: services.clock.now(),
    })
    .returning()
  const creatorId = await createCampaignCreator(services, campaignId)
  return createMagnetRow(services, {
    userId: accountId,
    workspaceId,
    campaignId,
    creatorId,
    templateId: template?.id ?? '',
    ...input,
  })
}
