import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { blogPost, blogPostSchedule } from '#db/schema/blog.ts'
import { onPageInvalidation } from '#domain/page-changes.ts'
import { createUser } from '#tests/support/factories.ts'
import { postInput } from '#tests/support/post-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { findPostForAdmin } from './edit-post.server.ts'
import { listPostsForAdmin, parsePostsQuery } from './list-posts.server.ts'
import { listPublishedPosts } from './posts.server.ts'
import { setPublishedForAdmin } from './publish-post.server.ts'
import { createPostForAdmin, updatePostForAdmin } from './save-post.server.ts'
import { publishDuePosts, schedulePostForAdmin } from './schedule-post.server.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
const mia = toViewer(await createUser(services))
const NINE = { publishAt: new Date('2026-11-30T08:00:00Z'), timeZone: 'Europe/Berlin' }

let invalidations = 0
let stop = () => {}
beforeAll(() => {
  stop = onPageInvalidation(({ tag }) => {
    if (tag === 'blog') invalidations++
  })
})
afterAll(() => stop())
beforeEach(async () => {
  await services.db.delete(blogPost)
  services.clock.set(new Date('2026-11-23T12:00:00Z'))
  invalidations = 0
})

async function createDraft(slug = 'a-title'): Promise<string> {
  const id = randomUUID()
  const input = postInput({ slug })
  expect(await createPostForAdmin(services, nora, id, { input, published: false })).toMatchObject({
    ok: true,
  })
  return id
}
const schedule = (id: string, at: typeof NINE | null = NINE) =>
  schedulePostForAdmin(services, nora, id, at)
const publicSlugs = async () => (await listPublishedPosts(services)).map(({ slug }) => slug)
const countSchedules = () => services.db.$count(blogPostSchedule)
async function listed(show: string) {
  const query = parsePostsQuery(new URLSearchParams({ show }))
  const { posts, total } = await listPostsForAdmin(services, nora, { ...query, size: 9 })
  expect(total).toBe(posts.length)
  return posts.map(({ slug, schedule }) => ({ slug, schedule }))
}

it('publishes a post at its time, dated with it, and invalidates the blog’s pages', async () => {
  const id = await createDraft()
  expect(await schedule(id)).toEqual({ ok: true, title: 'A title' })
  expect(invalidations).toBe(0)
  services.clock.set(new Date(NINE.publishAt.getTime() - 1))
  expect(await publishDuePosts(services)).toBe(0)
  expect(await publicSlugs()).toEqual([])

  services.clock.set(new Date(NINE.publishAt.getTime() + 4000))
  expect(await publishDuePosts(services)).toBe(1)
  expect(await publicSlugs()).toEqual(['a-title'])
  expect(await findPostForAdmin(services, nora, id)).toMatchObject({
    published: true,
    publishedAt: NINE.publishAt,
    schedule: null,
  })
  expect(invalidations).toBe(1)
  expect([await publishDuePosts(services), await countSchedules()]).toEqual([0, 0])
})

it('lists scheduled posts apart from drafts', async () => {
  const id = await createDraft('scheduled')
  await createDraft('draft')
  await schedule(id)
  expect(await listed('scheduled')).toEqual([{ slug: 'scheduled', schedule: NINE }])
  expect(await listed('drafts')).toEqual([{ slug: 'draft', schedule: null }])
  expect(await listed('published')).toEqual([])
})

it('can be changed and canceled, and keeps its time when the draft is saved', async () => {
  const id = await createDraft()
  await schedule(id)
  const later = { publishAt: new Date('2026-12-01T17:00:00Z'), timeZone: 'UTC' }
  await schedule(id, later)
  const { version } = (await findPostForAdmin(services, nora, id)) ?? { version: '' }
  const input = postInput({ version, title: 'Another title' })
  await updatePostForAdmin(services, nora, id, { input, published: false })
  expect(await findPostForAdmin(services, nora, id)).toMatchObject({
    title: 'Another title',
    schedule: later,
  })
  await schedule(id, null)
  await schedule(id, null)
  services.clock.set(new Date('2027-01-01T00:00:00Z'))
  expect(await publishDuePosts(services)).toBe(0)
  const trail = await services.db
    .select({ action: adminAction.action })
    .from(adminAction)
    .where(eq(adminAction.subjectId, id))
    .orderBy(asc(adminAction.id))
  expect(trail.map(({ action }) => action)).toEqual([
    'post.create',
    'post.schedule',
    'post.schedule',
    'post.update',
    'post.unschedule',
  ])
})

it('ends when the post is published by hand, so that unpublishing lasts', async () => {
  const [toggled, saved] = [await createDraft('toggled'), await createDraft('saved')]
  await schedule(toggled)
  await schedule(saved)
  await setPublishedForAdmin(services, nora, toggled, true)
  const { version } = (await findPostForAdmin(services, nora, saved)) ?? { version: '' }
  const input = postInput({ slug: 'saved', version })
  await updatePostForAdmin(services, nora, saved, { input, published: true })
  expect(await countSchedules()).toBe(0)
  expect(await schedule(saved)).toEqual({ ok: false, reason: 'published' })
  await setPublishedForAdmin(services, nora, toggled, false)
  services.clock.set(new Date('2027-01-01T00:00:00Z'))
  expect(await publishDuePosts(services)).toBe(0)
  expect(await publicSlugs()).toEqual(['saved'])
})

it('publishes each post once where several processes look at the same time', async () => {
  const ids = await Promise.all(['one', 'two', 'three'].map(createDraft))
  for (const id of ids) await schedule(id)
  services.clock.set(NINE.publishAt)
  const published = await Promise.all([1, 2, 3].map(() => publishDuePosts(services)))
  expect(published.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect((await publicSlugs()).sort()).toEqual(['one', 'three', 'two'])
})

it('is only for administrators, and for posts that exist', async () => {
  const id = await createDraft()
  await expect(schedulePostForAdmin(services, mia, id, NINE)).rejects.toMatchObject({})
  await expect(schedulePostForAdmin(services, null, id, NINE)).rejects.toMatchObject({})
  expect(await countSchedules()).toBe(0)
  for (const unknown of [randomUUID(), 'x']) {
    expect(await schedule(unknown)).toEqual({ ok: false, reason: 'not-found' })
  }
})
