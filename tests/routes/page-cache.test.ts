import { createHash } from 'node:crypto'
import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImageVariant } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { visit } from '#db/schema/visits.ts'
import { updateNames } from '#domain/accounts/profile.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { INBOUND } from '#tests/support/inbound-mail.ts'
import {
  createMagnetRow,
  createPendingFile,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'

const BROWSER = { 'user-agent': IPHONE, 'accept-encoding': 'gzip, deflate, br' }

let magnet: MagnetRow
// Pages have the button of asking by email, which makes them larger.
const services = await setUpServices({ env: { inbound: INBOUND } })
const server = await startPageServer(services)
beforeEach(async () => {
  magnet = await createMagnetRow(services)
})
afterAll(() => server.close())

const pathOf = (one: MagnetRow) => `/m/${one.shortId}`
const title = (html: string) => cheerio.load(html)('h1').text()
async function rename(words: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.update(leadMagnet).set({ title: words }).where(eq(leadMagnet.id, magnet.id))
    await invalidatePages(tx, { magnetId: magnet.id })
  })
}

describe('a cached page', () => {
  it('is rendered once, and every hit equals the app’s response', async () => {
    const before = server.renders()
    const first = await server.ask(pathOf(magnet), { headers: BROWSER })
    const hit = await server.ask(pathOf(magnet), { headers: BROWSER })
    const plain = await server.ask(pathOf(magnet), { rendered: true })
    expect(server.renders()).toBe(before + 1)
    expect(hit.bytes.equals(first.bytes)).toBe(true)
    expect(hit.html).toBe(plain.html)

    const ofItsOwn = ['content-encoding', 'content-length', 'date', 'etag', 'x-request-id']
    const common = (headers: typeof hit.headers) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => ![...ofItsOwn, 'transfer-encoding', 'vary'].includes(name),
        ),
      )
    expect(common(hit.headers)).toEqual(common(plain.headers))
    expect(hit.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-length': String(hit.bytes.length),
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(hit.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    expect(hit.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('may be rendered before anybody asks, which counts no page view', async () => {
    const before = server.renders()
    const waiting = server.visits.waiting()
    await server.cache.warm(server.host, pathOf(magnet))
    await server.cache.warm(server.host, '/magnets')
    expect(server.renders()).toBe(before + 1)
    expect(server.visits.waiting()).toBe(waiting)
    const hit = await server.ask(pathOf(magnet), { headers: BROWSER })
    expect(hit.status).toBe(200)
    expect(server.renders()).toBe(before + 1)
    // Rendered again although it hasn't expired, so that it never does.
    await server.cache.warm(server.host, pathOf(magnet))
    expect(server.renders()).toBe(before + 2)
    await server.visits.flush()
  })

  it('allows only its own script, by hash', async () => {
    for (const rendered of [true, false]) {
      const page = await server.ask(pathOf(magnet), { rendered })
      const scripts = cheerio.load(page.html)('script')
      const hash = createHash('sha256').update(scripts.text()).digest('base64')
      const policy = String(page.headers['content-security-policy'])
      expect(scripts).toHaveLength(1)
      expect(policy).toContain(`script-src 'sha256-${hash}';`)
      expect(policy).not.toContain('nonce')
    }
    const uncached = await server.ask('/get/none')
    expect(uncached.headers['content-security-policy']).toContain('nonce')
  })

  it('is served in the accepted encoding', async () => {
    const words = 'Größe 5 für Łódź: Русский, 日本語 🎬'
    await rename(words)
    const bodies = new Map<string, string>()
    const tags = new Set<unknown>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers, html, bytes } = await server.ask(pathOf(magnet), {
        headers: { 'accept-encoding': encoding },
      })
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(headers['content-length']).toBe(String(bytes.length))
      bodies.set(encoding, html)
      tags.add(headers.etag)
    }
    expect(new Set(bodies.values()).size).toBe(1)
    expect(title(bodies.get('br') ?? '')).toBe(words)
    expect(tags.size).toBe(3)
  })

  it('is not sent again to a browser that has it', async () => {
    const page = await server.ask(pathOf(magnet), { headers: BROWSER })
    const etag = String(page.headers.etag)
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await server.ask(pathOf(magnet), {
        headers: { ...BROWSER, 'if-none-match': known },
      })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['content-length']).toBeUndefined()
      expect(again.headers['content-type']).toBeUndefined()
      expect(again.headers['cache-control']).toBe('no-cache')
    }
    const other = { ...BROWSER, 'if-none-match': '"something-else"' }
    expect((await server.ask(pathOf(magnet), { headers: other })).status).toBe(200)
    await rename('Another guide')
    const headers = { ...BROWSER, 'if-none-match': etag }
    const isNew = async () => (await server.ask(pathOf(magnet), { headers })).status === 200
    await until('the new page', isNew)
  })

  it('responds to HEAD with the headers of GET', async () => {
    const page = await server.ask(pathOf(magnet), { headers: BROWSER })
    const head = await server.ask(pathOf(magnet), { method: 'HEAD', headers: BROWSER })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
    expect(head.headers.etag).toBe(page.headers.etag)
  })

  it('is the same for all visitors, in upper or lower case, with any query', async () => {
    await server.ask(pathOf(magnet))
    const before = server.renders()
    for (const path of [
      `/M/${magnet.shortId.toUpperCase()}`,
      `${pathOf(magnet)}?utm_source=bio&x=1`,
    ]) {
      expect(title((await server.ask(path)).html)).toBe(magnet.title)
    }
    const cookie = await signIn(services, await createUser(services))
    const signedIn = await server.ask(pathOf(magnet), { headers: { cookie } })
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect(server.renders()).toBe(before)
  })

  it('is counted for every GET, including 304, and for no HEAD', async () => {
    const page = await server.ask(pathOf(magnet), { headers: BROWSER })
    const etag = String(page.headers.etag)
    await server.ask(`${pathOf(magnet)}?utm_source=bio`, {
      headers: { ...BROWSER, referer: 'https://www.youtube.com/watch?v=1' },
    })
    await server.ask(pathOf(magnet), { headers: { ...BROWSER, 'if-none-match': etag } })
    await server.ask(pathOf(magnet), { method: 'HEAD', headers: BROWSER })
    await server.ask(`/Q/${magnet.shortId.toUpperCase()}`, { headers: BROWSER })
    await server.ask(`/q/${magnet.shortId}`, { headers: { 'user-agent': 'WhatsApp/2.23' } })
    await server.visits.flush()
    const rows = await services.db.select().from(visit).where(eq(visit.magnetId, magnet.id))
    expect(
      rows.map((row) => [row.kind, row.isBot, row.deviceType, row.utmSource, row.referrerHost]),
    ).toEqual([
      ['visit', false, 'iOS', null, null],
      ['visit', false, 'iOS', 'bio', 'www.youtube.com'],
      ['visit', false, 'iOS', null, null],
      ['scan', false, 'iOS', null, null],
      ['scan', true, 'Desktop', null, null],
    ])
    expect(rows.every((row) => row.ownerId === magnet.userId && row.name === magnet.shortId)).toBe(
      true,
    )
  })

  it('leaves all other requests to the app', async () => {
    await server.ask(pathOf(magnet))
    const body = new URLSearchParams({ name: 'Grace', email: 'grace@example.com' }).toString()
    const sent = await server.ask(pathOf(magnet), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(sent.status).toBe(303)
    const refused = await server.ask(pathOf(magnet), {
      method: 'POST',
      body: 'name=&email=',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Please enter your full name.')
    const foreign = await server.ask(pathOf(magnet), { headers: { host: 'evil.example' } })
    expect(foreign.status).toBe(421)
    expect((await server.ask('/healthz')).status).toBe(200)
    expect((await server.ask(`${pathOf(magnet)}/more`)).status).toBe(404)
  })
})

describe('a change of a magnet', () => {
  it('shows at once in its own process', async () => {
    const owner = await createUser(services, { firstName: 'Ada', lastName: 'First' })
    const own = await createMagnetRow(services, { userId: owner.id })
    const headers = {
      cookie: await signIn(services, owner),
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${server.host}`,
    }
    for (const lastName of ['Second', 'Third', 'Fourth']) {
      await server.ask(pathOf(own))
      const body = new URLSearchParams({ firstName: 'Ada', lastName }).toString()
      const saved = await server.ask('/profile', { method: 'POST', body, headers })
      expect(saved.status).toBe(302)
      expect((await server.ask(pathOf(own))).html).toContain(`Ada ${lastName}`)
    }
  })

  it('shows in other processes', async () => {
    const second = await startPageServer(services)
    try {
      for (const one of [server, second]) await one.ask(pathOf(magnet))
      // This test's modules are not the bundle's, so it acts as another process for both servers.
      await rename('Renamed elsewhere')
      for (const one of [server, second]) {
        await until(
          'the new title',
          async () => title((await one.ask(pathOf(magnet))).html) === 'Renamed elsewhere',
        )
      }

      const owner = await createUser(services, { firstName: 'Ada', lastName: 'Old' })
      const own = await createMagnetRow(services, { userId: owner.id })
      for (const one of [server, second]) await one.ask(pathOf(own))
      await updateNames(services, owner.id, { firstName: 'Ada', lastName: 'New' })
      for (const one of [server, second]) {
        const says = async () => (await one.ask(pathOf(own))).html.includes('Ada New')
        await until('the new name', says)
      }

      await deleteMagnet(services, owner.id, own.id)
      for (const one of [server, second]) {
        await until('the end', async () => (await one.ask(pathOf(own))).status === 410)
      }
    } finally {
      await second.close()
    }
  })

  it('has no effect if it is rolled back', async () => {
    await server.ask(pathOf(magnet))
    const undone = services.db.transaction(async (tx) => {
      await tx.update(leadMagnet).set({ title: 'Never' }).where(eq(leadMagnet.id, magnet.id))
      await invalidatePages(tx, { magnetId: magnet.id })
      await server.ask(pathOf(magnet))
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(title((await server.ask(pathOf(magnet))).html)).toBe(magnet.title)
  })

  it('shows if it is about the state or a new short link', async () => {
    const unknown = '/m/soon-to-be'
    expect((await server.ask(unknown)).status).toBe(404)
    await services.db.transaction(async (tx) => {
      await tx.update(leadMagnet).set({ state: 'paused' }).where(eq(leadMagnet.id, magnet.id))
      await invalidatePages(tx, { magnetId: magnet.id })
    })
    const paused = async () => {
      const page = await server.ask(pathOf(magnet), { headers: BROWSER })
      return page.status === 200 && page.html.includes('Taking a break')
    }
    await until('the pause', paused)
    // The page was opened before the notification, which dropped it again.
    const isKept = async () => {
      const before = server.renders()
      return (await paused()) && server.renders() === before
    }
    await until('the pause, kept', isKept)
    await server.visits.flush()
    expect(
      await services.db.select().from(visit).where(eq(visit.magnetId, magnet.id)),
    ).toHaveLength(0)

    const named = await createMagnetRow(services, { slug: 'soon-to-be' })
    await services.db.transaction((tx) => invalidatePages(tx, { magnetId: named.id }))
    await until('the new name', async () => (await server.ask(unknown)).status === 200)
    await deleteMagnet(services, named.userId, named.id)
    await until('its end', async () => (await server.ask(unknown)).status === 410)
  })

  it('shows after a minute without a notification', async () => {
    await server.ask(pathOf(magnet))
    await services.db
      .update(leadMagnet)
      .set({ title: 'By hand' })
      .where(eq(leadMagnet.id, magnet.id))
    expect(title((await server.ask(pathOf(magnet))).html)).toBe(magnet.title)
    services.clock.advance(60_000)
    expect(title((await server.ask(pathOf(magnet))).html)).toBe('By hand')
  })

  it('during a disconnection of the listener shows after the reconnect', async () => {
    await server.ask(pathOf(magnet))
    await services.db
      .update(leadMagnet)
      .set({ title: 'While deaf' })
      .where(eq(leadMagnet.id, magnet.id))
    await services.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'qr-magnet notifications'`,
    )
    await until(
      'the flush',
      async () => title((await server.ask(pathOf(magnet))).html) === 'While deaf',
    )
    await rename('Heard again')
    await until(
      'the change',
      async () => title((await server.ask(pathOf(magnet))).html) === 'Heard again',
    )
  })
})

describe('the largest page', () => {
  it('is small, reserves the space of its image, and loads the image first', async () => {
    const owner = await createUser(services, {
      firstName: 'Wilhelmina-Alexandra',
      lastName: 'Featherstonehaugh-Cholmondeley',
    })
    const variants: ImageVariant[] = (['avif', 'webp', 'jpeg'] as const).flatMap((format) =>
      [480, 960, 1600].map((width) => ({ width, height: width / 2, format, key: 'k', bytes: 1 })),
    )
    const hero = await createPendingFile(services, owner.id, {
      bucket: 'hero-images',
      kind: 'image',
      variants,
    })
    // The longest text without repetitions, in Chinese, which compresses worst.
    const words = (length: number) =>
      Array.from({ length }, (_, i) =>
        String.fromCharCode(
          0x4e00 + (createHash('sha256').update(`${length} ${i}`).digest().readUInt16BE() % 20_000),
        ),
      ).join('')
    const full = await createMagnetRow(services, {
      userId: owner.id,
      heroImageId: hero.id,
      title: words(MAX_TITLE_LENGTH),
      description: words(MAX_DESCRIPTION_LENGTH),
      slug: 'f'.repeat(50),
    })
    for (const encoding of ['br', 'gzip']) {
      const page = await server.ask(pathOf(full), { headers: { 'accept-encoding': encoding } })
      expect(page.bytes.length).toBeLessThanOrEqual(13 * 1024)
      const $ = cheerio.load(page.html)
      expect($('button').text()).toContain('Get It by Email')
      expect($('link[rel=stylesheet], script[src]')).toHaveLength(0)
      expect($('script').text().length).toBeLessThanOrEqual(2048)
      expect(
        $('picture source')
          .map((_, one) => $(one).attr('type'))
          .get(),
      ).toEqual(expect.arrayContaining(['image/avif', 'image/webp']))
      const image = $('picture img')
      expect([image.attr('width'), image.attr('height')]).toEqual(['1600', '800'])
      expect(image.attr('fetchpriority')).toBe('high')
    }
  })
})
