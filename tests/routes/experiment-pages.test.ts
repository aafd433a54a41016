import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { visit } from '#db/schema/visits.ts'
import { endExperiment, startExperiment } from '#domain/experiments/experiments.server.ts'
import { listExperiments } from '#domain/experiments/results.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { utcDay } from '#lib/time.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type PageServer, startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'

// A page with an experiment, in two processes.

const services = await setUpServices()
// Visitors get other variants after midnight.
services.clock.set(`${utcDay(services.clock.now())}T12:00:00Z`)
const servers = [await startPageServer(services), await startPageServer(services)] as const
const [server, other] = servers
afterAll(async () => {
  for (const one of servers) await one.close()
})

const NOTHING = { title: null, description: null, submitLabel: null, heroImageId: null }
let magnet: MagnetRow
let variantIds: string[]
beforeEach(async () => {
  magnet = await createMagnetRow(services, { title: 'Page A' })
  const variants = [
    { ...NOTHING, title: 'Page B' },
    { ...NOTHING, title: 'Page C', submitLabel: 'Send Me C' },
  ]
  await startExperiment(services, magnet.userId, magnet.id, variants)
  for (const one of servers) await one.heard()
  const [running] = await listExperiments(services, magnet.userId, magnet.id)
  variantIds = running?.variants.map(({ id }) => id) ?? []
})

const agentOf = (visitor: number) => `${IPHONE} Visitor/${visitor}`
const ask = (at: PageServer, visitor: number, options: { rendered?: boolean } = {}) =>
  at.ask(`/m/${magnet.shortId}`, {
    ...options,
    headers: { 'user-agent': agentOf(visitor), 'accept-encoding': 'br' },
  })
const titleOf = (html: string) => cheerio.load(html)('h1').text()
const variantOf = (html: string) => cheerio.load(html)('input[name=variant]').attr('value')
const VISITORS = Array.from({ length: 60 }, (_, visitor) => visitor)

/** Returns the first visitor who gets a variant, and the page. */
async function findVisitor(title: string) {
  for (const visitor of VISITORS) {
    const page = await ask(server, visitor)
    if (titleOf(page.html) === title) return { visitor, page }
  }
  throw new Error(`No visitor sees ${title}`)
}

const submit = (at: PageServer, visitor: number, html: string, rendered = false) => {
  const $ = cheerio.load(html)
  const fields = ['shown', 'form', 'variant'].map((name) => [
    name,
    $(`input[name=${name}]`).attr('value') ?? '',
  ])
  return at.ask(`/m/${magnet.shortId}`, {
    method: 'POST',
    rendered,
    headers: {
      'user-agent': agentOf(visitor),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      ...Object.fromEntries(fields),
      name: 'Vera',
      email: `visitor${visitor}-${rendered}@example.com`,
    }).toString(),
  })
}
const leads = () => services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))

