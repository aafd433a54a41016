import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { createPlacements } from '#domain/placements/placements.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { findCraftMagnet, findCraftOfPlacement } from './craft.server.ts'

const services = await setUpServices()
const { db } = services

/** A running campaign of a workspace, and the account of its creator. */
async function createPage() {
  const brand = await createWorkspace(services)
  const page = await createCampaignMagnet(services, brand)
  const creator = await createUser(services)
  await setCreator(page, { userId: creator.id })
  await setCampaign(page, { state: 'active' })
  return { brand, page, creator }
}

const setCampaign = (page: MagnetRow, change: Partial<typeof campaign.$inferInsert>) =>
  db
    .update(campaign)
    .set({ templateVersion: 1, ...change })
    .where(eq(campaign.id, page.campaignId ?? ''))
const setCreator = (page: MagnetRow, change: Partial<typeof campaignCreator.$inferInsert>) =>
  db
    .update(campaignCreator)
    .set(change)
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
const suspend = (account: { id: string }) =>
  db
    .update(user)
    .set({ suspendedAt: services.clock.now(), suspensionReason: 'spam' })
    .where(eq(user.id, account.id))

/** What a viewer may do with a page's codes: nothing, or as whom, and whether with changes. */
async function accessOf(viewer: { id: string }, { id }: MagnetRow): Promise<string> {
  const found = await findCraftMagnet(services, viewer, id)
  return found ? `${found.role}: ${found.refusal ?? 'may edit'}` : 'nothing'
}

it('lets an owner work on their own magnet, and no one else', async () => {
  const magnet = await createMagnetRow(services)
  const { brand } = await createPage()
  expect(await accessOf({ id: magnet.userId }, magnet)).toBe('owner: may edit')
  for (const other of [await createUser(services), brand.owner, brand.manager]) {
    expect(await accessOf(other, magnet)).toBe('nothing')
  }
  expect(await findCraftMagnet(services, { id: magnet.userId }, 'nonsense')).toBeNull()
})

it('gives the creator and the members of the workspace access to a campaign page', async () => {
  const { brand, page, creator } = await createPage()
  expect(await accessOf(creator, page)).toBe('creator: may edit')
  expect(await accessOf(brand.owner, page)).toBe('brand: may edit')
  expect(await accessOf(brand.manager, page)).toBe('brand: may edit')
  expect(await accessOf(brand.analyst, page)).toBe('brand: not-allowed')
  expect(await accessOf(await createUser(services), page)).toBe('nothing')
  expect(await findCraftMagnet(services, creator, page.id)).toMatchObject({
    ownerId: brand.accountId,
    magnet: { id: page.id },
    campaign: { workspaceId: brand.id, campaignId: page.campaignId, creatorId: page.creatorId },
  })
})

it('hides a page from another creator of the campaign and from other workspaces', async () => {
  const { page, creator } = await createPage()
  const other = await createPage()
  const [sibling] = await db
    .insert(campaignCreator)
    .values({
      campaignId: page.campaignId ?? '',
      email: 'sibling@example.com',
      name: 'Sib',
      state: 'accepted',
      userId: (await createUser(services)).id,
    })
    .returning()
  expect(await accessOf({ id: sibling?.userId ?? '' }, page)).toBe('nothing')
  expect(await accessOf(other.creator, page)).toBe('nothing')
  expect(await accessOf(other.brand.owner, page)).toBe('nothing')
  expect(await accessOf(creator, other.page)).toBe('nothing')
})

it.each([
  ['accepted', 'creator: may edit', 'brand: may edit'],
  ['paused', 'creator: may edit', 'brand: may edit'],
  ['removed', 'nothing', 'brand: removed'],
  ['declined', 'nothing', 'nothing'],
  ['invited', 'nothing', 'nothing'],
] as const)('for a creator who is %s', async (state, ofCreator, ofBrand) => {
  const { brand, page, creator } = await createPage()
  await setCreator(page, { state })
  expect(await accessOf(creator, page)).toBe(ofCreator)
  expect(await accessOf(brand.manager, page)).toBe(ofBrand)
})

