import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaignCreatorEmail } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { saveBrief } from './brief.server.ts'
import { queueBriefRequests } from './brief-requests.server.ts'
import { addMyPost, setMyReminders } from './creator-posts.server.ts'
import { queuePostReminders, remindCreators } from './post-reminders.server.ts'
import { listPosts } from './posts.server.ts'

const services = await setUpServices()
const { db } = services
const NOON = Date.parse(`${utcDay(services.clock.now())}T12:00:00Z`)
/** Services at noon (UTC) on a day from today. */
const on = (days: number) => ({
  ...services,
  clock: { ...services.clock, now: () => new Date(NOON + days * DAY_MS) },
})
const dayFrom = (days: number) => utcDay(new Date(NOON + days * DAY_MS))

let room: TestWorkspace
let campaignId: string
let creatorId: string
let ida: TestUser

beforeEach(async () => {
  // Campaigns of other tests would be reminded too.
  await db.update(campaign).set({ state: 'paused' }).where(eq(campaign.state, 'active'))
  room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  campaignId = page.campaignId ?? ''
  creatorId = page.creatorId ?? ''
  ida = await createUser(services)
  await setCampaign({ state: 'active', templateVersion: 1 })
  await setCreator({ userId: ida.id, invitedAt: new Date(), answeredAt: new Date() })
  await db.update(workspace).set({ brandColor: '#0f766e' }).where(eq(workspace.id, room.id))
  await save(20)
  // The brief has just been sent; the reminders of these tests begin days later.
})

const setCampaign = (change: Partial<typeof campaign.$inferInsert>) =>
  db.update(campaign).set(change).where(eq(campaign.id, campaignId))
const setCreator = (change: Partial<typeof campaignCreator.$inferInsert>) =>
  db.update(campaignCreator).set(change).where(eq(campaignCreator.id, creatorId))
const save = (dueIn: number, at = services, goal = 'Sell the winter roast.') =>
  saveBrief(at, room.manager, room.id, campaignId, {
    goal,
    mustSay: null,
    mustNotSay: null,
    disclosure: null,
    note: null,
    deliverables: [
      { title: 'One video on http://spam.example', format: 'YouTube video', dueOn: dayFrom(dueIn) },
      { title: 'One story', format: null, dueOn: dayFrom(dueIn + 2) },
    ],
    links: [],
    files: [],
  })
const mails = (kind = 'campaign-posts', email = ida.email) =>
  db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.toAddress, email), eq(outgoingMail.kind, kind)))
const count = async () => (await mails()).length
const button = (at: ReturnType<typeof on>, id: string | null = null, by = room.manager) =>
  remindCreators(at, by, room.id, campaignId, id)

