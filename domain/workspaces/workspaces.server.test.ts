import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session, user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { subscription } from '#db/schema/plans.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { countMagnets } from '#domain/magnets/magnets.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import {
  changeRole,
  leaveWorkspace,
  listMembers,
  removeMember,
} from '#domain/members/members.server.ts'
import { transferOwnership } from '#domain/members/transfer-ownership.server.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { createUser, signIn, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createPayer,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { closeAccount, measureAccount } from '../account-closing/close-account.server.ts'
import { deleteWorkspace } from '../account-closing/delete-workspace.server.ts'
import { requireMember } from './membership.server.ts'
import {
  hasWorkspaces,
  listWorkspaces,
  MAX_WORKSPACES,
  createWorkspace as makeWorkspace,
} from './workspaces.server.ts'

const services = await setUpServices()

const mailsTo = (email: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))
const emailsOf = async (viewer: TestUser, id: string) =>
  (await listMembers(services, viewer, id)).map(({ email, role }) => [email, role])

describe('making a workspace', () => {
  it('takes the Brand or the Lifetime plan', async () => {
    for (const [plan, ok] of [
      ['BRAND', true],
      ['LIFETIME', true],
      ['CREATOR', false],
    ] as const) {
      const payer = await createPayer(services, plan)
      const made = await makeWorkspace(services, payer, { name: 'Tidewater' })
      expect([plan, made.ok]).toEqual([plan, ok])
      expect(await hasWorkspaces(services, payer)).toBe(ok)
    }
    const free = await createUser(services)
    expect(await makeWorkspace(services, free, { name: 'Tidewater' })).toEqual({
      ok: false,
      reason: 'plan',
    })
  })

  it('has its limit, for forms sent at once as well', async () => {
    const payer = await createPayer(services)
    const results = await Promise.all(
      Array.from({ length: MAX_WORKSPACES + 3 }, () =>
        makeWorkspace(services, payer, { name: 'Many' }),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(MAX_WORKSPACES)
    expect(await listWorkspaces(services, payer)).toHaveLength(MAX_WORKSPACES)
  })

  it('gives it an account without a sign-in, on its owner’s plan', async () => {
    const brand = await createWorkspace(services)
    const [account] = await services.db.select().from(user).where(eq(user.id, brand.accountId))
    expect(account?.kind).toBe('workspace')
    expect(account?.emailVerified).toBe(false)
    expect((await getPlan(services, brand.accountId)).type).toBe('BRAND')
    await services.db
      .update(subscription)
      .set({ status: 'canceled' })
      .where(eq(subscription.userId, brand.owner.id))
    expect((await getPlan(services, brand.accountId)).type).toBe('FREE')
    expect((await requireMember(services, brand.analyst, brand.id, 'view-stats')).isReadOnly).toBe(
      true,
    )
  })

  it('keeps its magnets out of its owner’s studio', async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand)
    expect(magnet.userId).toBe(brand.accountId)
    expect(await countMagnets(services, brand.owner.id)).toBe(0)
  })
})

describe('the database itself', () => {
  it('holds exactly one owner', async () => {
    const brand = await createWorkspace(services)
    const ofMembers = eq(workspaceMember.workspaceId, brand.id)
    await expect(
      services.db.update(workspaceMember).set({ role: 'owner' }).where(ofMembers),
    ).rejects.toThrow()
    await expect(
      services.db.update(workspaceMember).set({ role: 'analyst' }).where(ofMembers),
    ).rejects.toThrow()
    await expect(services.db.delete(workspaceMember).where(ofMembers)).rejects.toThrow()
    await expect(
      services.db
        .update(workspace)
        .set({ ownerId: brand.manager.id })
        .where(eq(workspace.id, brand.id)),
    ).rejects.toThrow()
  })

  it('lets no campaign page belong to anybody but the workspace', async () => {
    const brand = await createWorkspace(services)
    const other = await createWorkspace(services)
    await expect(
      createCampaignMagnet(services, brand, { userId: brand.owner.id }),
    ).rejects.toThrow()
    await expect(
      createCampaignMagnet(services, brand, { workspaceId: other.id, userId: other.accountId }),
    ).rejects.toThrow()
  })
})

