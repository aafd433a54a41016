import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import { storedFile } from '#db/schema/files.ts'
import type { RemoteFile } from '#platform/remote-files/remote-files.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { createBlogPicture, postInput } from '#tests/support/post-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { sweepOrphans } from '../files/files.server.ts'
import { findPostForAdmin } from './edit-post.server.ts'
import { importImageForAdmin } from './import-image.server.ts'
import type { PostInput } from './post-form.ts'
import { imagePath } from './post-images.server.ts'
import { deletePostForAdmin } from './publish-post.server.ts'
import { createPostForAdmin, updatePostForAdmin } from './save-post.server.ts'

let remote: (address: string) => Promise<RemoteFile>
const services = await setUpServices({
  env: { adminEmail: 'nora@example.com' },
  remoteFiles: { open: (address) => remote(address) },
})
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
beforeEach(async () => {
  await services.db.delete(blogPost)
  await services.db.delete(storedFile)
})

const picture = () => createBlogPicture(services, nora)
async function save(changes: Partial<PostInput>, id: string = randomUUID()): Promise<string> {
  const saved = await findPostForAdmin(services, nora, id)
  const input = postInput({ slug: id, version: saved?.version ?? '', ...changes })
  const wish = { input, published: true }
  const result = saved
    ? await updatePostForAdmin(services, nora, id, wish)
    : await createPostForAdmin(services, nora, id, wish)
  expect(result).toMatchObject({ ok: true })
  return id
}
async function attached(fileId: string): Promise<boolean | null> {
  const [row] = await services.db.select().from(storedFile).where(eq(storedFile.id, fileId))
  return row ? row.attachedAt !== null : null
}

describe('the pictures of a post', () => {
  test('are kept from the first save on, in its body too, and removed when unused', async () => {
    const [top, inside] = [await picture(), await picture()]
    const content = `Look:\n\n![It](${imagePath(inside)})`
    const id = await save({ image: { fileId: top.id }, imageAlt: 'It', content })
    expect([await attached(top.id), await attached(inside.id)]).toEqual([true, true])
    const post = await findPostForAdmin(services, nora, id)
    expect(post).toMatchObject({ image: { id: top.id }, imageAlt: 'It' })
    expect(Object.keys(post?.bodyImages ?? {})).toEqual([imagePath(inside)])

    const next = await picture()
    await save({ image: { fileId: next.id }, content: 'No picture.' }, id)
    expect([await attached(top.id), await attached(inside.id)]).toEqual([null, null])
    expect(await attached(next.id)).toBe(true)
    await save({ image: 'remove', imageAlt: 'Of nothing' }, id)
    expect(await attached(next.id)).toBeNull()
    expect(await findPostForAdmin(services, nora, id)).toMatchObject({ image: null, imageAlt: '' })
  })

  test('stay while another post uses them', async () => {
    const shared = await picture()
    const content = `![It](${imagePath(shared)})`
    const first = await save({ content, image: { fileId: shared.id } })
    const second = await save({ content })
    await deletePostForAdmin(services, nora, first)
    services.clock.advance(48 * 60 * 60 * 1000)
    await sweepOrphans(services)
    expect(await attached(shared.id)).toBe(true)
    await deletePostForAdmin(services, nora, second)
    expect(await attached(shared.id)).toBeNull()
  })

  test('must be there, and of the blog', async () => {
    const input = postInput({ image: { fileId: randomUUID() } })
    expect(
      await createPostForAdmin(services, nora, randomUUID(), { input, published: true }),
    ).toEqual({ ok: false, reason: 'image-missing' })
    const hero = await picture()
    await services.db.update(storedFile).set({ bucket: 'hero-images' })
    const wrong = postInput({ image: { fileId: hero.id } })
    expect(
      await createPostForAdmin(services, nora, randomUUID(), { input: wrong, published: true }),
    ).toEqual({ ok: false, reason: 'image-missing' })
    expect(await services.db.$count(blogPost)).toBe(0)
  })
})

describe('a picture named by its address', () => {
  const found = (bytes: Buffer, filename = 'p.jpg') => {
    let closed = 0
    remote = async () => ({
      ok: true,
      stream: Readable.from([bytes]),
      filename,
      close: () => void closed++,
    })
    return () => closed
  }
  const take = () => importImageForAdmin(services, nora, ' https://a.example/p.jpg ')

  test('is stored and made anew, and waits for its post', async () => {
    const closed = found(await createJpeg(64, 36))
    const result = await take()
    if (!result.ok) throw new Error(result.message)
    expect(result.file).toMatchObject({ filename: 'p.jpg', kind: 'image' })
    expect(result.file.variants.map((variant) => variant.format)).toContain('avif')
    expect(await attached(result.file.id)).toBe(false)
    expect(closed()).toBe(1)
    await save({ image: { fileId: result.file.id } })
    expect(await attached(result.file.id)).toBe(true)
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'is no picture',
      async () => createPdf(2000),
      'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    ],
    [
      'only says that it is one',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    ],
    [
      'is too large',
      async () => Buffer.concat([await createJpeg(64, 36), Buffer.alloc(5 * 1024 * 1024)]),
      'File size must be less than 5MB',
    ],
    [
      'is empty',
      async () => Buffer.alloc(0),
      'There is no image at this address. Please check it, or upload the image instead.',
    ],
  ])('is refused where it %s', async (_what, bytes, message) => {
    const closed = found(await bytes())
    expect(await take()).toMatchObject({ ok: false, message })
    expect(await services.db.$count(storedFile)).toBe(0)
    expect(closed()).toBe(1)
  })

  test.each([
    ['address', /^Please enter the public web address of an image/],
    ['answer', /^There is no image at this address/],
    ['unreachable', /^We couldn’t download the image/],
  ] as const)('says in words why there is none: %s', async (reason, message) => {
    remote = async () => ({ ok: false, reason })
    expect(await take()).toMatchObject({ ok: false, message: expect.stringMatching(message) })
  })

  test('that breaks off leaves nothing behind', async () => {
    const stream = createReadStream(join(services.env.dataDir, 'not-there'))
    remote = async () => ({ ok: true, stream, filename: 'p.jpg', close() {} })
    expect(await take()).toMatchObject({ ok: false, message: 'Failed to upload image' })
    expect(await services.db.$count(storedFile)).toBe(0)
  })
})
