import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { blogPost } from '#db/schema/blog.ts'
import { onPageInvalidation } from '#domain/page-changes.ts'
import { createUser } from '#tests/support/factories.ts'
import { postInput } from '#tests/support/post-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { findPostForAdmin } from './edit-post.server.ts'
import type { PostInput } from './post-form.ts'
import { deletePostForAdmin, setPublishedForAdmin } from './publish-post.server.ts'
import { createPostForAdmin, updatePostForAdmin } from './save-post.server.ts'
import { findRedirectedPost } from './slug-redirects.server.ts'

let announced = 0
let stop = () => {}
const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
beforeAll(async () => {
  stop = onPageInvalidation(({ tag }) => {
    if (tag === 'blog') announced++
  })
})
afterAll(async () => {
  stop()
})
beforeEach(async () => {
  await services.db.delete(blogPost)
  announced = 0
})

async function create(changes: Partial<PostInput> = {}, published = false): Promise<string> {
  const id = randomUUID()
  const input = postInput(changes)
  const result = await createPostForAdmin(services, nora, id, { input, published })
  expect(result).toMatchObject({ ok: true, changed: true })
  return id
}
async function find(id: string) {
  const post = await findPostForAdmin(services, nora, id)
  if (!post) throw new Error('no such post')
  return post
}
/** Saves over the present state. */
async function update(id: string, changes: Partial<PostInput>, published: boolean) {
  const { version } = await find(id)
  const input = postInput({ version, ...changes })
  return updatePostForAdmin(services, nora, id, { input, published })
}
async function trail(id: string): Promise<string[]> {
  const rows = await services.db
    .select({ action: adminAction.action })
    .from(adminAction)
    .where(eq(adminAction.subjectId, id))
    .orderBy(asc(adminAction.id))
  return rows.map((row) => row.action)
}

