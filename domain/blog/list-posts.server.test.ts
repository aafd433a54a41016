import { expect, test } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { listPostsForAdmin, parsePostsQuery } from './list-posts.server.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com', firstName: 'Nora' }))

const list = async (query: string) => {
  const asked = parsePostsQuery(new URLSearchParams(query))
  const page = await listPostsForAdmin(services, nora, { ...asked, size: 2 })
  return { ...page, posts: page.posts.map((post) => post.slug) }
}

test('an empty blog says so', async () => {
  expect(await list('q=x')).toEqual({ posts: [], total: 0, page: 1, isEmpty: true })
})

test('posts are found by title, excerpt, tag and slug, by state, and page by page', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const post = (slug: string, day: number, more: object = {}) => ({
    slug,
    title: 'Title',
    excerpt: 'In short.',
    content: 'At length.',
    createdAt: at(day),
    ...more,
  })
  await services.db
    .insert(blogPost)
    .values([
      post('one', 1, { published: true, publishedAt: at(9), authorId: nora.id }),
      post('two', 2, { title: 'Fifty % off_limits' }),
      post('three', 3, { excerpt: 'A CODE that scans.', published: true, publishedAt: at(3) }),
      post('four-codes', 4, { tags: ['Mail', 'QR codes'] }),
      post('five', 5, { tags: ['mail'] }),
    ])
  expect(await list('')).toEqual({
    posts: ['five', 'four-codes'],
    total: 5,
    page: 1,
    isEmpty: false,
  })
  expect((await list('page=3')).posts).toEqual(['one'])
  expect(await list('page=99')).toMatchObject({ posts: ['one'], page: 3 })
  expect(await list('page=-1&show=nonsense')).toMatchObject({ total: 5, page: 1 })
  expect((await list('show=published')).posts).toEqual(['three', 'one'])
  expect((await list('show=drafts&page=2')).posts).toEqual(['two'])
  expect(await list('q=code')).toMatchObject({ posts: ['four-codes', 'three'], total: 2 })
  expect((await list('q=code&show=drafts')).posts).toEqual(['four-codes'])
  expect((await list('q=MAIL')).posts).toEqual(['five', 'four-codes'])
  expect((await list('q=%25')).posts).toEqual(['two'])
  expect((await list('q=f_l')).posts).toEqual(['two'])
  expect(await list('q=nothing')).toEqual({ posts: [], total: 0, page: 1, isEmpty: false })
  const { posts } = await listPostsForAdmin(services, nora, {
    q: 'one',
    show: 'all',
    page: 1,
    size: 9,
  })
  expect(posts[0]).toMatchObject({ author: expect.stringContaining('Nora'), publishedAt: at(9) })
})
