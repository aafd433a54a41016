import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import { storedFile } from '#db/schema/files.ts'
import { DAY_MS } from '#lib/time.ts'
import { createTestApp, type Page, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'

const LIST = '/back-room-7?section=blog'
const CREATE = `${LIST}&view=create`
const editorOf = (id: string) => `${LIST}&view=edit&postId=${id}`

let app: TestApp
let nora: TestBrowser
let picture: Buffer
beforeAll(async () => {
  picture = await createJpeg(64, 36)
  app = await createTestApp({ env: { adminEmail: 'nora@example.com', adminPath: 'back-room-7' } })
  nora = app.newBrowser()
  await nora.signIn(await createUser(app.services, { email: 'nora@example.com' }))
})
afterAll(() => app.close())
beforeEach(() => app.services.db.delete(blogPost))

const NEW = {
  title: 'A title',
  slug: 'a-title',
  excerpt: 'In short.',
  content: 'At length.',
  tags: 'Video, QR codes',
  read_time: '7',
}
/** Posts a form as a browser without script would, with the page's hidden fields. */
async function send(path: string, fields: Record<string, string>, file?: Buffer): Promise<Page> {
  const { $ } = await nora.get(path)
  const form = new FormData()
  form.set('id', $('input[name=id]').attr('value') ?? randomUUID())
  form.set('version', $('input[name=version]').attr('value') ?? '')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('image', new Blob([new Uint8Array(file)]), 'top.jpg')
  return nora.upload(path, form)
}
async function only() {
  const [post, ...more] = await app.services.db.select().from(blogPost)
  if (!post || more.length > 0) throw new Error('there is not one post')
  return post
}
const create = async (fields: Record<string, string> = {}) => {
  const page = await send(CREATE, { ...NEW, save: 'publish', ...fields })
  expect(page.location).toBe(LIST)
  return only()
}
const alertIn = (page: Page) => page.$('[role=alert]').first().text().trim()

it('reads no post of somebody who is not the administrator', async () => {
  const other = app.newBrowser()
  await other.signIn(await createUser(app.services))
  const page = await other.submit(CREATE, { save: 'draft', title: '' })
  expect([page.status, page.location]).toEqual([302, '/'])
})

it('asks for a new form where a post is sent without its id', async () => {
  const page = await nora.submit(CREATE, { ...NEW, save: 'draft' })
  expect([page.status, alertIn(page)]).toEqual([422, expect.stringContaining('incomplete')])
  expect(page.$('input[name=title]').val()).toBe(NEW.title)
})

describe('the list of posts', () => {
  it('says what to do while there is none', async () => {
    const page = await nora.get(LIST)
    expect(page.text).toContain('No posts yet. Create your first post!')
    expect(page.$(`a[href="${CREATE}"]`).first().text()).toBe('New Post')
  })

  it('shows posts with their state, and filters them', async () => {
    await create()
    const page = await nora.get(LIST)
    const row = page.$('tbody tr').text()
    for (const words of ['A title', 'In short.', '/blog/a-title', 'Video, QR codes', 'Published']) {
      expect(row).toContain(words)
    }
    expect(page.$('tbody button[name=intent]').text()).toBe('Unpublish')
    const none = await nora.get(`${LIST}&show=drafts`)
    expect(none.text).toContain('No posts match your filters')
    expect((await nora.get(`${LIST}&q=length-nobody`)).text).toContain(
      'No posts match your filters',
    )
    expect((await nora.get(`${LIST}&q=qr+CODES&show=published`)).$('tbody tr')).toHaveLength(1)
  })

  it('publishes and unpublishes, and comes back to itself', async () => {
    const { id } = await create({ save: 'draft' })
    const path = `${LIST}&show=drafts`
    const done = await nora.submit(path, { intent: 'publish', post: id })
    expect(done.location).toBe('/back-room-7?section=blog&show=drafts')
    expect((await nora.get(LIST)).text).toContain('Post published.')
    expect((await app.get('/blog/a-title')).status).toBe(200)
    await nora.submit(LIST, { intent: 'unpublish', post: id })
    expect(await only()).toMatchObject({ published: false, publishedAt: null })
    expect((await app.get('/blog/a-title')).location).toBe('/blog')
  })

  it('schedules a draft, without script too, and names the time with its zone', async () => {
    const { id } = await create({ save: 'draft' })
    const path = `${LIST}&q=title&schedule=${id}`
    const dialog = await nora.get(path)
    expect(dialog.$('dialog').text()).toContain('Schedule this post')
    const past = { publish_at: '2020-01-01T09:00', publish_zone: 'Europe/Berlin' }
    const refused = await nora.submit(path, { intent: 'schedule', post: id, ...past })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please choose a time in the future.')
    expect(refused.$('input[name=publish_at]').val()).toBe('2020-01-01T09:00')
    expect(refused.$('input[name=publish_zone]').val()).toBe('Europe/Berlin')

    const day = new Date(Date.now() + 100 * DAY_MS).toISOString().slice(0, 10)
    const time = { publish_at: `${day}T09:00`, publish_zone: 'Asia/Tokyo' }
    const done = await nora.submit(path, { intent: 'schedule', post: id, ...time })
    expect(done.location).toBe('/back-room-7?section=blog&q=title')
    const list = await nora.get(`${LIST}&show=scheduled`)
    expect(list.$('tbody tr').text()).toMatch(/Scheduled for .+, 9:00 AM \(Asia\/Tokyo\)/)
    expect((await nora.get(editorOf(id))).text).toContain('9:00 AM (Asia/Tokyo)')
    const change = await nora.get(path)
    expect(change.$('input[name=publish_at]').val()).toBe(`${day}T09:00`)

    await nora.submit(path, { intent: 'unschedule', post: id })
    expect((await nora.get(LIST)).text).toContain('Schedule canceled.')
    expect((await nora.get(`${LIST}&show=scheduled`)).$('tbody tr')).toHaveLength(0)
    expect(await only()).toMatchObject({ published: false })
  })

  it('asks before it deletes, and says what became of it', async () => {
    const { id } = await create()
    const path = `${LIST}&q=title&delete=${id}`
    const page = await nora.get(path)
    expect(page.$('dialog').text()).toContain(
      'Are you sure you want to delete "A title"? This action cannot be undone.',
    )
    const done = await nora.submit(path, { intent: 'delete', post: id })
    expect(done.location).toBe('/back-room-7?section=blog&q=title')
    expect(await app.services.db.$count(blogPost)).toBe(0)
    await nora.submit(path, { intent: 'delete', post: id })
    expect((await nora.get(LIST)).text).toContain(
      'Failed to delete post. Error: This post no longer exists.',
    )
    expect((await nora.get(path)).$('dialog')).toHaveLength(0)
  })
})

describe('the editor without script', () => {
  it('begins with a read time of 5, and offers Save Draft and Publish', async () => {
    const page = await nora.get(CREATE)
    expect(page.$('input[name=read_time]').attr('value')).toBe('5')
    const buttons = page.$('button[name=save]').map((_, button) => page.$(button).text())
    expect(buttons.get()).toEqual(['Save Draft', 'Publish'])
    expect(page.text).toContain('Author: Ada Creator')
  })

  it('saves a draft, then publishes it with everything in it', async () => {
    await create({ save: 'draft', read_time: '9', read_time_auto: 'on' })
    const draft = await only()
    expect(draft).toMatchObject({ published: false, publishedAt: null, readTime: 1 })
    expect(draft.tags).toEqual(['Video', 'QR codes'])
    const page = await nora.get(editorOf(draft.id))
    expect(page.$('input[name=title]').attr('value')).toBe('A title')
    expect(page.$('section[aria-label=Preview]').text()).toContain('At length.')
    const done = await send(editorOf(draft.id), { ...NEW, save: 'publish' })
    expect(done.location).toBe(LIST)
    expect((await nora.get(LIST)).text).toContain('Post published.')
    const post = await app.get('/blog/a-title')
    for (const words of [
      'A title',
      'In short.',
      'At length.',
      '7 min read',
      'Video',
      'Ada Creator',
    ]) {
      expect(post.text).toContain(words)
    }
    const edited = await nora.get(editorOf(draft.id))
    const buttons = edited.$('button[name=save]').map((_, button) => page.$(button).text())
    expect(buttons.get()).toEqual(['Update', 'Unpublish'])
  })

  it('takes a picture with its form, and shows what it shows', async () => {
    const page = await send(
      CREATE,
      { ...NEW, save: 'publish', image_alt: 'A wall of codes' },
      picture,
    )
    expect(page.location).toBe(LIST)
    const { imageUrl } = await only()
    const post = await app.get('/blog/a-title')
    expect(post.$('header img').attr('alt')).toBe('A wall of codes')
    expect(post.$('header img').attr('src')).toBe(imageUrl)
    expect((await app.get(imageUrl ?? '')).status).toBe(200)
    const editor = await nora.get(editorOf((await only()).id))
    expect(editor.text).toContain('Current: top.jpg')
  })

  it('refuses what is no picture, or leads inside, and keeps every word', async () => {
    const refused = await send(CREATE, { ...NEW, save: 'publish' }, createPdf(2000))
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please select a valid image file (JPEG, PNG, GIF, or WebP)')
    expect(refused.$('textarea[name=content]').text().trim()).toBe('At length.')
    const inside = { image_url: 'http://127.0.0.1:3000/p.png' }
    const unreachable = await send(CREATE, { ...NEW, ...inside, save: 'draft' })
    expect(unreachable.status).toBe(422)
    expect(unreachable.$('input[name=image_url]').attr('aria-invalid')).toBe('true')
    expect(await app.services.db.$count(blogPost)).toBe(0)
  })

  it('says what is missing, and keeps the picture that was sent with it', async () => {
    const page = await send(CREATE, { ...NEW, title: ' ', save: 'publish' }, picture)
    expect(page.status).toBe(422)
    expect(alertIn(page)).toBe('Please fill in all required fields.')
    expect(page.text).toContain('Please enter a title.')
    expect(page.text).toContain('Uploaded: top.jpg')
    const image = page.$('input[type=hidden][name=image]').attr('value') ?? ''
    expect((await send(CREATE, { ...NEW, image, save: 'publish' })).location).toBe(LIST)
    expect((await only()).imageUrl).toContain(image)
  })

  it('says that a slug is taken', async () => {
    await create()
    const page = await send(CREATE, { ...NEW, slug: 'A  Title!', save: 'draft' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('This slug is already used by another post.')
  })

  it('tells a stale tab, shows both versions, and loses neither', async () => {
    const { id } = await create()
    const stale = (await nora.get(editorOf(id))).$('input[name=version]').attr('value') ?? ''
    await send(editorOf(id), { ...NEW, title: 'From the phone', save: 'update' })
    const mine = { ...NEW, title: 'From the laptop', save: 'update' }
    const page = await send(editorOf(id), { ...mine, version: stale })
    expect(page.status).toBe(409)
    expect(page.text).toContain('This post was changed somewhere else')
    expect(page.text).toContain('From the phone')
    expect(page.$('input[name=title]').attr('value')).toBe('From the laptop')
    const version = page.$('input[name=version]').attr('value') ?? ''
    expect((await send(editorOf(id), { ...mine, version })).location).toBe(LIST)
    expect(await only()).toMatchObject({ title: 'From the laptop' })
  })

  it('creates a deleted post anew from what was typed', async () => {
    const { id } = await create()
    const version = (await nora.get(editorOf(id))).$('input[name=version]').attr('value') ?? ''
    await app.services.db.delete(blogPost)
    const page = await nora.submit(editorOf(id), { ...NEW, id, version, save: 'update' })
    expect(page.status).toBe(410)
    expect(alertIn(page)).toContain('This post has been deleted.')
    const action = page.$('form[enctype="multipart/form-data"]').attr('action') ?? ''
    expect(action).toBe(CREATE)
    const again = await nora.submit(action, { ...NEW, id, version: '', save: 'draft' })
    expect(again.location).toBe(LIST)
    expect((await nora.get(editorOf(randomUUID()))).text).toContain('This post no longer exists')
  })

  it('says in a red box that saving failed, and keeps what was typed', async () => {
    const broken = await createTestApp({ env: app.services.env })
    const admin = await createUser(broken.services, { email: 'nora@example.com' })
    const browser = broken.newBrowser()
    await browser.signIn(admin)
    await broken.services.db.execute('drop table blog_former_slugs')
    const form = { ...NEW, id: randomUUID(), save: 'publish' }
    const page = await browser.submit(CREATE, form)
    expect(page.status).toBe(500)
    expect(alertIn(page)).toBe('An error occurred while saving')
    expect(page.$('input[name=title]').attr('value')).toBe('A title')
    await broken.close()
  })
})

it('a former slug leads on to the present one', async () => {
  const { id } = await create()
  await send(editorOf(id), { ...NEW, slug: 'better', save: 'update' })
  const moved = await app.get('/blog/a-title')
  expect([moved.status, moved.location]).toEqual([301, '/blog/better'])
  expect(moved.headers.get('cache-control')).toBe('no-cache')
  expect((await app.get('/blog/better')).status).toBe(200)
})

it('nobody else fills the blog with pictures', async () => {
  const mia = app.newBrowser()
  await mia.signIn(await createUser(app.services))
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)]), 'p.jpg')
  expect((await mia.upload('/uploads?bucket=blog-images&kind=image', form)).status).toBe(400)
  const before = await app.services.db.$count(storedFile)
  const post = new FormData()
  for (const [name, value] of Object.entries({ ...NEW, save: 'publish' })) post.set(name, value)
  post.set('image', new Blob([new Uint8Array(picture)]), 'p.jpg')
  expect((await mia.upload(CREATE, post)).location).toBe('/')
  expect(await app.services.db.$count(storedFile)).toBe(before)
  const sent = await nora.upload('/uploads?bucket=blog-images&kind=image', form)
  expect(sent.status).toBe(201)
  const [row] = await app.services.db
    .select()
    .from(storedFile)
    .where(eq(storedFile.id, JSON.parse(sent.html).id))
  expect(row?.bucket).toBe('blog-images')
})
