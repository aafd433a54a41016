import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { campaign, campaignCreator, campaignShare } from '#db/schema/campaigns.ts'
import { eventTarget } from '#db/schema/deliveries.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { securityEvent } from '#db/schema/security.ts'
import { workspaceInvitation, workspaceMember } from '#db/schema/workspaces.ts'
import { findKeyByHash, forgetKeys } from '#domain/api-keys/find-key.server.ts'
import { hashKey } from '#domain/api-keys/key-format.server.ts'
import { reinviteCreator } from '#domain/campaigns/creators.server.ts'
import { createEndpoint, findEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { lockMaker, requireMember } from '#domain/workspaces/membership.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { inviteMember } from '../workspaces/invitations.server.ts'
import { anonymizeCreator, purgeOldInvitations } from '../workspaces/purge-invitations.server.ts'
import { listMadeByMember } from './made-by-member.server.ts'
import { changeRole, leaveWorkspace, listMembers, removeMember } from './members.server.ts'
import { MEMBER_SUSPENDED, pauseTargetsOfMember } from './suspended-member.server.ts'
import { transferOwnership } from './transfer-ownership.server.ts'

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
    campaignId: made?.id ?? '',
    label: 'Sponsor',
    tokenHash: brand.id,
    createdBy: brand.manager.id,
    expiresAt: new Date(Date.now() + 86_400_000),
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
  const links = await listMadeByMember(services, brand.owner, brand.id, managerId)
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

it('gives it to the owner who takes it over', async () => {
  const { keyText, webhookId } = await makesThings()
  await removeMember(services, brand.owner, brand.id, managerId, { takesOver: true })
  expect(await open()).toEqual({ invitations: 2, shares: 1 })
  expect(await findKeyByHash(services, hashKey(keyText))).toMatchObject({
    createdBy: brand.owner.id,
  })
  expect(
    await findEndpoint(services, { accountId: brand.accountId, targetId: webhookId }),
  ).toMatchObject({ state: 'active', createdBy: brand.owner.email })
  expect(await eventNames()).toContain('member.work-taken-over')
})

it('gives nothing to another manager', async () => {
  const { keyText } = await makesThings()
  const other = await createUser(services)
  await services.db
    .insert(workspaceMember)
    .values({ workspaceId: brand.id, userId: other.id, role: 'manager' })
  await removeMember(services, other, brand.id, managerId, { takesOver: true })
  expect(await open()).toEqual({ invitations: 1, shares: 0 })
  expect(await findKeyByHash(services, hashKey(keyText))).toBeNull()
})

/** Makes a key and a webhook of the manager's. */
async function makesThings() {
  const { id: keyId, key: keyText } = await createKey(services, brand.accountId, {
    createdBy: brand.manager.id,
  })
  const endpoint = await addWebhook()
  if (!endpoint.ok) throw new Error('no webhook was made')
  return { keyId, keyText, webhookId: endpoint.id }
}

const addWebhook = () =>
  createEndpoint(
    services,
    { accountId: brand.accountId, createdBy: brand.manager.id, workspaceId: brand.id },
    {
      name: 'Their server',
      url: 'https://hooks.example.com/them',
      eventTypes: ['lead.created'],
      magnetIds: null,
    },
  )

const eventNames = async () => {
  const rows = await services.db
    .select({ event: securityEvent.event })
    .from(securityEvent)
    .where(eq(securityEvent.workspaceId, brand.id))
    .orderBy(securityEvent.id)
  return rows.map(({ event }) => event)
}

const stateOf = async (webhookId: string) => {
  const [target] = await services.db.select().from(eventTarget).where(eq(eventTarget.id, webhookId))
  return target
}

it('ends keys and webhooks with a removal, and names them before', async () => {
  const { keyText, webhookId } = await makesThings()
  expect(await findKeyByHash(services, hashKey(keyText))).toMatchObject({ isReadOnly: false })
  const made = await listMadeByMember(services, brand.owner, brand.id, managerId)
  expect(made).toMatchObject({ keys: [{ name: 'Test' }], webhooks: [{ name: 'Their server' }] })
  await removeMember(services, brand.owner, brand.id, managerId)
  expect(await findKeyByHash(services, hashKey(keyText))).toBeNull()
  expect((await stateOf(webhookId))?.endedAt).not.toBeNull()
  expect(await eventNames()).toEqual(expect.arrayContaining(['api-key.revoked', 'webhook.deleted']))
})

it('ends them with a role that may not make them, not with one that may', async () => {
  const { keyText, webhookId } = await makesThings()
  const change = (role: 'manager' | 'analyst') =>
    changeRole(services, brand.owner, brand.id, { memberId: managerId, role })
  await change('manager')
  expect(await findKeyByHash(services, hashKey(keyText))).not.toBeNull()
  await change('analyst')
  expect(await findKeyByHash(services, hashKey(keyText))).toBeNull()
  expect((await stateOf(webhookId))?.endedAt).not.toBeNull()
  expect(await open()).toEqual({ invitations: 1, shares: 0 })
})

it('ends them with a leaving member, and emails the owner what it was', async () => {
  const { keyText, webhookId } = await makesThings()
  await leaveWorkspace(services, brand.manager, brand.id)
  expect(await findKeyByHash(services, hashKey(keyText))).toBeNull()
  expect((await stateOf(webhookId))?.endedAt).not.toBeNull()
  const [mail] = await services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.kind, 'member-left'), eq(outgoingMail.userId, brand.owner.id)))
  expect(mail?.toAddress).toBe(brand.owner.email)
  expect(mail?.textBody).toContain('1 webhook: Their server.')
  expect(mail?.textBody).toContain('1 API key: Test.')
})

