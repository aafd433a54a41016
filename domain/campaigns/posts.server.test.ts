import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaignPost, campaignPostViews } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { createPlacements } from '#domain/placements/placements.server.ts'
import { deleteVideo, editVideo } from '#domain/videos/videos.server.ts'
import { exportWorkspaces } from '#domain/workspaces/export-workspaces.server.ts'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { anonymizeCreator } from '#domain/workspaces/purge-invitations.server.ts'
import { utcDay } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import type { MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { findBrief, saveBrief } from './brief.server.ts'
import type { DeliverableInput } from './brief.ts'
import {
  addMyPost,
  editMyPost,
  findMyPosts,
  removeMyPost,
  setMyViews,
} from './creator-posts.server.ts'
import { importViews } from './import-views.server.ts'
import {
  addPost,
  editPost,
  listAllPosts,
  listPosts,
  type PostQuery,
  removePost,
  setPostViews,
  summarizePosts,
} from './posts.server.ts'
import { postsCsv } from './posts-csv.ts'

const services = await setUpServices()
const { db } = services
const today = utcDay(services.clock.now())
const dayFrom = (days: number) =>
  utcDay(new Date(services.clock.now().getTime() + days * 86_400_000))

let room: TestWorkspace
let page: MagnetRow
let campaignId: string
let creatorId: string
let ida: TestUser
/** The ids of the deliverables: one that was due yesterday, and one that is due in ten days. */
let [late, later] = ['', '']

const DELIVERABLES: DeliverableInput[] = [
  { title: 'One video', format: 'YouTube video', dueOn: dayFrom(-1) },
  { title: 'One story', format: null, dueOn: dayFrom(10) },
]
const save = (deliverables: DeliverableInput[], goal = 'Sell the winter roast.') =>
  saveBrief(services, room.manager, room.id, campaignId, {
    goal,
    mustSay: null,
    mustNotSay: null,
    disclosure: null,
    note: null,
    deliverables,
    links: [],
    files: [],
  })
const deliverables = async (version?: number) =>
  (await findBrief(services, room.analyst, room.id, campaignId, version))?.deliverables ?? []

beforeEach(async () => {
  room = await createWorkspace(services)
  page = await createCampaignMagnet(services, room)
  campaignId = page.campaignId ?? ''
  creatorId = page.creatorId ?? ''
  ida = await createUser(services)
  await setCampaign({ state: 'active', templateVersion: 1 })
  await setCreator({ userId: ida.id, invitedAt: new Date(), answeredAt: new Date() })
  await save(DELIVERABLES)
  ;[late = '', later = ''] = (await deliverables()).map(({ id }) => id)
})

const setCampaign = (change: Partial<typeof campaign.$inferInsert>) =>
  db.update(campaign).set(change).where(eq(campaign.id, campaignId))
const setCreator = (change: Partial<typeof campaignCreator.$inferInsert>) =>
  db.update(campaignCreator).set(change).where(eq(campaignCreator.id, creatorId))

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const post = (change: Partial<Parameters<typeof addMyPost>[3]['post']> = {}) => ({
  url: YOUTUBE,
  publishedOn: dayFrom(-2),
  deliverableId: late,
  ownTitle: null,
  ...change,
})
const add = (change = {}, views: number | null = null) =>
  addMyPost(services, ida, creatorId, { post: post(change), views })
const idOf = (added: Awaited<ReturnType<typeof add>>) => (added.ok ? added.id : added.reason)
const ALL = { creatorId: null, state: null, page: 1, size: 50 }
const list = async (query: Partial<PostQuery> = {}) => {
  const listed = await listPosts(services, room.analyst, room.id, campaignId, { ...ALL, ...query })
  if (!listed) throw new Error('the campaign is missing')
  return listed
}
const states = async () =>
  (await list()).items.map(({ status, deliverable }) => `${deliverable?.title}: ${status.state}`)

describe('the ids of deliverables', () => {
  it('stay when a new version changes title and day, and are new for new rows', async () => {
    const [first] = await deliverables()
    await save([
      { title: 'A reel', format: null, dueOn: dayFrom(5) },
      { id: late, title: 'One long video', format: null, dueOn: dayFrom(3) },
    ])
    const changed = await deliverables()
    expect(changed[1]).toEqual({
      id: late,
      title: 'One long video',
      format: null,
      dueOn: dayFrom(3),
    })
    expect([first?.id, later]).not.toContain(changed[0]?.id)
    // A later version can bring back a deliverable of an earlier one.
    await save([{ id: later, title: 'One story', format: null, dueOn: dayFrom(9) }])
    expect((await deliverables()).map(({ id }) => id)).toEqual([later])
  })

  it('are never those of another campaign, an invented one, or one id twice', async () => {
    const foreign = randomUUID()
    await save([
      { id: foreign, title: 'A', format: null, dueOn: today },
      { id: late, title: 'B', format: null, dueOn: today },
      { id: late, title: 'C', format: null, dueOn: today },
    ])
    const ids = (await deliverables()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(foreign)
    expect(ids[1]).toBe(late)
  })

  it('aren’t a change of the brief', async () => {
    expect(await save(DELIVERABLES)).toMatchObject({ version: 1, isNew: false })
    expect((await deliverables()).map(({ id }) => id)).toEqual([late, later])
  })

  it('are given by the database if an earlier release writes a brief', async () => {
    await db.insert(campaignBrief).values({
      campaignId,
      version: 2,
      goal: 'Sell.',
      deliverables: [{ title: 'A', format: null, dueOn: today }] as never,
    })
    expect((await deliverables())[0]?.id).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('a creator’s post', () => {
  it('fulfills its deliverable and is the creator’s video', async () => {
    expect(await states()).toEqual(['One video: late', 'One story: open'])
    expect((await add({}, 1200)).ok).toBe(true)
    expect(await states()).toEqual(['One video: posted', 'One story: open'])
    const { items } = await list()
    expect(items[0]).toMatchObject({
      creator: { id: creatorId, name: 'Ida' },
      post: { url: YOUTUBE, platform: 'youtube', views: 1200, countedOn: today, check: null },
    })
    expect(items[0]?.post).toMatchObject({ title: 'YouTube video dQw4w9WgXcQ', isFetching: true })
    const [own] = await db.select().from(video).where(eq(video.creatorId, creatorId))
    expect(own).toMatchObject({ ownerId: room.accountId, url: YOUTUBE, views: 1200 })
    expect(items[0]?.post?.videoId).toBe(own?.id)
  })

  it('joins the video that the creator already added, with the check of its code', async () => {
    const made = await createPlacements(services, room.accountId, page.id, [
      { label: 'A', platform: 'youtube', videoUrl: YOUTUBE, spot: 'on-screen', atSecond: null },
    ])
    expect(made.ok).toBe(true)
    await add()
    const [before] = await db.select().from(placement).where(eq(placement.magnetId, page.id))
    expect((await list()).items[0]?.post?.check).toEqual({
      placementId: before?.id,
      verdict: null,
    })
    await db
      .update(placement)
      .set({
        shownFromMs: 0,
        shownUntilMs: 9000,
        moduleShare: 0.01,
        checkVerdict: 'good',
        checkedAt: new Date(),
      })
      .where(eq(placement.id, before?.id ?? ''))
    expect((await list()).items[0]?.post?.check?.verdict).toBe('good')
    await deleteVideo(services, { ownerId: room.accountId, id: before?.videoId ?? '' })
    expect((await list()).items[0]?.post).toMatchObject({ videoId: null, url: YOUTUBE })
  })

  it('is one of two that are added at the same time for one deliverable', async () => {
    const both = await Promise.all([
      add({ url: 'https://a.example/' }),
      addPost(services, room.manager, room.id, campaignId, creatorId, {
        post: post({ url: 'https://b.example/' }),
        views: null,
      }),
    ])
    expect(both.map(idOf).filter((one) => one === 'taken')).toHaveLength(1)
    expect(await db.$count(campaignPost, eq(campaignPost.creatorId, creatorId))).toBe(1)
    const same = await Promise.all([add({ deliverableId: null }), add({ deliverableId: null })])
    expect(same.map(idOf).filter((one) => one === 'url-taken')).toHaveLength(1)
  })

  it('is unique in the database, too', async () => {
    await add()
    const row = { creatorId, campaignId, platform: 'website', publishedOn: today } as const
    const twice = { ...row, deliverableId: late, url: 'https://a.example/' }
    await expect(db.insert(campaignPost).values(twice)).rejects.toThrow()
    await expect(db.insert(campaignPost).values({ ...row, url: YOUTUBE })).rejects.toThrow()
    const other = await createCampaignMagnet(services, room)
    const foreign = { ...row, url: 'https://a.example/', campaignId: other.campaignId ?? '' }
    await expect(db.insert(campaignPost).values(foreign)).rejects.toThrow()
  })

  it('needs a deliverable of the current brief, and keeps one that a later version removed', async () => {
    expect(idOf(await add({ deliverableId: randomUUID() }))).toBe('unknown-deliverable')
    const id = idOf(await add())
    await save([{ id: later, title: 'One story', format: null, dueOn: dayFrom(9) }])
    expect(await states()).toEqual(['undefined: extra', 'One story: open'])
    const moved = { id, post: post({ publishedOn: dayFrom(-3) }), views: null }
    expect((await editMyPost(services, ida, creatorId, moved)).ok).toBe(true)
    expect(idOf(await add({ url: 'https://a.example/' }))).toBe('taken')
    await removeMyPost(services, ida, creatorId, id)
    expect(idOf(await add())).toBe('unknown-deliverable')
  })

  it('can be edited and deleted, with its views', async () => {
    const id = idOf(await add({}, 10))
    const story = { url: 'https://www.instagram.com/reel/abc', deliverableId: later }
    const edited = await editMyPost(services, ida, creatorId, { id, post: post(story), views: 20 })
    expect(edited.ok).toBe(true)
    const [item] = (await list({ state: 'posted' })).items
    expect(item?.post).toMatchObject({ platform: 'instagram', videoId: null, views: 20 })
    expect(item?.deliverable?.id).toBe(later)
    expect(await removeMyPost(services, ida, creatorId, id)).toEqual({ ok: true })
    expect(await db.$count(campaignPostViews, eq(campaignPostViews.postId, id))).toBe(0)
    expect(await removeMyPost(services, ida, creatorId, id)).toMatchObject({ reason: 'not-found' })
  })

  it('starts a new history of views when its link changes', async () => {
    const id = idOf(await add({ publishedOn: dayFrom(-2) }, 10))
    const counted = { views: 7, countedOn: dayFrom(-1) }
    await setMyViews(services, ida, creatorId, { id, counted })
    const edit = (url: string, views: number | null, publishedOn = dayFrom(-2)) =>
      editMyPost(services, ida, creatorId, { id, post: post({ url, publishedOn }), views })
    const history = () => db.$count(campaignPostViews, eq(campaignPostViews.postId, id))
    await edit(YOUTUBE, null)
    expect(await history()).toBe(2)
    expect((await edit('https://vimeo.com/76979871', null, today)).ok).toBe(true)
    expect(await history()).toBe(0)
    await edit('https://a.example/', 30)
    expect(await history()).toBe(1)
    const [own] = await db
      .select()
      .from(video)
      .where(and(eq(video.creatorId, creatorId), eq(video.url, YOUTUBE)))
    expect(own?.views).toBe(10)
  })

  it('takes over the views that were entered for its video', async () => {
    const first = idOf(await add({}, 10))
    await removeMyPost(services, ida, creatorId, first)
    const id = idOf(await add())
    const current = async () => (await list({ state: 'posted' })).items[0]?.post
    expect(await current()).toMatchObject({ views: 10, countedOn: today })
    await removeMyPost(services, ida, creatorId, id)
    const again = idOf(await add({ url: 'https://a.example/' }))
    const moved = { id: again, post: post(), views: null }
    await editMyPost(services, ida, creatorId, moved)
    expect(await current()).toMatchObject({ views: 10, countedOn: today })
    // Views that were counted before the post was published aren't the post's views.
    await db
      .update(video)
      .set({ viewsTypedAt: new Date('2020-01-01') })
      .where(eq(video.creatorId, creatorId))
    await removeMyPost(services, ida, creatorId, again)
    await add()
    expect((await current())?.views).toBeNull()
  })

  it('is in the export of the creator’s account, and erased with it except for the numbers', async () => {
    await add({ ownTitle: 'How I brew' }, 10)
    const exported = await exportWorkspaces(services, ida.id)
    expect(exported.campaigns[0]?.posts).toMatchObject([
      { url: YOUTUBE, title: 'How I brew', views: [{ countedOn: today, views: 10 }] },
    ])
    await db.transaction((tx) => anonymizeCreator(tx, ida.id, services.clock.now()))
    const [item] = (await list({ state: 'posted' })).items
    expect(item?.post).toMatchObject({
      url: null,
      title: 'Erased on request',
      ownTitle: null,
      videoId: null,
      views: 10,
    })
    const id = item?.post?.id ?? ''
    expect(await db.$count(video, eq(video.creatorId, creatorId))).toBe(0)
    const changed = await editPost(services, room.manager, room.id, id, { post: post(), views: 1 })
    expect(changed).toMatchObject({ reason: 'not-found' })
  })
})

describe('who may change posts', () => {
  it('is the creator who takes part, also while paused or after the campaign has ended', async () => {
    await setCreator({ state: 'paused' })
    await setCampaign({ state: 'ended' })
    const id = idOf(await add())
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const mine = await findMyPosts(services, ida, creatorId)
    expect(mine).toMatchObject({ isPresent: true, mayEdit: true, summary: { posted: 1, due: 2 } })
    await setCreator({ state: 'removed', removedAt: new Date() })
    expect(idOf(await add({ url: 'https://a.example/' }))).toBe('not-found')
    expect(await findMyPosts(services, ida, creatorId)).toMatchObject({
      isPresent: false,
      mayEdit: false,
      owed: [{ post: { id } }],
    })
  })

  it('isn’t another creator of the campaign, nor a stranger', async () => {
    const id = idOf(await add())
    const ben = await createUser(services)
    const benId = await createCampaignCreator(services, campaignId)
    await db.update(campaignCreator).set({ userId: ben.id }).where(eq(campaignCreator.id, benId))
    const change = { id, post: post(), views: 1 }
    const refused = { ok: false, reason: 'not-found' }
    expect(await findMyPosts(services, ben, creatorId)).toBeNull()
    expect(await addMyPost(services, ben, creatorId, change)).toEqual(refused)
    expect(await editMyPost(services, ben, benId, change)).toEqual(refused)
    expect(await editMyPost(services, ben, creatorId, change)).toEqual(refused)
    expect(await removeMyPost(services, ben, benId, id)).toEqual(refused)
    const counted = { views: 1, countedOn: today }
    expect(await setMyViews(services, ben, benId, { id, counted })).toEqual(refused)
    for (const wrong of ['', 'nonsense', randomUUID()]) {
      expect(await editMyPost(services, ida, creatorId, { ...change, id: wrong })).toEqual(refused)
      expect(await addMyPost(services, ida, wrong, change)).toEqual(refused)
      expect(await removePost(services, room.manager, room.id, wrong)).toEqual(refused)
    }
  })

  it('isn’t a suspended creator, nor a creator of a suspended brand', async () => {
    for (const account of [ida.id, room.accountId]) {
      const suspended = { suspendedAt: services.clock.now(), suspensionReason: 'spam' }
      await db.update(user).set(suspended).where(eq(user.id, account))
      expect(idOf(await add())).toBe('suspended')
      await db
        .update(user)
        .set({ suspendedAt: null, suspensionReason: null })
        .where(eq(user.id, account))
    }
  })

  it('is a manager of the workspace, but not an analyst or another workspace', async () => {
    const other = await createWorkspace(services)
    const input = { post: post(), views: null }
    await expect(
      addPost(services, room.analyst, room.id, campaignId, creatorId, input),
    ).rejects.toThrow(WorkspaceRefusal)
    const refused = { ok: false, reason: 'not-found' }
    expect(await addPost(services, other.owner, other.id, campaignId, creatorId, input)).toEqual(
      refused,
    )
    const added = await addPost(services, room.manager, room.id, campaignId, creatorId, input)
    const id = added.ok ? added.id : ''
    const counted = { views: 1, countedOn: today }
    expect(await editPost(services, other.owner, other.id, id, input)).toEqual(refused)
    expect(await removePost(services, other.owner, other.id, id)).toEqual(refused)
    expect(await setPostViews(services, other.owner, other.id, id, counted)).toEqual(refused)
    expect(await listPosts(services, other.owner, other.id, campaignId, ALL)).toBeNull()
    await expect(setPostViews(services, room.analyst, room.id, id, counted)).rejects.toThrow(
      WorkspaceRefusal,
    )
  })

  it('can add posts only for creators who take part, and correct those of all', async () => {
    const id = idOf(await add())
    await setCreator({ state: 'removed', removedAt: new Date() })
    const input = { post: post({ publishedOn: dayFrom(-5) }), views: null }
    const more = { post: post({ url: 'https://a.example/', deliverableId: null }), views: null }
    expect(await addPost(services, room.owner, room.id, campaignId, creatorId, more)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect((await editPost(services, room.owner, room.id, id, input)).ok).toBe(true)
    expect(await states()).toEqual(['One video: posted'])
  })
})

describe('views', () => {
  const history = (id: string) =>
    db
      .select({ countedOn: campaignPostViews.countedOn, views: campaignPostViews.views })
      .from(campaignPostViews)
      .where(eq(campaignPostViews.postId, id))
      .orderBy(campaignPostViews.countedOn)
  const set = (id: string, views: number, countedOn: string) =>
    setPostViews(services, room.manager, room.id, id, { views, countedOn })

  it('have a history, whose latest day is the current number, also of the video', async () => {
    const id = idOf(await add({}, 50))
    await set(id, 10, dayFrom(-2))
    await set(id, 30, dayFrom(-1))
    expect((await list()).items[0]?.post).toMatchObject({ views: 50, countedOn: today })
    await setMyViews(services, ida, creatorId, { id, counted: { views: 60, countedOn: today } })
    expect(await history(id)).toEqual([
      { countedOn: dayFrom(-2), views: 10 },
      { countedOn: dayFrom(-1), views: 30 },
      { countedOn: today, views: 60 },
    ])
    const [own] = await db.select().from(video).where(eq(video.creatorId, creatorId))
    expect(own?.views).toBe(60)
    expect(await set(id, 1, dayFrom(-3))).toEqual({ ok: false, reason: 'counted-early' })
    const early = { post: post({ publishedOn: dayFrom(-1) }), views: null }
    expect(await editPost(services, room.manager, room.id, id, early)).toMatchObject({
      reason: 'counted-early',
    })
  })

  it('entered for the video are those of its post too', async () => {
    const id = idOf(await add())
    const [own] = await db.select().from(video).where(eq(video.creatorId, creatorId))
    const edit = { ownTitle: null, publishedAt: null, durationSeconds: null }
    const where = { ownerId: room.accountId, id: own?.id ?? '' }
    await editVideo(services, where, { ...edit, views: 77 })
    await editVideo(services, where, { ...edit, views: 77 })
    await editVideo(services, where, { ...edit, views: null })
    expect(await history(id)).toEqual([{ countedOn: today, views: 77 }])
  })

  it('are imported completely or not at all, and a second time without effect', async () => {
    const video1 = idOf(await add())
    const story = idOf(
      await add({ url: 'https://www.instagram.com/reel/abc', deliverableId: later }),
    )
    const run = (text: string) => importViews(services, room.manager, room.id, campaignId, text)
    const wrong = `https://youtu.be/dQw4w9WgXcQ,5\nhttps://a.example/,6\nnonsense,7\n${YOUTUBE},8,${dayFrom(-9)}`
    expect(await run(wrong)).toEqual({
      ok: false,
      reason: 'lines',
      more: 0,
      problems: [
        { line: 2, text: 'https://a.example/', message: 'No post of this campaign has this link.' },
        { line: 3, text: 'nonsense,7', message: 'The link must start with https://.' },
        expect.objectContaining({ line: 4 }),
      ],
    })
    expect(await history(video1)).toEqual([])
    const good = `https://youtu.be/dQw4w9WgXcQ,"1,500"\ninstagram.com/reel/abc,9\nhttps://www.instagram.com/reel/abc,9`
    expect(await run(good)).toMatchObject({ reason: 'lines' })
    const right = `Link;Views\nhttps://youtu.be/dQw4w9WgXcQ;1500\nhttps://www.instagram.com/reel/abc;9`
    expect(await run(right)).toEqual({ ok: true, saved: 2, unchanged: 0 })
    expect(await run(right)).toEqual({ ok: true, saved: 0, unchanged: 2 })
    expect(await history(story)).toEqual([{ countedOn: today, views: 9 }])
    await expect(importViews(services, room.analyst, room.id, campaignId, right)).rejects.toThrow(
      WorkspaceRefusal,
    )
    const file = postsCsv((await listAllPosts(services, room.analyst, room.id, campaignId)) ?? [])
    // The file has the last views in columns of their own, so that nothing is replaced by accident.
    expect(file).toContain('Last views')
    expect(await run(file)).toEqual({ ok: false, reason: 'empty' })
    const filled = file.replaceAll(`"9","${today}",,`, `"9","${today}","12",`)
    expect(await run(filled)).toEqual({ ok: true, saved: 1, unchanged: 0 })
  })
})

describe('the list of a campaign', () => {
  it('begins with what is late, then what is due soon, then posts, newest first', async () => {
    await save([
      { id: late, title: 'Late', format: null, dueOn: dayFrom(-1) },
      { id: later, title: 'Open', format: null, dueOn: dayFrom(10) },
      { title: 'Very late', format: null, dueOn: dayFrom(-8) },
      { title: 'Soon', format: null, dueOn: dayFrom(3) },
      { title: 'Posted', format: null, dueOn: dayFrom(-3) },
    ])
    const posted = (await deliverables()).at(-1)?.id ?? ''
    await add({ deliverableId: posted })
    await add({ deliverableId: null, url: 'https://a.example/', publishedOn: today })
    const listed = await list()
    expect(await states()).toEqual([
      'Very late: late',
      'Late: late',
      'Soon: due-soon',
      'undefined: extra',
      'Posted: posted-late',
      'Open: open',
    ])
    expect(listed.counts).toEqual({ late: 2, 'due-soon': 1, posted: 2, 'posted-late': 1, open: 1 })
    const second = await list({ page: 2, size: 4 })
    expect([second.items.length, second.total, second.page]).toEqual([2, 6, 2])
    expect((await list({ page: 99, size: 4 })).page).toBe(2)
    expect((await list({ state: 'late' })).total).toBe(2)
    expect((await list({ creatorId: randomUUID() })).total).toBe(0)
  })

  it('leaves out deliverables of creators who were removed, declined or haven’t accepted', async () => {
    for (const state of ['removed', 'declined', 'invited'] as const) {
      await setCreator({ state })
      expect(await states()).toEqual([])
    }
    await setCreator({ state: 'paused' })
    expect(await states()).toHaveLength(2)
    expect((await list()).remindable.ids).toEqual([])
  })

  it('is summed up for each creator in one query', async () => {
    await add({}, 40)
    const other = await createCampaignCreator(services, campaignId)
    const summary = await summarizePosts(services, campaignId)
    expect(summary.get(creatorId)).toEqual({
      posted: 1,
      due: 2,
      late: 0,
      extra: 0,
      lastPostedOn: dayFrom(-2),
      allPostedOn: null,
      views: 40,
    })
    expect(summary.get(other)).toMatchObject({ posted: 0, due: 2, late: 1, views: null })
    expect(await summarizePosts(services, randomUUID())).toEqual(new Map())
  })
})
