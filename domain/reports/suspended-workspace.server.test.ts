import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { workspaceInvitation } from '#db/schema/workspaces.ts'
import { createShare, findSharedReport } from '#domain/campaign-analytics/shares.server.ts'
import { changeCampaignState, createCampaign } from '#domain/campaigns/campaigns.server.ts'
import { addCreators, inviteCreators } from '#domain/campaigns/creators.server.ts'
import {
  acceptCreatorInvitation,
  findCreatorInvitation,
} from '#domain/campaigns/invitation-response.server.ts'
import { findParticipation, updateMyPage } from '#domain/campaigns/participation.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { listMembers } from '#domain/members/members.server.ts'
import { transferOwnership } from '#domain/members/transfer-ownership.server.ts'
import { onPageInvalidation, ownerTag } from '#domain/page-changes.ts'
import {
  acceptMemberInvitation,
  findMemberInvitation,
} from '#domain/workspaces/invitation-response.server.ts'
import { inviteMember } from '#domain/workspaces/invitations.server.ts'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { findWorkspace } from '#domain/workspaces/workspaces.server.ts'
import { createUser } from '#tests/support/factories.ts'
import type { MagnetRow } from '#tests/support/magnet-factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { NEW_SHARE, SHARE_VISITOR } from '#tests/support/shares.ts'
import { toViewer } from '#tests/support/viewers.ts'
import {
  createCampaignMagnet,
  createPayer,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import {
  restoreAccountForAdmin,
  suspendAccountForAdmin,
  suspendMagnetForAdmin,
} from './moderation.server.ts'
import { listReportsForAdmin } from './reports-for-admin.server.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))

let brand: TestWorkspace
let page: MagnetRow
beforeEach(async () => {
  brand = await createWorkspace(services)
  page = await createCampaignMagnet(services, brand)
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, page.campaignId ?? ''))
})

const suspend = (id: string) => suspendAccountForAdmin(services, nora, { id, reason: 'Phishing.' })
const restore = (id: string) => restoreAccountForAdmin(services, nora, { id, reason: 'Mended.' })
const stateOf = async (name: string) => (await resolveIdentifier(services, name)).state
const mailsTo = (email: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => (error instanceof WorkspaceRefusal ? error.reason : Promise.reject(error)),
  )
const submit = (identifier: string) =>
  submitLead(services, {
    identifier,
    kind: 'scan',
    form: { name: 'Grace', email: 'grace@example.com', honeypot: false, elapsedMs: 9000 },
    request: { ip: '192.0.2.1', headers: new Headers(), fromTrustedProxy: false },
  })
const tokenIn = (text: string) => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''
const GOAL = {
  name: 'Winter',
  goalLeads: null,
  budgetCents: null,
  currency: 'USD',
  startsOn: null,
  endsOn: null,
}

/** Invites a creator and returns the emailed link. */
async function inviteCreator(email: string): Promise<string> {
  const campaignId = page.campaignId ?? ''
  const creators = [{ name: 'Omar', email, feeCents: null }]
  await addCreators(services, brand.manager, brand.id, campaignId, creators)
  await inviteCreators(services, brand.manager, brand.id, campaignId)
  const [mail] = await mailsTo(email)
  return tokenIn(emailText(services, mail))
}

