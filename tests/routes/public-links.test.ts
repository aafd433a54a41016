import { beforeAll, expect, test } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import type { Page } from '#tests/support/browse.ts'
import { setUpApp } from '#tests/support/set-up.ts'

// Follows every link, form and image from the landing page.

const app = await setUpApp()
beforeAll(async () => {
  const post = { published: true, publishedAt: new Date('2026-03-01T08:00:00Z'), readTime: 4 }
  await app.services.db.insert(blogPost).values([
    {
      ...post,
      slug: 'first-light',
      title: 'First light',
      excerpt: 'Dawn.',
      content: '# Why\n\nSo.',
    },
    { ...post, slug: 'last-light', title: 'Last light', excerpt: 'Dusk.', content: '# How\n\nSo.' },
  ])
})

/** Returns a page's links within the site, with path and hash. */
function addressesIn(page: Page, from: string): { path: string; hash: string }[] {
  const named = [
    ['a[href]', 'href'],
    ['link[href]:not([rel=preload])', 'href'],
    ['img[src]', 'src'],
    ['form[method=get]', 'action'],
    ['meta[property="og:url"]', 'content'],
  ] as const
  return named.flatMap(([selector, attribute]) =>
    page
      .$(selector)
      .toArray()
      .map((element) => new URL(page.$(element).attr(attribute) ?? '', new URL(from, ORIGIN)))
      .filter((url) => url.origin === ORIGIN)
      .map((url) => ({ path: url.pathname + url.search, hash: url.hash.slice(1) })),
  )
}

const ORIGIN = 'http://localhost:3000'

test('every link of every public page works', async () => {
  expect(app.services.env.publicUrl).toBe(ORIGIN)
  const pages = new Map<string, Page>()
  const dead: string[] = []
  const anchors: { path: string; hash: string; from: string }[] = []
  const waiting = [{ path: '/', from: '' }]
  const sitemap = await app.get('/sitemap.xml')
  for (const [, url = ''] of sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    waiting.push({ path: new URL(url).pathname, from: '/sitemap.xml' })
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next
    if (pages.has(path)) continue
    const page = await app.newBrowser().get(path)
    pages.set(path, page)
    if (page.status >= 400) dead.push(`${page.status} ${path} from ${from}`)
    if (page.location) {
      const target = new URL(page.location, ORIGIN)
      if (target.origin === ORIGIN)
        waiting.push({ path: target.pathname + target.search, from: path })
    }
    if (!page.headers.get('content-type')?.startsWith('text/html')) continue
    for (const link of addressesIn(page, path)) {
      waiting.push({ path: link.path, from: path })
      if (link.hash) anchors.push({ ...link, from: path })
    }
  }
  expect(dead).toEqual([])
  const missing = anchors.filter(
    ({ path, hash }) => pages.get(path)?.$(`[id="${decodeURIComponent(hash)}"]`).length === 0,
  )
  expect(missing).toEqual([])
  // The crawl has reached enough pages.
  for (const path of [
    '/',
    '/use-cases/coaches',
    '/brands',
    '/compare/bitly',
    '/blog/first-light',
  ]) {
    expect(pages.has(path), path).toBe(true)
  }
  expect(pages.size).toBeGreaterThan(50)
})
