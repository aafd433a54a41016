import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { briefAcceptance, campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { exportWorkspaces } from '#domain/workspaces/export-workspaces.server.ts'
import { anonymizeCreator } from '#domain/workspaces/purge-invitations.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { findBrief, listBriefCreators, listBriefVersions, saveBrief } from './brief.server.ts'
import type { BriefContent } from './brief.ts'
import { queueBriefRequests } from './brief-requests.server.ts'
import { deleteDraft } from './campaigns.server.ts'
import { acceptBrief, findCreatorBrief } from './creator-brief.server.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
  updateCreator,
} from './creators.server.ts'
import { acceptCreatorInvitation, declineCreatorInvitation } from './invitation-response.server.ts'

const services = await setUpServices()
let room: TestWorkspace
let campaignId: string
/** The only creator, who takes part. */
let creatorId: string
let ida: TestUser & { emailVerified: boolean }

const confirmed = async () => ({ ...(await createUser(services)), emailVerified: true })

beforeEach(async () => {
  room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  campaignId = page.campaignId ?? ''
  creatorId = page.creatorId ?? ''
  ida = await confirmed()
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  await services.db
    .update(campaignCreator)
    .set({ userId: ida.id, invitedAt: new Date(), answeredAt: new Date() })
    .where(eq(campaignCreator.id, creatorId))
})

const BRIEF: BriefContent = {
  goal: 'Get 200 people to try the winter roast.',
  mustSay: 'It ships on Mondays.',
  mustNotSay: null,
  disclosure: '#ad',
  note: null,
  deliverables: [{ title: 'One video', format: 'YouTube video', dueOn: '2027-03-31' }],
  links: ['https://example.com/photos'],
  files: [],
}
const save = (changes: Partial<BriefContent> = {}, at = services) =>
  saveBrief(at, room.manager, room.id, campaignId, { ...BRIEF, ...changes })
const later = (ms: number) => ({
  ...services,
  clock: { ...services.clock, now: () => new Date(services.clock.now().getTime() + ms) },
})
const mailsTo = (email: string, kind = 'campaign-brief') =>
  services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.toAddress, email), eq(outgoingMail.kind, kind)))
const versions = async () =>
  (
    await listBriefVersions(services, room.analyst, room.id, campaignId, {
      before: null,
      limit: 20,
    })
  ).versions

describe('the versions of a brief', () => {
  it('start with the first invitation, and replace each other before', async () => {
    await services.db
      .update(campaignCreator)
      .set({ state: 'invited', userId: null, invitedAt: null })
      .where(eq(campaignCreator.id, creatorId))
    expect(await save()).toEqual({ ok: true, version: 1, isNew: true })
    expect(await save({ goal: 'Sell more.' })).toEqual({ ok: true, version: 1, isNew: false })
    await services.db
      .update(campaignCreator)
      .set({ invitedAt: new Date() })
      .where(eq(campaignCreator.id, creatorId))
    expect(await save({ goal: 'Sell even more.' })).toEqual({ ok: true, version: 2, isNew: true })
    expect((await versions()).map(({ version }) => version)).toEqual([2, 1])
    expect(await findBrief(services, room.analyst, room.id, campaignId, 1)).toMatchObject({
      ...BRIEF,
      goal: 'Sell more.',
    })
  })

  it('don’t increase if nothing changed', async () => {
    await save()
    expect(await save()).toEqual({ ok: true, version: 1, isNew: false })
    expect(await versions()).toHaveLength(1)
  })

  it('are two if two managers save at the same time', async () => {
    const both = await Promise.all([save({ goal: 'One.' }), save({ goal: 'Two.' })])
    expect(both.map((one) => one.ok && one.version).toSorted()).toEqual([1, 2])
  })

  it('name who wrote them and how many creators accepted them', async () => {
    await save()
    await acceptBrief(services, ida, creatorId, 1)
    expect(await versions()).toEqual([
      expect.objectContaining({ version: 1, accepted: 1, author: expect.any(String) }),
    ])
  })

  it('never change once they are accepted', async () => {
    await save()
    await acceptBrief(services, ida, creatorId, 1)
    await expect(
      services.db
        .update(campaignBrief)
        .set({ goal: 'Something else.' })
        .where(eq(campaignBrief.campaignId, campaignId)),
    ).rejects.toThrow()
  })

  it('end with the campaign', async () => {
    await save()
    await services.db.update(campaign).set({ state: 'ended' }).where(eq(campaign.id, campaignId))
    expect(await save({ goal: 'Late.' })).toEqual({ ok: false, reason: 'ended' })
    expect(await acceptBrief(services, ida, creatorId, 1)).toEqual({ ok: false, reason: 'ended' })
  })
})