describe('members', () => {
  it('change roles, are removed and leave; the owner does none of it', async () => {
    const brand = await createWorkspace(services)
    const { owner, manager, analyst, id } = brand
    const [first, ...rest] = await listMembers(services, owner, id)
    expect(first).toMatchObject({ email: owner.email, role: 'owner', isViewer: true })
    const analystId = rest.find((one) => one.email === analyst.email)?.id ?? ''
    const change = { memberId: analystId, role: 'manager' as const }
    expect(await changeRole(services, manager, id, change)).toEqual({
      ok: true,
      email: analyst.email,
    })
    expect(await emailsOf(owner, id)).toContainEqual([analyst.email, 'manager'])
    const refused = { ok: false, reason: 'not-found' }
    const ownerId = first?.id ?? ''
    expect(await removeMember(services, manager, id, ownerId)).toEqual(refused)
    expect(await changeRole(services, manager, id, { ...change, memberId: ownerId })).toEqual(
      refused,
    )
    expect(await removeMember(services, manager, id, analystId)).toEqual({
      ok: true,
      email: analyst.email,
    })
    expect(await listWorkspaces(services, analyst)).toEqual([])
    expect(await leaveWorkspace(services, owner, id)).toEqual({ ok: false, reason: 'owner' })
    expect((await leaveWorkspace(services, manager, id)).ok).toBe(true)
    expect(await emailsOf(owner, id)).toEqual([[owner.email, 'owner']])
  })
})

describe('a transfer of ownership', () => {
  it('makes a member the owner and nobody else; codes and leads stay where they are', async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand)
    const members = await listMembers(services, brand.owner, brand.id)
    const managerId = members.find((one) => one.email === brand.manager.email)?.id ?? ''
    expect(await transferOwnership(services, brand.owner, brand.id, managerId)).toEqual({
      ok: true,
      email: brand.manager.email,
      isEntitled: false,
    })
    expect(await emailsOf(brand.manager, brand.id)).toEqual([
      [brand.manager.email, 'owner'],
      expect.anything(),
      expect.anything(),
    ])
    expect(await emailsOf(brand.manager, brand.id)).toContainEqual([brand.owner.email, 'manager'])
    const found = await resolveIdentifier(services, magnet.shortId)
    expect(found).toMatchObject({ state: 'active', magnet: { ownerId: brand.accountId } })
    const [letter] = await mailsTo(brand.manager.email)
    expect(letter?.textBody).toContain('Brand plan')
    // On a plan without workspaces it is read-only.
    const now = await requireMember(services, brand.manager, brand.id, 'delete-workspace')
    expect(now.isReadOnly).toBe(true)
  })

  it('happens once where two are tried at once', async () => {
    const brand = await createWorkspace(services)
    const members = await listMembers(services, brand.owner, brand.id)
    const others = members.filter((one) => one.role !== 'owner')
    const results = await Promise.allSettled(
      others.map((one) => transferOwnership(services, brand.owner, brand.id, one.id)),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the end of a workspace', () => {
  it('asks for the password, then answers 410 forever and leaves nothing behind', async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand)
    await createLeadRow(services, magnet, {
      workspaceId: magnet.workspaceId,
      campaignId: magnet.campaignId,
      creatorId: magnet.creatorId,
    })
    const wrong = await deleteWorkspace(services, brand.owner, brand.id, { password: 'not it' })
    expect(wrong).toEqual({ ok: false, reason: 'wrong-password' })
    const { password } = brand.owner
    const deleted = await deleteWorkspace(services, brand.owner, brand.id, { password })
    expect(deleted).toEqual({ ok: true, name: brand.name })
    expect(await resolveIdentifier(services, magnet.shortId)).toEqual({ state: 'deleted' })
    expect(await services.db.$count(workspace, eq(workspace.id, brand.id))).toBe(0)
    expect(await services.db.$count(user, eq(user.id, brand.accountId))).toBe(0)
    expect(await listWorkspaces(services, brand.manager)).toEqual([])
  })

  it('comes with its owner’s account, after a warning', async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand)
    const { owner } = brand
    expect(await measureAccount(services, owner.id)).toEqual({ magnets: 1, codes: 1, leads: 0 })
    await signIn(services, owner)
    const closed = await closeAccount(services, await viewerOf(owner), {
      password: owner.password,
      code: '',
    })
    expect(closed).toEqual({ ok: true })
    expect(await services.db.$count(user, eq(user.id, owner.id))).toBe(0)
    expect(await services.db.$count(workspace, eq(workspace.id, brand.id))).toBe(0)
    expect(await resolveIdentifier(services, magnet.shortId)).toEqual({ state: 'deleted' })
    expect(await listWorkspaces(services, brand.analyst)).toEqual([])
  })

  it('does not come with a member’s account', async () => {
    const brand = await createWorkspace(services)
    await signIn(services, brand.manager)
    await closeAccount(services, await viewerOf(brand.manager), {
      password: brand.manager.password,
      code: '',
    })
    expect(await emailsOf(brand.owner, brand.id)).toEqual([
      [brand.owner.email, 'owner'],
      [brand.analyst.email, 'analyst'],
    ])
  })
})

async function viewerOf({ id }: TestUser) {
  const [row] = await services.db.select().from(session).where(eq(session.userId, id))
  return { id, sessionId: row?.id ?? '' }
}