describe('the day of publishing', () => {
  test('stays empty for a draft, is now when it is published, and stays so from then on', async () => {
    const id = await create()
    expect(await find(id)).toMatchObject({ published: false, publishedAt: null })
    await update(id, { title: 'Still a draft' }, false)
    expect(await find(id)).toMatchObject({ published: false, publishedAt: null })
    const before = services.clock.now()
    await update(id, {}, true)
    const { publishedAt: first } = await find(id)
    expect(first?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    services.clock.advance(60_000)
    await update(id, { title: 'Better' }, true)
    expect(await find(id)).toMatchObject({ title: 'Better', publishedAt: first })
  })

  test('goes with unpublishing, and comes anew', async () => {
    const id = await create({}, true)
    await update(id, {}, false)
    expect(await find(id)).toMatchObject({ published: false, publishedAt: null })
    services.clock.advance(60_000)
    const before = services.clock.now()
    await setPublishedForAdmin(services, nora, id, true)
    expect((await find(id)).publishedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    await setPublishedForAdmin(services, nora, id, false)
    expect(await find(id)).toMatchObject({ published: false, publishedAt: null })
  })

  test('is the first one’s where two publish at once, and told of once', async () => {
    const id = await create()
    const both = await Promise.all([
      setPublishedForAdmin(services, nora, id, true),
      setPublishedForAdmin(services, nora, id, true),
    ])
    expect(both.map((result) => result.ok)).toEqual([true, true])
    expect(await trail(id)).toEqual(['post.create', 'post.publish'])
    expect(announced).toBe(1)
  })

  test('two editors that publish the same words at once make no conflict', async () => {
    const id = await create()
    const both = await Promise.all([update(id, {}, true), update(id, {}, true)])
    expect(both.map((result) => result.ok && result.changed).toSorted()).toEqual([false, true])
    expect(await trail(id)).toEqual(['post.create', 'post.update', 'post.publish'])
  })
})

describe('a slug', () => {
  test('is given out once, however many ask at the same moment', async () => {
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        createPostForAdmin(services, nora, randomUUID(), { input: postInput(), published: true }),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    const refused = results.filter((result) => !result.ok)
    expect(refused).toEqual(Array(3).fill({ ok: false, reason: 'slug-taken' }))
    expect(await services.db.$count(blogPost)).toBe(1)
  })

  test('that is taken refuses an edit and leaves the post as it was', async () => {
    await create()
    const id = await create({ slug: 'another' })
    expect(await update(id, { slug: 'a-title', title: 'New' }, true)).toEqual({
      ok: false,
      reason: 'slug-taken',
    })
    expect(await find(id)).toMatchObject({ slug: 'another', title: 'A title', published: false })
  })

  test('of before leads to the present one while the post is published', async () => {
    const id = await create({ slug: 'first' }, true)
    await update(id, { slug: 'second' }, true)
    await update(id, { slug: 'third' }, true)
    expect(await findRedirectedPost(services, 'first')).toBe('third')
    expect(await findRedirectedPost(services, 'second')).toBe('third')
    expect(await findRedirectedPost(services, 'third')).toBeNull()
    await setPublishedForAdmin(services, nora, id, false)
    expect(await findRedirectedPost(services, 'first')).toBeNull()
  })

  test('of before may be taken back, or by another post', async () => {
    const id = await create({ slug: 'first' }, true)
    await update(id, { slug: 'second' }, true)
    await update(id, { slug: 'first' }, true)
    expect(await findRedirectedPost(services, 'first')).toBeNull()
    expect(await findRedirectedPost(services, 'second')).toBe('first')
    const other = await create({ slug: 'second' }, true)
    expect(await findRedirectedPost(services, 'second')).toBeNull()
    await update(other, { slug: 'elsewhere' }, true)
    expect(await findRedirectedPost(services, 'second')).toBe('elsewhere')
    await deletePostForAdmin(services, nora, other)
    expect(await findRedirectedPost(services, 'second')).toBeNull()
  })
})

describe('a form that is sent again', () => {
  test('makes one post', async () => {
    const id = randomUUID()
    const wish = { input: postInput(), published: true }
    const both = await Promise.all([
      createPostForAdmin(services, nora, id, wish),
      createPostForAdmin(services, nora, id, wish),
    ])
    expect(both.map((result) => result.ok && result.changed).toSorted()).toEqual([false, true])
    expect(await services.db.$count(blogPost)).toBe(1)
    expect(await trail(id)).toEqual(['post.create', 'post.publish'])
  })

  test('with other content is shown the present state', async () => {
    const id = await create()
    const wish = { input: postInput({ title: 'Other' }), published: false }
    expect(await createPostForAdmin(services, nora, id, wish)).toMatchObject({
      ok: false,
      reason: 'changed-elsewhere',
      post: { title: 'A title' },
    })
  })
})

describe('a post that was changed in another tab', () => {
  test('is not written over, and saved again it is', async () => {
    const id = await create()
    const { version } = await find(id)
    await update(id, { title: 'From the phone' }, true)
    const mine = postInput({ version, title: 'From the laptop' })
    const refused = await updatePostForAdmin(services, nora, id, { input: mine, published: false })
    if (refused.ok || refused.reason !== 'changed-elsewhere') throw new Error('no conflict')
    expect(refused.post).toMatchObject({ title: 'From the phone', published: true })
    expect(await find(id)).toMatchObject({ title: 'From the phone', published: true })
    const again = { ...mine, version: refused.post.version }
    expect(
      await updatePostForAdmin(services, nora, id, { input: again, published: true }),
    ).toMatchObject({ ok: true, post: { title: 'From the laptop' } })
  })

  test('is a conflict where only its state was changed', async () => {
    const id = await create()
    const { version } = await find(id)
    await setPublishedForAdmin(services, nora, id, true)
    const input = postInput({ version, title: 'New' })
    expect(await updatePostForAdmin(services, nora, id, { input, published: false })).toMatchObject(
      { ok: false, reason: 'changed-elsewhere' },
    )
  })

  test('is gone where it was deleted', async () => {
    const id = await create({}, true)
    const { version } = await find(id)
    expect(await deletePostForAdmin(services, nora, id)).toEqual({ ok: true, title: 'A title' })
    const input = postInput({ version })
    const gone = { ok: false, reason: 'not-found' }
    expect(await updatePostForAdmin(services, nora, id, { input, published: true })).toEqual(gone)
    expect(await setPublishedForAdmin(services, nora, id, true)).toEqual(gone)
    expect(await deletePostForAdmin(services, nora, id)).toEqual(gone)
    expect(await deletePostForAdmin(services, nora, 'no id')).toEqual(gone)
    expect(await findPostForAdmin(services, nora, 'no id')).toBeNull()
  })
})

describe('what follows', () => {
  test('every change is in the audit log, and only changes', async () => {
    const id = await create({}, true)
    await update(id, {}, true)
    await update(id, { tags: [] }, true)
    await update(id, { title: 'Back to the desk' }, false)
    await setPublishedForAdmin(services, nora, id, false)
    await setPublishedForAdmin(services, nora, id, true)
    await deletePostForAdmin(services, nora, id)
    expect(await trail(id)).toEqual([
      'post.create',
      'post.publish',
      'post.update',
      'post.update',
      'post.unpublish',
      'post.publish',
      'post.delete',
    ])
  })

  test('public pages are invalidated by what they show, not by drafts', async () => {
    const id = await create()
    await update(id, { title: 'Still a draft' }, false)
    expect(announced).toBe(0)
    await update(id, {}, true)
    await update(id, { title: 'Better' }, true)
    await update(id, {}, false)
    expect(announced).toBe(3)
    await deletePostForAdmin(services, nora, id)
    expect(announced).toBe(3)
    const published = await create({}, true)
    await deletePostForAdmin(services, nora, published)
    expect(announced).toBe(5)
  })
})