describe('the workspaces of a suspended owner', () => {
  it('have no page online, in any process, until the owner is restored', async () => {
    const announced: string[] = []
    const stop = onPageInvalidation((change) => announced.push(change.tag))
    await suspend(brand.owner.id)
    expect(announced).toContain(ownerTag(brand.accountId))
    expect(await stateOf(page.shortId)).toBe('suspended')
    expect(await submit(page.shortId)).toEqual({ ok: false, reason: 'paused' })
    announced.length = 0
    await restore(brand.owner.id)
    stop()
    expect(announced).toContain(ownerTag(brand.accountId))
    expect(await stateOf(page.shortId)).toBe('active')
    expect(await submit(page.shortId)).toMatchObject({ ok: true })
  })

  it('create, start and email nothing for any of their members', async () => {
    const draft = await createCampaign(services, brand.owner, brand.id, GOAL)
    await suspend(brand.owner.id)
    for (const viewer of [brand.owner, brand.manager]) {
      const { id } = brand
      expect(await refusalOf(createCampaign(services, viewer, id, GOAL))).toBe('suspended')
      expect(await refusalOf(changeCampaignState(services, viewer, id, draft.id, 'active'))).toBe(
        'suspended',
      )
      expect(await refusalOf(addCreators(services, viewer, id, draft.id, []))).toBe('suspended')
      const guest = { email: 'evil@example.com', role: 'manager' as const }
      expect(await refusalOf(inviteMember(services, viewer, id, guest))).toBe('suspended')
      expect(await findWorkspace(services, viewer, id)).toMatchObject({
        isReadOnly: true,
        suspended: 'workspace',
      })
    }
    expect(await mailsTo('evil@example.com')).toEqual([])
  })

  it('cancel queued invitations, which can be sent again later', async () => {
    await inviteCreator('omar@example.com')
    await inviteMember(services, brand.owner, brand.id, {
      email: 'lena@example.com',
      role: 'analyst',
    })
    await suspend(brand.owner.id)
    for (const email of ['omar@example.com', 'lena@example.com']) {
      expect(await mailsTo(email)).toMatchObject([{ state: 'suppressed', textBody: '' }])
    }
    await restore(brand.owner.id)
    const invited = await inviteCreators(services, brand.owner, brand.id, page.campaignId ?? '')
    expect(invited).toEqual({ ok: true, invited: 1, left: 0 })
    const [lena] = await services.db
      .select()
      .from(workspaceInvitation)
      .where(eq(workspaceInvitation.email, 'lena@example.com'))
    expect(lena?.expiresAt.getTime()).toBeLessThanOrEqual(services.clock.now().getTime())
  })

  it('refuse earlier invitation links until they are restored', async () => {
    const token = await inviteCreator(`c${Date.now()}@example.com`)
    const guest = { email: `g${Date.now()}@example.com`, role: 'analyst' as const }
    await inviteMember(services, brand.owner, brand.id, guest)
    const memberToken = tokenIn(emailText(services, (await mailsTo(guest.email))[0]))
    // Both emails were sent.
    await services.db.update(outgoingMail).set({ state: 'sent' })
    await suspend(brand.owner.id)
    const omar = await createUser(services)
    expect(await findCreatorInvitation(services, token)).toEqual({ state: 'held' })
    expect(await findMemberInvitation(services, memberToken)).toEqual({ state: 'held' })
    const held = { ok: false, reason: 'held' }
    expect(await acceptCreatorInvitation(services, omar, token)).toEqual(held)
    expect(await acceptMemberInvitation(services, omar, memberToken)).toEqual(held)
    await restore(brand.owner.id)
    expect(await acceptCreatorInvitation(services, omar, token)).toMatchObject({ ok: true })
    expect(await acceptMemberInvitation(services, omar, memberToken)).toMatchObject({ ok: true })
  })

  it('show nothing by share links', async () => {
    const expiresAt = new Date(services.clock.now().getTime() + 86_400_000)
    const share = await createShare(services, brand.owner, brand.id, page.campaignId ?? '', {
      ...NEW_SHARE,
      expiresAt,
    })
    const token = share.ok ? share.token : ''
    await suspend(brand.owner.id)
    expect(await findSharedReport(services, token, SHARE_VISITOR)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    await restore(brand.owner.id)
    expect(await findSharedReport(services, token, SHARE_VISITOR)).toMatchObject({ ok: true })
  })

  it('are restored as they were: separately suspended ones stay suspended', async () => {
    const other = await createWorkspace(services, { owner: brand.owner })
    const otherPage = await createCampaignMagnet(services, other)
    const alone = await createCampaignMagnet(services, brand)
    await suspendMagnetForAdmin(services, nora, { id: alone.id, reason: 'This one.' })
    await suspend(other.accountId)
    await suspend(brand.owner.id)
    await restore(brand.owner.id)
    expect(await stateOf(page.shortId)).toBe('active')
    expect(await stateOf(alone.shortId)).toBe('suspended')
    expect(await stateOf(otherPage.shortId)).toBe('suspended')
    expect(await restore(other.accountId)).toMatchObject({ ok: true })
    expect(await stateOf(otherPage.shortId)).toBe('active')
  })

  it('can’t be restored on their own while their owner is suspended', async () => {
    await suspend(brand.owner.id)
    expect(await restore(brand.accountId)).toEqual({ ok: false, reason: 'owner-suspended' })
    // From here on it is also suspended on its own.
    expect(await suspend(brand.accountId)).toMatchObject({ ok: true })
    await restore(brand.owner.id)
    expect(await stateOf(page.shortId)).toBe('suspended')
  })

  it('are listed by name, and only if suspended on their own', async () => {
    const list = () =>
      listReportsForAdmin(services, nora, { state: 'suspended', page: 1, size: 100 })
    const before = (await list()).counts.suspended
    await suspend(brand.owner.id)
    const withOwner = await list()
    expect(withOwner.counts.suspended).toBe(before + 1)
    expect(withOwner.suspended.some((one) => one.id === brand.accountId)).toBe(false)
    await restore(brand.owner.id)
    await suspend(brand.accountId)
    const alone = (await list()).suspended.find((one) => one.id === brand.accountId)
    expect(alone).toMatchObject({ name: 'Tidewater (workspace)', ownerEmail: brand.owner.email })
  })

  it('can’t be transferred, and can’t be transferred to a suspended account', async () => {
    const members = await listMembers(services, brand.owner, brand.id)
    const memberId = members.find((one) => one.email === brand.manager.email)?.id ?? ''
    await suspend(brand.manager.id)
    expect(await transferOwnership(services, brand.owner, brand.id, memberId)).toEqual({
      ok: false,
      reason: 'suspended',
    })
    await restore(brand.manager.id)
    await suspend(brand.owner.id)
    expect(await refusalOf(transferOwnership(services, brand.owner, brand.id, memberId))).toBe(
      'suspended',
    )
  })

  it('follow the owner they were transferred to', async () => {
    const heir = await createPayer(services)
    const members = await listMembers(services, brand.owner, brand.id)
    const memberId = members.find((one) => one.email === brand.manager.email)?.id ?? ''
    await transferOwnership(services, brand.owner, brand.id, memberId)
    await suspend(brand.owner.id)
    expect(await stateOf(page.shortId)).toBe('active')
    await restore(brand.owner.id)
    await suspend(brand.manager.id)
    expect(await stateOf(page.shortId)).toBe('suspended')
    await restore(brand.manager.id)
    expect(await stateOf(page.shortId)).toBe('active')
    await suspend(heir.id)
    expect(await stateOf(page.shortId)).toBe('active')
  })
})

describe('a suspended creator of another account’s campaign', () => {
  it('keeps the brand’s page online, but can’t change it or join another campaign', async () => {
    const token = await inviteCreator(`p${Date.now()}@example.com`)
    const omar = await createUser(services)
    await services.db
      .update(campaignCreator)
      .set({ userId: omar.id })
      .where(eq(campaignCreator.id, page.creatorId ?? ''))
    await suspend(omar.id)
    const suspended = { ok: false, reason: 'suspended' }
    expect(await stateOf(page.shortId)).toBe('active')
    expect(await acceptCreatorInvitation(services, omar, token)).toEqual(suspended)
    const title = { title: 'Win a phone' }
    expect(await updateMyPage(services, omar, page.creatorId ?? '', title)).toEqual(suspended)
    expect(await findParticipation(services, omar, page.creatorId ?? '')).toMatchObject({
      page: { title: page.title },
    })
  })
})