describe('the rule', () => {
  it('reminds three days before, the day after, and weekly, once a day', async () => {
    const days: number[] = []
    for (let day = 1; day <= 60; day++) {
      const before = await count()
      await queuePostReminders(on(day))
      await queuePostReminders(on(day))
      if ((await count()) > before) days.push(day)
      expect(await count()).toBeLessThanOrEqual(before + 1)
    }
    // One video is due on day 20, and one story on day 22. An email lists both of them.
    expect(days).toEqual([17, 19, 21, 23, 28, 30, 35, 37, 42, 44, 49, 51])
    expect(await mails('campaign-posts', 'partner@example.com')).toEqual([])
  })

  it('writes what is late and what is due soon, in the brand’s look and without links', async () => {
    await queuePostReminders(on(21))
    const [mail] = await mails()
    const text = emailText(services, mail)
    expect(mail?.subject).toBe('Autumn: your post is late')
    expect(text).toContain(`One video on, YouTube video: 1 day late, it was due on `)
    expect(text).toContain('One story: due on ')
    expect(text).toContain(`/campaigns/${creatorId}/posts`)
    expect(text).toContain(`Stop these reminders: `)
    expect(text).not.toContain('spam.example')
    expect(mail?.htmlBody).toContain('#0f766e')
    expect(mail?.replyTo).toBe(room.owner.email)
    expect(mail?.userId).toBe(ida.id)
  })

  it('ends with the post', async () => {
    const listed = await listPosts(services, room.owner, room.id, campaignId, {
      creatorId: null,
      state: null,
      page: 1,
      size: 50,
    })
    const ids = listed?.items.flatMap(({ deliverable }) => deliverable?.id ?? []) ?? []
    for (const [index, deliverableId] of ids.entries()) {
      const url = `https://a.example/${index}`
      const post = { url, publishedOn: dayFrom(-1), deliverableId, ownTitle: null }
      await addMyPost(services, ida, creatorId, { post, views: null })
    }
    expect(ids).toHaveLength(2)
    await queuePostReminders(on(21))
    expect(await count()).toBe(0)
  })

  it('sends one email if two processes run at the same time, also around midnight', async () => {
    await Promise.all([1, 2, 3].map(() => queuePostReminders(on(17))))
    expect(await count()).toBe(1)
    const beforeMidnight = { ...services, clock: { ...services.clock, now: () => at(-1) } }
    const afterMidnight = { ...services, clock: { ...services.clock, now: () => at(1) } }
    const at = (seconds: number) =>
      new Date(Date.parse(`${dayFrom(22)}T00:00:00Z`) + seconds * 1000)
    await Promise.all([queuePostReminders(beforeMidnight), queuePostReminders(afterMidnight)])
    expect(await count()).toBe(2)
  })

  it('can’t be stored twice for one creator and day', async () => {
    const row = { creatorId, sentOn: dayFrom(1), about: 'posts' } as const
    await db.insert(campaignCreatorEmail).values(row)
    await expect(
      db.insert(campaignCreatorEmail).values({ ...row, about: 'brief' }),
    ).rejects.toThrow()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['has ended', () => setCampaign({ state: 'ended' })],
    ['is paused', () => setCampaign({ state: 'paused' })],
    ['has paused the creator', () => setCreator({ state: 'paused' })],
    ['has removed the creator', () => setCreator({ state: 'removed', removedAt: new Date() })],
    ['has a creator who declined', () => setCreator({ state: 'declined' })],
    ['has a creator who was erased', () => setCreator({ erasedAt: new Date() })],
    [
      'has a creator who stopped the reminders',
      () => setMyReminders(services, ida, creatorId, false),
    ],
    [
      'has a creator who unsubscribed from the brand',
      () =>
        suppress(db, {
          address: ida.email,
          ownerId: room.accountId,
          reason: 'unsubscribed',
          at: new Date(),
        }),
    ],
    ['has a suspended creator', () => suspend(ida.id)],
    ['belongs to a suspended brand', () => suspend(room.accountId)],
    [
      'belongs to a closed workspace',
      () => db.update(workspace).set({ closedAt: new Date() }).where(eq(workspace.id, room.id)),
    ],
  ])('sends nothing if the campaign %s', async (_, change) => {
    await change()
    await queuePostReminders(on(21))
    expect(await count()).toBe(0)
    await button(on(21)).catch(() => {})
    expect(await count()).toBe(0)
  })

  it('waits a day if the creator was asked about the brief', async () => {
    expect(await mails('campaign-brief')).toHaveLength(1)
    await save(20, on(17), 'Sell more.')
    expect(await mails('campaign-brief')).toHaveLength(2)
    await queuePostReminders(on(17))
    expect(await count()).toBe(0)
    await queuePostReminders(on(18))
    expect(await count()).toBe(1)
    await save(20, on(18), 'Sell even more.')
    await queueBriefRequests(on(18), campaignId)
    expect(await mails('campaign-brief')).toHaveLength(2)
    await queueBriefRequests(on(19), campaignId)
    expect(await mails('campaign-brief')).toHaveLength(3)
  })

  it('reminds again after the creator turned reminders back on', async () => {
    await setMyReminders(services, ida, creatorId, false)
    const stranger = await createUser(services)
    expect(await setMyReminders(services, stranger, creatorId, true)).toMatchObject({ ok: false })
    await queuePostReminders(on(21))
    expect(await count()).toBe(0)
    expect(await setMyReminders(services, ida, creatorId, true)).toEqual({ ok: true })
    await queuePostReminders(on(21))
    expect(await count()).toBe(1)
  })
})

const suspend = (id: string) =>
  db
    .update(user)
    .set({ suspendedAt: services.clock.now(), suspensionReason: 'spam' })
    .where(eq(user.id, id))

describe('the brand’s button', () => {
  it('reminds everyone with something late or due soon, once a day', async () => {
    const ben = await createUser(services)
    const benId = await createCampaignCreator(services, campaignId)
    await db.update(campaignCreator).set({ userId: ben.id }).where(eq(campaignCreator.id, benId))
    expect(await button(on(10))).toEqual({ ok: true, reminded: 0 })
    expect(await button(on(18), benId)).toEqual({ ok: true, reminded: 1 })
    expect(await Promise.all([button(on(18)), button(on(18))])).toContainEqual({
      ok: true,
      reminded: 1,
    })
    expect(await button(on(18))).toEqual({ ok: true, reminded: 0 })
    expect([await count(), (await mails('campaign-posts', ben.email)).length]).toEqual([1, 1])
    await queuePostReminders(on(19))
    expect((await mails('campaign-posts', ben.email)).length).toBe(2)
  })

  it('is for managers, of this workspace, while the campaign runs', async () => {
    await expect(button(on(18), null, room.analyst)).rejects.toThrow(WorkspaceRefusal)
    const other = await createWorkspace(services)
    const foreign = await remindCreators(on(18), other.owner, other.id, campaignId, null)
    expect(foreign).toEqual({ ok: false, reason: 'not-found' })
    await setCampaign({ state: 'paused' })
    expect(await button(on(18))).toEqual({ ok: false, reason: 'not-running' })
    expect(await count()).toBe(0)
  })
})