it.each([
  ['active', 'creator: may edit', 'brand: may edit'],
  ['paused', 'creator: may edit', 'brand: may edit'],
  ['ended', 'creator: ended', 'brand: ended'],
] as const)('in a campaign that is %s', async (state, ofCreator, ofBrand) => {
  const { brand, page, creator } = await createPage()
  await setCampaign(page, { state })
  expect(await accessOf(creator, page)).toBe(ofCreator)
  expect(await accessOf(brand.manager, page)).toBe(ofBrand)
  expect(await accessOf(brand.analyst, page)).toBe('brand: not-allowed')
})

it('lets suspended people look at codes without changing them', async () => {
  const { brand, page, creator } = await createPage()
  await suspend(creator)
  await suspend(brand.manager)
  expect(await accessOf(creator, page)).toBe('creator: suspended')
  expect(await accessOf(brand.manager, page)).toBe('brand: suspended')
  expect(await accessOf(brand.owner, page)).toBe('brand: may edit')
})

it('allows no changes while the page or the whole workspace is suspended', async () => {
  const down = await createPage()
  await db
    .update(leadMagnet)
    .set({ suspendedAt: services.clock.now(), suspensionReason: 'phishing' })
    .where(eq(leadMagnet.id, down.page.id))
  const { brand, page, creator } = await createPage()
  await suspend({ id: brand.accountId })
  expect(await accessOf(down.creator, down.page)).toBe('creator: suspended')
  expect(await accessOf(down.brand.owner, down.page)).toBe('brand: suspended')
  expect(await accessOf(creator, page)).toBe('creator: suspended')
  expect(await accessOf(brand.owner, page)).toBe('brand: suspended')
})

it('lets members only look at codes after the plan has ended', async () => {
  const { brand, page } = await createPage()
  await db.delete(subscription).where(eq(subscription.userId, brand.owner.id))
  expect(await accessOf(brand.owner, page)).toBe('brand: read-only')
  expect(await accessOf(brand.manager, page)).toBe('brand: read-only')
})

it('ends the access of a former member, and of everyone when the workspace is closed', async () => {
  const { brand, page, creator } = await createPage()
  await db.delete(workspaceMember).where(eq(workspaceMember.userId, brand.manager.id))
  expect(await accessOf(brand.manager, page)).toBe('nothing')
  await db
    .update(workspace)
    .set({ closedAt: services.clock.now() })
    .where(eq(workspace.id, brand.id))
  expect(await accessOf(creator, page)).toBe('nothing')
  expect(await accessOf(brand.owner, page)).toBe('nothing')
})

it('gives someone who is both creator and member the rights of both', async () => {
  const { brand, page } = await createPage()
  const as = async ({ id }: TestUser) => {
    await setCreator(page, { userId: id, state: 'accepted' })
    return accessOf({ id }, page)
  }
  expect(await as(brand.analyst)).toBe('creator: may edit')
  expect(await as(brand.manager)).toBe('creator: may edit')
  await setCreator(page, { state: 'removed' })
  expect(await accessOf(brand.manager, page)).toBe('brand: removed')
})

it('finds a placement’s magnet only for those who may work on it', async () => {
  const { brand, page, creator } = await createPage()
  const made = await createPlacements(services, brand.accountId, page.id, [
    { label: 'Review', platform: 'youtube', videoUrl: null, spot: null, atSecond: null },
  ])
  const id = made.ok ? (made.placements[0]?.id ?? '') : ''
  const find = async (viewer: { id: string }, placementId = id) =>
    (await findCraftOfPlacement(services, viewer, placementId))?.magnet.id
  expect(await find(creator)).toBe(page.id)
  expect(await find(brand.analyst)).toBe(page.id)
  expect(await find(await createUser(services))).toBeUndefined()
  expect(await find(creator, 'nonsense')).toBeUndefined()
})