describe('who may do what', () => {
  it('lets analysts read a brief, but not write one', async () => {
    await save()
    expect(await findBrief(services, room.analyst, room.id, campaignId)).toMatchObject(BRIEF)
    await expect(
      saveBrief(services, room.analyst, room.id, campaignId, BRIEF),
    ).rejects.toMatchObject({ reason: 'not-allowed' })
  })

  it('hides a brief from strangers and from other brands', async () => {
    await save()
    const other = await createWorkspace(services)
    await expect(findBrief(services, other.owner, room.id, campaignId)).rejects.toThrow()
    expect(await findBrief(services, other.owner, other.id, campaignId)).toBeNull()
    expect(await saveBrief(services, other.owner, other.id, campaignId, BRIEF)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    const stranger = await confirmed()
    expect(await findCreatorBrief(services, stranger, creatorId)).toBeNull()
    expect(await acceptBrief(services, stranger, creatorId, 1)).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  it('shows an invited person the brief only after the invitation', async () => {
    await save()
    const zoe = await confirmed()
    const list = [{ name: 'Zoe', email: zoe.email, feeCents: null }]
    const added = await addCreators(services, room.owner, room.id, campaignId, list)
    const id = (added.ok && added.ids[0]) || ''
    expect(await findCreatorBrief(services, zoe, id)).toBeNull()
    await inviteCreators(services, room.owner, room.id, campaignId)
    expect(await findCreatorBrief(services, zoe, id)).toMatchObject({
      brief: { version: 1 },
      mayAccept: false,
    })
    expect(await findCreatorBrief(services, { ...zoe, emailVerified: false }, id)).toBeNull()
    await declineCreatorInvitation(services, { creatorId: id, viewer: zoe })
    expect(await findCreatorBrief(services, zoe, id)).toBeNull()
  })

  it('shows creators who were removed only the version they accepted', async () => {
    await save()
    await acceptBrief(services, ida, creatorId, 1)
    await save({ goal: 'Another goal.' })
    await changeCreatorState(services, room.owner, room.id, creatorId, 'removed')
    expect(await findCreatorBrief(services, ida, creatorId)).toMatchObject({
      brief: { version: 1, goal: BRIEF.goal },
      mayAccept: false,
    })
    expect(await acceptBrief(services, ida, creatorId, 2)).toMatchObject({ ok: false })
  })
})

describe('accepting a brief', () => {
  it('stores the version and the date once', async () => {
    await save()
    expect(await acceptBrief(services, ida, creatorId, 1)).toEqual({ ok: true, isFirst: true })
    const first = await findCreatorBrief(services, ida, creatorId)
    expect(first).toMatchObject({ acceptedAt: expect.any(Date), mayAccept: false })
    expect(await acceptBrief(later(HOUR_MS), ida, creatorId, 1)).toEqual({
      ok: true,
      isFirst: false,
    })
    expect((await findCreatorBrief(services, ida, creatorId))?.acceptedAt).toEqual(
      first?.acceptedAt,
    )
  })

  it('is refused for a version that the brand has replaced', async () => {
    await save()
    await save({ goal: 'Another goal.' })
    expect(await acceptBrief(services, ida, creatorId, 1)).toEqual({ ok: false, reason: 'changed' })
    expect(await acceptBrief(services, ida, creatorId, 9)).toEqual({ ok: false, reason: 'changed' })
  })

  it('is asked again after a change, with the changed parts', async () => {
    await save()
    await acceptBrief(services, ida, creatorId, 1)
    await save({ disclosure: '#sponsored', links: [] })
    expect(await findCreatorBrief(services, ida, creatorId)).toMatchObject({
      acceptedAt: null,
      earlier: { version: 1, changed: ['disclosure', 'links'] },
      mayAccept: true,
    })
  })

  it('is part of accepting the invitation, if the person saw the current version', async () => {
    await save()
    for (const [version, accepted] of [
      [1, 1],
      [7, null],
      [undefined, null],
    ] as const) {
      const zoe = await confirmed()
      const list = [{ name: 'Zoe', email: zoe.email, feeCents: null }]
      const added = await addCreators(services, room.owner, room.id, campaignId, list)
      const id = (added.ok && added.ids[0]) || ''
      await inviteCreators(services, room.owner, room.id, campaignId)
      const key = { creatorId: id, viewer: zoe }
      expect(await acceptCreatorInvitation(services, zoe, key, version)).toMatchObject({ ok: true })
      const [row] = await services.db
        .select({ version: briefAcceptance.version })
        .from(briefAcceptance)
        .where(eq(briefAcceptance.creatorId, id))
      expect(row?.version ?? null).toBe(accepted)
    }
  })

  it('lists creators who haven’t accepted before those who have', async () => {
    await save()
    await acceptBrief(services, ida, creatorId, 1)
    await addCreators(services, room.owner, room.id, campaignId, [
      { name: 'Zoe', email: 'zoe.brief@example.com', feeCents: null },
    ])
    const at = (offset: number) => ({ limit: 1, offset })
    const list = (where: Parameters<typeof listBriefCreators>[4]) =>
      listBriefCreators(services, room.analyst, room.id, campaignId, where)
    const first = await list(at(0))
    expect(first).toMatchObject({ creators: [{ name: 'Zoe', accepted: [] }], total: 2 })
    const second = await list(at(1))
    expect(second).toMatchObject({
      creators: [{ name: 'Ida', accepted: [{ version: 1, at: expect.any(Date) }] }],
    })
    const after = first.creators[0]?.position ?? null
    expect(await list({ limit: 2, after: null })).toEqual({
      creators: [...first.creators, ...second.creators],
      total: 2,
    })
    expect(await list({ limit: 2, after })).toEqual(second)
  })
})

describe('the email about a brief', () => {
  it('goes to creators who take part, and names what changed', async () => {
    await save()
    const [first] = await mailsTo(ida.email)
    expect(first?.subject).toBe('Autumn: please accept the brief')
    expect(emailText(services, first)).toContain(`/campaigns/${creatorId}/brief`)
    await acceptBrief(services, ida, creatorId, 1)
    await save({ disclosure: '#sponsored' }, later(2 * DAY_MS))
    const again = (await mailsTo(ida.email)).find(({ subject }) => subject.includes('changed'))
    expect(emailText(services, again)).toContain('Changed: Disclosure.')
  })

  it('is sent at most once a day, and then only about the latest version', async () => {
    await save()
    await save({ goal: 'Two.' })
    await save({ goal: 'Three.' })
    await queueBriefRequests(later(23 * HOUR_MS), campaignId)
    expect(await mailsTo(ida.email)).toHaveLength(1)
    await Promise.all([
      queueBriefRequests(later(25 * HOUR_MS), campaignId),
      queueBriefRequests(later(25 * HOUR_MS), campaignId),
    ])
    expect(await mailsTo(ida.email)).toHaveLength(2)
    await queueBriefRequests(later(100 * HOUR_MS), campaignId)
    expect(await mailsTo(ida.email)).toHaveLength(2)
  })

  it('isn’t sent to creators who accepted, were removed or were just invited', async () => {
    await save()
    await acceptBrief(services, ida, creatorId, 1)
    const zoe = await confirmed()
    await addCreators(services, room.owner, room.id, campaignId, [
      { name: 'Zoe', email: zoe.email, feeCents: null },
    ])
    await inviteCreators(services, room.owner, room.id, campaignId)
    const [invitation] = await mailsTo(zoe.email, 'campaign-invitation')
    const text = emailText(services, invitation)
    expect(text).toContain(BRIEF.goal)
    expect(text).toContain('One video, YouTube video, by Mar 31, 2027')
    await acceptCreatorInvitation(services, zoe, {
      creatorId: (await creatorOf(zoe.email)) ?? '',
      viewer: zoe,
    })
    await queueBriefRequests(later(3 * DAY_MS), campaignId)
    expect(await mailsTo(zoe.email)).toHaveLength(0)
    expect(await mailsTo(ida.email)).toHaveLength(1)
    await changeCreatorState(services, room.owner, room.id, creatorId, 'removed')
    await save({ goal: 'Another goal.' }, later(3 * DAY_MS))
    expect(await mailsTo(ida.email)).toHaveLength(1)
  })
})

const creatorOf = async (email: string) =>
  (
    await services.db
      .select({ id: campaignCreator.id })
      .from(campaignCreator)
      .where(eq(campaignCreator.email, email))
  )[0]?.id

describe('data about a creator', () => {
  it('exports the accepted briefs and the personal note', async () => {
    await save()
    await updateCreator(services, room.owner, room.id, creatorId, { personalNote: 'You, Ida!' })
    await acceptBrief(services, ida, creatorId, 1)
    const { campaigns } = await exportWorkspaces(services, ida.id)
    expect(campaigns).toEqual([
      expect.objectContaining({
        personalNote: 'You, Ida!',
        acceptedBriefs: [
          expect.objectContaining({ version: 1, goal: BRIEF.goal, acceptedAt: expect.any(Date) }),
        ],
      }),
    ])
  })

  it('loses the personal note with the name', async () => {
    await updateCreator(services, room.owner, room.id, creatorId, { personalNote: 'You, Ida!' })
    await services.db.transaction((tx) => anonymizeCreator(tx, ida.id, new Date()))
    const [row] = await services.db
      .select()
      .from(campaignCreator)
      .where(eq(campaignCreator.id, creatorId))
    expect(row).toMatchObject({ name: 'Former creator', personalNote: null })
  })

  it('keeps the accepted brief and the date after both accounts are deleted', async () => {
    const author = await createUser(services)
    await services.db.insert(workspaceMember).values({
      workspaceId: room.id,
      userId: author.id,
      role: 'manager',
    })
    await saveBrief(services, author, room.id, campaignId, BRIEF)
    await acceptBrief(services, ida, creatorId, 1)
    await services.db.delete(user).where(inArray(user.id, [author.id, ida.id]))
    expect(await versions()).toEqual([
      expect.objectContaining({ version: 1, author: null, accepted: 1 }),
    ])
  })

  it('goes with its campaign, even if it was accepted', async () => {
    const [made] = await services.db
      .insert(campaign)
      .values({ workspaceId: room.id, name: 'Winter' })
      .returning()
    const winter = made?.id ?? ''
    const winterCreator = await createCampaignCreator(services, winter)
    await services.db
      .update(campaignCreator)
      .set({ userId: ida.id })
      .where(eq(campaignCreator.id, winterCreator))
    await saveBrief(services, room.owner, room.id, winter, BRIEF)
    await acceptBrief(services, ida, winterCreator, 1)
    expect(await deleteDraft(services, room.owner, room.id, winter)).toMatchObject({ ok: true })
    for (const table of [campaignBrief, briefAcceptance]) {
      expect(await services.db.$count(table, eq(table.campaignId, winter))).toBe(0)
    }
  })
})
