import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findPublishedPost, listPublishedPosts } from './posts.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const post = (slug: string, publishedAt: Date | null) => ({
    slug,
    title: `Title of ${slug}`,
    excerpt: 'In short.',
    content: 'At length.',
    tags: ['QR codes', 'Video'],
    published: publishedAt !== null,
    publishedAt,
    readTime: 3,
  })
  await database.db
    .insert(blogPost)
    .values([
      post('older', new Date('2026-01-01T10:00:00Z')),
      post('newer', new Date('2026-02-01T10:00:00Z')),
      post('draft', null),
    ])
})

afterAll(() => database.drop())

test('the list holds published posts, newest first, without their bodies', async () => {
  const posts = await listPublishedPosts(database)
  expect(posts.map((post) => post.slug)).toEqual(['newer', 'older'])
  expect(posts[0]).toEqual({
    slug: 'newer',
    title: 'Title of newer',
    excerpt: 'In short.',
    imageUrl: null,
    readTime: 3,
  })
})

test('a published post is found by its slug, a draft is not', async () => {
  expect(await findPublishedPost(database, 'older')).toMatchObject({
    content: 'At length.',
    tags: ['QR codes', 'Video'],
    publishedAt: '2026-01-01T10:00:00.000Z',
  })
  expect(await findPublishedPost(database, 'draft')).toBeNull()
  expect(await findPublishedPost(database, 'never-was')).toBeNull()
})
