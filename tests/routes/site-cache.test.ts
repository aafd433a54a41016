import { createHash } from 'node:crypto'
import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const POST = {
  slug: 'first-light',
  title: 'First light',
  excerpt: 'Dawn.',
  content: '# Why\n\nSo.',
  published: true,
  publishedAt: new Date('2026-03-01T08:00:00Z'),
  readTime: 4,
}

const services = await setUpServices()
const server = await startPageServer(services)
beforeAll(() => services.db.insert(blogPost).values(POST))
afterAll(() => server.close())

/** Returns how many pages were rendered during a call. */
async function rendersOf(ask: () => Promise<unknown>): Promise<number> {
  const before = server.renders()
  await ask()
  return server.renders() - before
}
const heading = (html: string) => cheerio.load(html)('h1').text()

describe('a cached public page', () => {
  it.each([
    '/',
    '/use-cases',
    '/use-cases/coaches',
    '/use-cases/nobody',
    '/brands',
    '/compare/bitly',
    '/blog',
    '/blog/first-light',
    '/login',
    '/register',
    '/terms',
  ])('%s is rendered once, and is what the app would have answered', async (path) => {
    const first = await server.ask(path, { headers: BROWSER })
    const hit = await server.ask(path, { headers: BROWSER })
    expect(hit.bytes.equals(first.bytes)).toBe(true)
    const plain = await server.ask(path, { rendered: true })
    expect(await rendersOf(() => server.ask(path))).toBe(0)
    expect(hit.status).toBe(plain.status)
    const [kept, rendered] = [hit, plain].map(({ html }) => cheerio.load(html))
    expect(kept?.('body > :not(script)').text()).toBe(rendered?.('body > :not(script)').text())
    expect(kept?.('head title').text()).toBe(rendered?.('head title').text())
    expect(hit.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      vary: 'Accept-Encoding, Cookie',
      'x-frame-options': 'DENY',
    })
  })

  it('allows each of its scripts by hash and none by nonce', async () => {
    const page = await server.ask('/', { headers: BROWSER })
    const $ = cheerio.load(page.html)
    const policy = String(page.headers['content-security-policy'])
    const scripts = $('script:not([src]):not([type="application/ld+json"])').toArray()
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) {
      const hash = createHash('sha256').update($(script).text()).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    expect(policy + page.html).not.toContain('nonce')
    expect(policy).not.toContain('unsafe-inline;')
  })

  it('loads one script, and names the app’s files for when they are needed', async () => {
    const $ = cheerio.load((await server.ask('/')).html)
    expect($('link[rel=modulepreload]')).toHaveLength(0)
    const scripts = $('script[src], script[type=module]')
    expect(scripts.map((_, script) => $(script).attr('src')).get()).toEqual([
      expect.stringMatching(/^\/assets\/main-[\w-]+\.js$/),
    ])
    const app = $('script[type="text/plain"]')
    const wanted = app.text().match(/\/assets\/[^"]+\.js/g) ?? []
    expect(wanted.length).toBeGreaterThan(2)
    expect(app.attr('data-modules')?.split(' ')).toEqual(expect.arrayContaining([wanted[0]]))
  })

  it('is not sent again to a browser that has it', async () => {
    const page = await server.ask('/brands', { headers: BROWSER })
    const headers = { ...BROWSER, 'if-none-match': String(page.headers.etag) }
    const again = await server.ask('/brands', { headers })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const cookie = await signIn(services, await createUser(services))
    const signedIn = await server.ask('/brands', { headers: { ...headers, cookie } })
    expect(signedIn.status).toBe(200)
  })

  it('is not compressed again if a new render is unchanged', async () => {
    const before = await server.ask('/compare', { headers: BROWSER })
    services.clock.advance(60_000)
    expect(await rendersOf(() => server.ask('/compare'))).toBe(1)
    const after = await server.ask('/compare', { headers: BROWSER })
    expect(after.headers.etag).toBe(before.headers.etag)
  })

  it('is served only to requests without credentials', async () => {
    await server.ask('/')
    for (const path of ['/', '/?utm_source=bio&fbclid=x']) {
      expect(await rendersOf(() => server.ask(path, { headers: { cookie: 'theme=1' } }))).toBe(0)
    }
    const user = await createUser(services)
    const cookie = await signIn(services, user)
    const page = await server.ask('/', { headers: { ...BROWSER, cookie } })
    expect(page.html).toContain('/dashboard')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect((await server.ask('/')).html).not.toContain('href="/dashboard"')
  })

  it('leaves queries and forms to the app', async () => {
    const canceled = await server.ask('/?canceled=true')
    expect(cheerio.load(canceled.html)('[role=alert], [role=status]').text()).toContain('cancel')
    expect((await server.ask('/?title=hello')).html).toContain('HELLO')
    expect((await server.ask('/login?next=%2Fcreate')).html).toContain('/register?next=%2Fcreate')
    for (const path of ['/?canceled=true', '/?title=hello', '/login?next=%2Fcreate']) {
      expect((await server.ask(path)).headers['content-security-policy']).toContain('nonce')
    }
    const refused = await server.ask('/login', {
      method: 'POST',
      body: 'email=&password=',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(refused.status).toBe(422)
    expect((await server.ask('/', { headers: { host: 'evil.example' } })).status).toBe(421)
  })

  it.each([
    'qrm_notice=x.y',
    'qrm.session_token=gone',
    '__Secure-qrm.session_token=gone',
    'a=b; qrm_checkout=x',
  ])('is rendered for who brings %s', async (cookie) => {
    await server.ask('/login')
    const page = await server.ask('/login', { headers: { cookie } })
    expect(page.headers['content-security-policy']).toContain('nonce')
  })
})

describe('a change of the blog', () => {
  it('shows at once in its own process and within a second in others', async () => {
    const second = await startPageServer(services)
    try {
      for (const one of [server, second]) {
        for (const path of ['/blog', '/blog/first-light', '/blog/second-light']) {
          await one.ask(path)
        }
      }
      await services.db.transaction(async (tx) => {
        await tx.update(blogPost).set({ title: 'Last light' }).where(eq(blogPost.slug, POST.slug))
        const other = { ...POST, slug: 'second-light', title: 'Second light' }
        await tx.insert(blogPost).values(other)
        await invalidatePages(tx, 'blog')
      })
      for (const one of [server, second]) {
        const shown = async () =>
          heading((await one.ask('/blog/first-light')).html) === 'Last light' &&
          heading((await one.ask('/blog/second-light')).html) === 'Second light' &&
          (await one.ask('/blog')).html.includes('Second light')
        await until('the posts', shown)
      }
      await services.db.transaction(async (tx) => {
        await tx.delete(blogPost).where(eq(blogPost.slug, 'second-light'))
        await invalidatePages(tx, 'blog')
      })
      for (const one of [server, second]) {
        const gone = async () => (await one.ask('/blog/second-light')).headers.location === '/blog'
        await until('its end', gone)
      }
    } finally {
      await second.close()
    }
  })

  it('does not drop other pages', async () => {
    await server.ask('/brands')
    await services.db.transaction((tx) => invalidatePages(tx, 'blog'))
    await until('the change', async () => (await rendersOf(() => server.ask('/blog'))) === 0)
    expect(await rendersOf(() => server.ask('/brands'))).toBe(0)
  })
})
