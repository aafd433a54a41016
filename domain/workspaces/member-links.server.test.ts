import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { campaign, campaignCreator, campaignShare } from '#db/schema/campaigns.ts'
import { securityEvent } from '#db/schema/security.ts'
import { workspaceInvitation } from '#db/schema/workspaces.ts'
import { reinviteCreator } from '#domain/campaigns/creators.server.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { inviteMember } from './invitations.server.ts'
import { listMemberLinks } from './member-links.server.ts'
import { listMembers, removeMember } from './members.server.ts'
import { anonymizeCreator, purgeOldInvitations } from './purge-invitations.server.ts'

let brand: TestWorkspace
let managerId: string
const services = await setUpServices()
beforeEach(async () => {
  brand = await createWorkspace(services)
  const members = await listMembers(services, brand.owner, brand.id)
  managerId = members.find((one) => one.email === brand.manager.email)?.id ?? ''
  const guest = { email: `guest-${brand.id}@example.com`, role: 'analyst' } as const
  await inviteMember(services, brand.manager, brand.id, guest)
  await inviteMember(services, brand.owner, brand.id, { ...guest, email: 'stays@example.com' })
  const [made] = await services.db
    .insert(campaign)
    .values({ workspaceId: brand.id, name: 'Autumn' })
    .returning()
  await services.db.insert(campaignShare).values({
    ...{ campaignId: made?.id ?? '', label: 'Sponsor', tokenHash: brand.id },
    ...{ createdBy: brand.manager.id, expiresAt: new Date(Date.now() + 86_400_000) },
  })
})

const open = async () => {
  const invitations = await services.db
    .select()
    .from(workspaceInvitation)
    .where(eq(workspaceInvitation.workspaceId, brand.id))
  const [share] = await services.db
    .select()
    .from(campaignShare)
    .where(eq(campaignShare.tokenHash, brand.id))
  const works = invitations.filter((one) => one.revokedAt === null)
  return { invitations: works.length, shares: share?.revokedAt === null ? 1 : 0 }
}

it('lists what a member has sent out, and revokes it with their removal', async () => {
  const links = await listMemberLinks(services, brand.owner, brand.id, managerId)
  expect(links.invitations.map((one) => one.email)).toEqual([`guest-${brand.id}@example.com`])
  expect(links.shares).toMatchObject([{ label: 'Sponsor', campaign: 'Autumn' }])
  await removeMember(services, brand.owner, brand.id, managerId)
  expect(await open()).toEqual({ invitations: 1, shares: 0 })
  const events = await services.db
    .select({ event: securityEvent.event })
    .from(securityEvent)
    .where(eq(securityEvent.workspaceId, brand.id))
    .orderBy(securityEvent.id)
  expect(events.map((one) => one.event).slice(-3)).toEqual([
    'member.invitation-revoked',
    'share.revoked',
    'member.removed',
  ])
})

it('keeps it where the remover says so', async () => {
  await removeMember(services, brand.owner, brand.id, managerId, { keepsLinks: true })
  expect(await open()).toEqual({ invitations: 2, shares: 1 })
})

it('deletes old invitations after ninety days', async () => {
  const magnet = await createCampaignMagnet(services, brand)
  const past = new Date(services.clock.now().getTime() - 91 * 86_400_000)
  const creator = (name: string, values: object) => ({
    ...{ campaignId: magnet.campaignId ?? '', name, email: `${name}@example.com` },
    ...values,
  })
  await services.db
    .insert(campaignCreator)
    .values([
      creator('declined', { state: 'declined', answeredAt: past }),
      creator('just-declined', { state: 'declined', answeredAt: services.clock.now() }),
      creator('silent', { state: 'invited', tokenHash: 'a', tokenExpiresAt: past }),
      creator('waiting', { state: 'invited' }),
    ])
  const took = eq(campaignCreator.id, magnet.creatorId ?? '')
  await services.db.update(campaignCreator).set({ state: 'removed', removedAt: past }).where(took)
  await services.db
    .update(workspaceInvitation)
    .set({ expiresAt: past })
    .where(eq(workspaceInvitation.email, 'stays@example.com'))
  await purgeOldInvitations(services)
  expect(await open()).toMatchObject({ invitations: 1 })
  const left = await services.db
    .select()
    .from(campaignCreator)
    .where(eq(campaignCreator.campaignId, magnet.campaignId ?? ''))
  expect(left.map((one) => [one.name, one.email]).sort()).toEqual([
    ['Ida', `${magnet.creatorId}@erased.invalid`],
    ['just-declined', 'just-declined@example.com'],
    ['waiting', 'waiting@example.com'],
  ])
  const again = await reinviteCreator(services, brand.owner, brand.id, magnet.creatorId ?? '')
  expect(again).toEqual({ ok: false, reason: 'not-found' })
})

it('forgets the name of a creator whose account is erased', async () => {
  const magnet = await createCampaignMagnet(services, brand)
  const which = eq(campaignCreator.id, magnet.creatorId ?? '')
  await services.db.update(campaignCreator).set({ userId: brand.analyst.id }).where(which)
  await services.db.transaction((tx) =>
    anonymizeCreator(tx, brand.analyst.id, services.clock.now()),
  )
  const [row] = await services.db.select().from(campaignCreator).where(which)
  expect(row).toMatchObject({ name: 'Former creator', state: 'accepted' })
  expect(row?.email).toBe(`${magnet.creatorId}@erased.invalid`)
})