it('keeps them with a transfer, and names them to the new owner', async () => {
  const { key } = await createKey(services, brand.accountId)
  await transferOwnership(services, brand.owner, brand.id, managerId)
  expect(await findKeyByHash(services, hashKey(key))).not.toBeNull()
  const [mail] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.userId, brand.manager.id))
  expect(mail?.textBody).toContain('1 API key: Test.')
})

it('refuses keys of a suspended member, and pauses their webhooks', async () => {
  const { keyId, keyText, webhookId } = await makesThings()
  await services.db
    .update(user)
    .set({ suspendedAt: services.clock.now() })
    .where(eq(user.id, brand.manager.id))
  await services.db.transaction((tx) => pauseTargetsOfMember(services, tx, brand.manager.id))
  forgetKeys(services)
  expect(await findKeyByHash(services, hashKey(keyText))).toMatchObject({
    isCreatorSuspended: true,
  })
  const actor = { keyOf: { workspaceId: brand.id, accountId: brand.accountId, keyId } }
  await expect(requireMember(services, actor, brand.id, 'edit-campaigns')).rejects.toMatchObject({
    reason: 'suspended',
  })
  expect(await stateOf(webhookId)).toMatchObject({ state: 'paused', stateReason: MEMBER_SUSPENDED })
  expect(await eventNames()).toContain('webhook.paused')
  await services.db.update(user).set({ suspendedAt: null }).where(eq(user.id, brand.manager.id))
  forgetKeys(services)
  expect(await findKeyByHash(services, hashKey(keyText))).toMatchObject({
    isCreatorSuspended: false,
  })
})

it('refuses a key that a race left, at its use', async () => {
  const { keyId, keyText } = await makesThings()
  // As if the key had been stored after the removal looked for keys.
  await services.db.delete(workspaceMember).where(eq(workspaceMember.id, managerId))
  forgetKeys(services)
  expect(await findKeyByHash(services, hashKey(keyText))).toBeNull()
  const actor = { keyOf: { workspaceId: brand.id, accountId: brand.accountId, keyId } }
  await expect(requireMember(services, actor, brand.id, 'view-stats')).rejects.toMatchObject({
    reason: 'not-found',
  })
})

it('makes nothing for someone who is no longer a member', async () => {
  await removeMember(services, brand.owner, brand.id, managerId)
  await expect(addWebhook()).rejects.toMatchObject({ reason: 'not-found' })
})

it('ends what is made while the removal is under way', async () => {
  const made = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const creating = services.db.transaction(async (tx) => {
    await lockMaker(tx, brand.accountId, brand.manager.id)
    made.resolve()
    await mayCommit.promise
    await tx.insert(apiKey).values({
      accountId: brand.accountId,
      name: 'Late',
      lastFour: 'late',
      scopes: ['leads:read'],
      hash: hashKey('late'),
      createdBy: brand.manager.id,
    })
  })
  await made.promise
  const removing = removeMember(services, brand.owner, brand.id, managerId)
  mayCommit.resolve()
  await Promise.all([creating, removing])
  const [key] = await services.db.select().from(apiKey).where(eq(apiKey.name, 'Late'))
  expect(key?.revokedAt).not.toBeNull()
})

it('deletes old invitations after ninety days', async () => {
  const magnet = await createCampaignMagnet(services, brand)
  const past = new Date(services.clock.now().getTime() - 91 * 86_400_000)
  const creator = (name: string, values: object) => ({
    campaignId: magnet.campaignId ?? '',
    name,
    email: `${name}@example.com`,
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
