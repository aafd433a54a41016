import { beforeAll, expect, test } from 'vitest'
import { userProfile } from '#db/schema/accounts.ts'
import { blogPost } from '#db/schema/blog.ts'
import { storedFile } from '#db/schema/files.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findPublishedPost, listPublishedPosts, listRelatedPosts } from './posts.server.ts'

const PICTURE = '9b2f3a54-6a5e-4d58-8f0e-3c5a1d7e0b11'
const HERO = '9b2f3a54-6a5e-4d58-8f0e-3c5a1d7e0b12'

const services = await setUpServices()
const authorId = (await createUser(services)).id
beforeAll(async () => {
  await services.db.update(userProfile).set({ displayName: 'Nora Lind' })
  const file = {
    filename: 'code.jpg',
    contentType: 'image/jpeg',
    kind: 'image' as const,
    bytes: 9,
    variants: [{ width: 640, height: 360, format: 'jpeg' as const, key: 'secret/640', bytes: 9 }],
  }
  await services.db.insert(storedFile).values([
    { ...file, id: PICTURE, bucket: 'blog-images', key: 'secret/picture' },
    { ...file, id: HERO, bucket: 'hero-images', key: 'secret/hero' },
  ])
  const post = (slug: string, publishedAt: Date | null, more: object = {}) => ({
    slug,
    title: `Title of ${slug}`,
    excerpt: 'In short.',
    content: 'At length.',
    tags: ['QR codes', 'Video'],
    published: publishedAt !== null,
    publishedAt,
    readTime: 3,
    updatedAt: new Date('2026-03-01T10:00:00Z'),
    ...more,
  })
  await services.db.insert(blogPost).values([
    post('older', new Date('2026-01-01T10:00:00Z'), {
      authorId,
      imageUrl: `/images/${PICTURE}/640.jpeg`,
    }),
    post('newer', new Date('2026-02-01T10:00:00Z'), { tags: ['Mail'] }),
    post('middle', new Date('2026-01-15T10:00:00Z'), { imageUrl: `/images/${HERO}/640.jpeg` }),
    post('half', new Date('2025-12-01T10:00:00Z'), { tags: ['Video'] }),
    post('bare', new Date('2025-11-01T10:00:00Z'), { tags: [] }),
    post('draft', null),
  ])
})

test('the list holds published posts, newest first, without their bodies', async () => {
  const posts = await listPublishedPosts(services)
  expect(posts.map((post) => post.slug)).toEqual(['newer', 'middle', 'older', 'half', 'bare'])
  expect(posts[0]).toEqual({
    slug: 'newer',
    title: 'Title of newer',
    excerpt: 'In short.',
    tags: ['Mail'],
    imageUrl: null,
    image: null,
    readTime: 3,
    publishedAt: '2026-02-01T10:00:00.000Z',
  })
})

test('an image comes with its sizes, and only one that was stored for the blog', async () => {
  const [, middle, older] = await listPublishedPosts(services)
  expect(older?.image).toEqual({
    fileId: PICTURE,
    variants: [{ width: 640, height: 360, format: 'jpeg' }],
  })
  expect(middle?.image).toBeNull()
})

test('a published post is found by its slug, with its author and its place; a draft is not', async () => {
  expect(await findPublishedPost(services, 'older')).toMatchObject({
    content: 'At length.',
    tags: ['QR codes', 'Video'],
    author: 'Nora Lind',
    publishedAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    position: 2,
  })
  expect(await findPublishedPost(services, 'newer')).toMatchObject({ author: null, position: 0 })
  expect(await findPublishedPost(services, 'draft')).toBeNull()
  expect(await findPublishedPost(services, 'never-was')).toBeNull()
})

test('related are those with most tags in common, then the newest, never itself or a draft', async () => {
  const related = async (slug: string) => {
    const post = await findPublishedPost(services, slug)
    const posts = post ? await listRelatedPosts(services, post) : []
    return posts.map((one) => one.slug)
  }
  expect(await related('older')).toEqual(['middle', 'half', 'newer'])
  expect(await related('newer')).toEqual(['middle', 'older', 'half'])
  expect(await related('bare')).toEqual(['newer', 'middle', 'older'])
})