describe('a page with an experiment', () => {
  it('shows each visitor the same variant all day, in every process, without a cookie', async () => {
    const seen = new Map<number, string>()
    for (const visitor of VISITORS) {
      const page = await ask(server, visitor)
      expect(page.headers['set-cookie']).toBeUndefined()
      seen.set(visitor, titleOf(page.html))
    }
    const titles = [...seen.values()]
    for (const title of ['Page A', 'Page B', 'Page C']) {
      expect(titles.filter((one) => one === title).length).toBeGreaterThan(8)
    }
    for (const visitor of VISITORS) {
      expect(titleOf((await ask(other, visitor)).html)).toBe(seen.get(visitor))
      const uncached = await ask(server, visitor, { rendered: true })
      expect(titleOf(uncached.html)).toBe(seen.get(visitor))
    }
  })

  it('is rendered once for each variant, and each has its own ETag', async () => {
    const before = server.renders()
    for (const visitor of VISITORS) await ask(server, visitor)
    expect(server.renders() - before).toBe(3)
    const [a, b] = [await findVisitor('Page A'), await findVisitor('Page B')]
    expect(a.page.headers.etag).not.toBe(b.page.headers.etag)
    const revalidate = (visitor: number, etag: unknown) =>
      server.ask(`/m/${magnet.shortId}`, {
        headers: {
          'user-agent': agentOf(visitor),
          'accept-encoding': 'br',
          'if-none-match': String(etag),
        },
      })
    expect((await revalidate(b.visitor, b.page.headers.etag)).status).toBe(304)
    expect((await revalidate(b.visitor, a.page.headers.etag)).status).toBe(200)
    const head = await server.ask(`/m/${magnet.shortId}`, {
      method: 'HEAD',
      headers: { 'user-agent': agentOf(b.visitor), 'accept-encoding': 'br' },
    })
    expect(head.headers.etag).toBe(b.page.headers.etag)
    expect(server.renders() - before).toBe(3)
  })

  it('is the page as it is for link previews and search engines', async () => {
    for (let crawler = 0; crawler < 20; crawler++) {
      const page = await server.ask(`/m/${magnet.shortId}`, {
        headers: { 'user-agent': `Googlebot/2.${crawler} (+http://www.google.com/bot.html)` },
      })
      expect(titleOf(page.html)).toBe('Page A')
    }
  })

  it('changes in all its variants at once, and ends with the experiment', async () => {
    const { visitor } = await findVisitor('Page C')
    await ask(other, visitor)
    const at = { magnetId: magnet.id, experimentId: null }
    await endExperiment(services, { id: magnet.userId }, at, { use: 1 })
    for (const one of servers) {
      await one.heard()
      for (const visitor of VISITORS.slice(0, 12)) {
        const { html } = await ask(one, visitor)
        expect([titleOf(html), variantOf(html)]).toEqual(['Page B', undefined])
      }
    }
  })

  it('may be rendered with its variants before anyone asks', async () => {
    await server.cache.warm(server.host, `/m/${magnet.shortId}`)
    const before = server.renders()
    for (const visitor of VISITORS) await ask(server, visitor)
    expect(server.renders()).toBe(before)
  })
})

describe('a visitor', () => {
  it('is counted for the variant on the page, and so is their lead, whichever way it takes', async () => {
    const { visitor, page } = await findVisitor('Page C')
    await server.visits.flush()
    const before = (await services.db.select().from(visit).where(eq(visit.magnetId, magnet.id)))
      .length
    await ask(server, visitor)
    await server.visits.flush()
    const rows = await services.db.select().from(visit).where(eq(visit.magnetId, magnet.id))
    expect(rows).toHaveLength(before + 1)
    expect(rows.every(({ variantId }) => variantIds.includes(variantId ?? ''))).toBe(true)
    expect(rows.filter(({ variantId }) => variantId === variantIds[2])).toHaveLength(2)

    expect(cheerio.load(page.html)('form button').text()).toBe('Send Me C')
    expect(variantOf(page.html)).toBe(variantIds[2])
    const first = await submit(server, visitor, page.html)
    const second = await submit(server, visitor, page.html, true)
    expect([first.status, second.status]).toEqual([303, 303])
    expect(await leads()).toMatchObject([
      { variantId: variantIds[2] },
      { variantId: variantIds[2] },
    ])
    expect((await recount(services)).differences).toEqual([])
  })

  it('sees the same variant again with a rejected form', async () => {
    const { page } = await findVisitor('Page B')
    // Another network would see another variant.
    for (const visitor of VISITORS.slice(0, 8)) {
      const refused = await server.ask(`/m/${magnet.shortId}`, {
        method: 'POST',
        headers: {
          'user-agent': agentOf(visitor),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          name: 'Vera',
          email: 'no address',
          shown: magnet.id,
          variant: variantOf(page.html) ?? '',
        }).toString(),
      })
      expect(refused.status).toBe(422)
      expect([titleOf(refused.html), variantOf(refused.html)]).toEqual(['Page B', variantIds[1]])
    }
  })

  it('of a magnet without an experiment sends no variant', async () => {
    const plain = await createMagnetRow(services)
    const { html } = await server.ask(`/m/${plain.shortId}`)
    expect(variantOf(html)).toBeUndefined()
    await until('the page', async () => titleOf(html) === plain.title)
  })
})
