import { load } from 'cheerio'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import { imageUrl } from '#domain/files/image-sources.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createBlogPicture } from '#tests/support/post-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
type PostInput = Partial<typeof blogPost.$inferInsert>

/** Leaves only these posts, each published a day after the one before it. */
async function publish(...posts: PostInput[]): Promise<void> {
  await app.services.db.delete(blogPost)
  await app.services.db.insert(blogPost).values(
    posts.map((post, i) => ({
      slug: `post-${i}`,
      title: `Post ${i}`,
      excerpt: `About ${i}.`,
      content: 'Words.',
      published: true,
      publishedAt: new Date(Date.UTC(2026, 2, 1 + i, 8)),
      ...post,
    })),
  )
}
const texts = (page: Page, selector: string) =>
  page
    .$(selector)
    .toArray()
    .map((element) => page.$(element).text())

describe('the list', () => {
  it('says that it is empty', async () => {
    const page = await app.get('/blog')
    expect(page.status).toBe(200)
    expect(page.text).toContain('No posts yet')
    expect(page.text).toContain('Check back soon for our latest insights and tips.')
  })

  it('shows the newest first, tinted in threes, each with its own read time and a picture', async () => {
    await publish({}, { readTime: 7 }, {}, { published: false, publishedAt: null }, {})
    const page = await app.get('/blog')
    expect(texts(page, 'main li h2')).toEqual(['Post 4', 'Post 2', 'Post 1', 'Post 0'])
    expect(texts(page, 'main li .slate')).toEqual(['ARTICLE', 'ARTICLE', 'ARTICLE', 'ARTICLE'])
    expect(page.text).toContain('7 min read')
    const looks = page
      .$('main li')
      .toArray()
      .map((card) => page.$(card).attr('class'))
    expect(new Set(looks.slice(0, 3)).size).toBe(3)
    expect(looks[3]).toBe(looks[0])
    expect(page.$('main li > svg').length).toBe(4)
  })

  it('tells readers of feeds where theirs is, and machines its one address', async () => {
    const page = await app.get('/blog')
    const feed = page.$('link[rel=alternate][type="application/rss+xml"]').attr('href')
    expect(feed).toBe('/blog/rss.xml')
    expect(page.$('link[rel=canonical]').attr('href')).toBe(`${app.services.env.publicUrl}/blog`)
  })
})

describe('a post', () => {
  it('stands below the way back and its first tag, with its sections as anchors', async () => {
    await publish({
      tags: ['QR codes', 'Video'],
      content: '## Why\nWords.\n### How much?\nMore.\n| A | B |\n|---|---|\n| 1 | 2 |',
    })
    const page = await app.get('/blog/post-0')
    expect(texts(page, '[aria-label=Breadcrumb] li')).toEqual(['The Magnet Blog', '/QR codes'])
    expect(texts(page, 'h1')).toEqual(['Post 0'])
    expect(page.text).toContain('March 1, 2026')
    const contents = page.$('nav[aria-labelledby=contents-title] a').toArray()
    const targets = contents.map((link) => page.$(link).attr('href')?.split('#')[1])
    expect(targets).toEqual(['why', 'how-much'])
    for (const id of targets) expect(page.$(`article [id="${id}"]`).length).toBe(1)
    expect(texts(page, 'article th')).toEqual(['A', 'B'])
  })

  it('is passed on with its address and title, in a new tab', async () => {
    await publish({ slug: 'salt-and-light', title: 'Salt & "light"' })
    const page = await app.get('/blog/salt-and-light')
    const links = page.$('ul[aria-label="Share this article"] a')
    const url = encodeURIComponent(`${app.services.env.publicUrl}/blog/salt-and-light`)
    expect(links.toArray().map((link) => page.$(link).attr('href'))).toEqual([
      `https://twitter.com/intent/tweet?url=${url}&text=Salt%20%26%20%22light%22`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      `mailto:?subject=Salt%20%26%20%22light%22&body=${url}`,
    ])
    for (const link of links.toArray()) {
      expect(page.$(link).attr('target')).toBe('_blank')
      expect(page.$(link).attr('rel')).toContain('noopener')
    }
  })

  it('has the tint of its card', async () => {
    await publish({}, {}, {}, {})
    const list = await app.get('/blog')
    for (const card of list.$('main li').toArray()) {
      const tint = list.$(card).attr('class')?.split(' ').at(-1) ?? ''
      const post = await app.get(list.$(card).find('a').attr('href') ?? '')
      expect(post.$('article > header').attr('class')?.split(' ')).toContain(tint)
    }
  })

  it('leads on to related posts', async () => {
    await publish({ tags: ['Mail'] }, { tags: ['Video'] }, { tags: ['Mail'] }, {}, {})
    const page = await app.get('/blog/post-0')
    expect(texts(page, 'section[aria-labelledby=related] h3')).toEqual([
      'Post 2',
      'Post 4',
      'Post 3',
    ])
  })

  it('shows hostile text as text, and loads nothing from elsewhere', async () => {
    const hostile = '</script><script>alert(1)</script>'
    await publish({
      title: hostile,
      excerpt: hostile,
      tags: [hostile],
      imageUrl: 'https://elsewhere.example/p.jpg',
      content: `${hostile}\n\n[x](javascript:alert%281%29)\n\n![p](https://elsewhere.example/p.png)`,
    })
    const page = await app.get('/blog/post-0')
    expect(page.$('h1').text()).toBe(hostile)
    expect(page.$('body script, head script').text()).not.toContain('<script>alert(1)')
    expect(page.$('article script').length).toBe(0)
    expect(page.$('a[href^=javascript]').length).toBe(0)
    expect(page.$('img').length).toBe(0)
    const about = JSON.parse(page.$('script[type="application/ld+json"]').first().text())
    expect(about).toMatchObject({ '@type': 'BlogPosting', headline: hostile })
  })

  it.each(['/blog/never-was', '/blog/post-1', '/blog/%00'])(
    '%s leads to the list',
    async (path) => {
      await publish({}, { published: false, publishedAt: null })
      const page = await app.get(path)
      expect(page.status).toBe(302)
      expect(page.location).toBe('/blog')
    },
  )
})

describe('the feed', () => {
  it('is XML a reader can parse, whatever the posts are called', async () => {
    await publish(
      { title: 'Bread & "butter" <b>', excerpt: 'A\u0008B ]]>', tags: ['R&B'] },
      { slug: 'größe', title: 'Größe' },
    )
    const page = await app.get('/blog/rss.xml')
    expect(page.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const $ = load(page.html, { xml: true })
    const origin = app.services.env.publicUrl
    expect($('channel > title').text()).toBe('The Magnet Blog')
    expect(
      $('item > title')
        .toArray()
        .map((title) => $(title).text()),
    ).toEqual(['Größe', 'Bread & "butter" <b>'])
    expect($('item > link').first().text()).toBe(`${origin}/blog/gr%C3%B6%C3%9Fe`)
    expect($('item > pubDate').last().text()).toBe('Sun, 01 Mar 2026 08:00:00 GMT')
    expect($('item > description').last().text()).toBe('AB ]]>')
    expect($('item > category').text()).toBe('R&B')
    expect(page.html).not.toContain('\u0008')
  })

  it('has each post with its whole text, readable in any feed reader', async () => {
    const picture = await createBlogPicture(app.services, await createUser(app.services))
    const path = imageUrl(picture.id, { width: 64, format: 'jpeg' })
    const content = [
      '## Where & when',
      `See [pricing](/#pricing), [the start](#where-when) and **[elsewhere](https://example.com/a?b=1&c=2)**.`,
      `![A wall](${path})`,
      '| Size | Use |\n|---|---|\n| S | <b>not bold</b> |',
      'What is class="own"?',
    ].join('\n\n')
    await publish({ slug: 'whole', content, imageUrl: path, imageAlt: 'At the top' })
    const page = await app.get('/blog/rss.xml')
    const item = load(page.html, { xml: true })('item')
    expect(item.find('description').text()).toBe('About 0.')
    const $ = load(item.find('content\\:encoded').text())
    const origin = app.services.env.publicUrl
    const all = (selector: string, attribute: string) =>
      $(selector)
        .toArray()
        .map((element) => $(element).attr(attribute))
    expect($('h2').text()).toBe('Where & when')
    expect(all('a', 'href')).toEqual([
      `${origin}/#pricing`,
      `${origin}/blog/whole#where-when`,
      'https://example.com/a?b=1&c=2',
    ])
    expect(all('img', 'src')).toEqual([origin + path, origin + path])
    expect(all('img', 'alt')).toEqual(['At the top', 'A wall'])
    expect($('td').last().text()).toBe('<b>not bold</b>')
    expect($('body').text()).toContain('What is class="own"?')
    expect($('[class], [tabindex], script, style')).toHaveLength(0)
  })

  it('is there before the first post', async () => {
    await app.services.db.delete(blogPost)
    const page = await app.get('/blog/rss.xml')
    expect(page.status).toBe(200)
    expect(load(page.html, { xml: true })('item').length).toBe(0)
  })
})

describe('while the posts cannot be read', () => {
  const rename = (from: string, to: string) =>
    app.services.db.execute(
      sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`,
    )
  beforeAll(() => rename('blog_posts', 'blog_posts_away'))
  afterAll(() => rename('blog_posts_away', 'blog_posts'))

  it('the list says so, a post leads to the list, and the feed is asked for again later', async () => {
    const list = await app.get('/blog')
    expect(list.status).toBe(503)
    expect(list.$('[role=alert]').text()).toBe('Failed to load blog posts')
    expect((await app.get('/blog/post-0')).location).toBe('/blog')
    const feed = await app.get('/blog/rss.xml')
    expect(feed.status).toBe(503)
    expect(feed.headers.get('cache-control')).toBe('no-store')
  })
})
