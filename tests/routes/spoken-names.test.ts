import * as cheerio from 'cheerio'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { spokenName } from '#db/schema/spoken-names.ts'
import { visit } from '#db/schema/visits.ts'
import { customDomain } from '#db/schema/workspaces.ts'
import { topSpokenNames } from '#domain/analytics/spoken-visits.server.ts'
import { pauseMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { repointCodes } from '#domain/magnets/repoint-codes.server.ts'
import { renewSpokenName } from '#domain/magnets/spoken-names.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { lettersOf } from '#domain/spoken-names/spoken-name.ts'
import { SPOKEN_WORDS } from '#domain/spoken-names/words.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const services = await setUpServices()
const server = await startPageServer(services)
afterAll(() => server.close())

let owner: TestUser
let guide: MagnetRow
let name: string
/** With one letter missing. */
let typo: string

beforeEach(async () => {
  owner = await createUser(services)
  guide = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
  name = await give(guide)
  typo = lettersOf(name).letters.slice(0, -1)
})

async function give(magnet: MagnetRow): Promise<string> {
  const of = { ownerId: magnet.userId, magnetId: magnet.id, placementId: null }
  const result = await renewSpokenName(services, of, { replaces: null })
  if (!result.ok) throw new Error(result.reason)
  // Another process is notified; HEAD isn't counted.
  const path = `/${result.identifier}`
  await until('the name', async () => (await server.ask(path, { method: 'HEAD' })).status === 200)
  return result.identifier
}

/** No spoken link has the word 'quartz' or one like it. */
const NOBODYS = '/wolf-quartz'
const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' }

async function read(path: string, options = {}): Promise<string> {
  const { status, html } = await server.ask(path, { headers, ...options })
  const $ = cheerio.load(html)
  return `${status} ${$('h1').text()}${$('form').length > 0 ? ' with its form' : ''}`
}

async function visitsOf(magnet: MagnetRow) {
  await server.visits.flush()
  const rows = await services.db
    .select({ name: visit.name, kind: visit.kind, isCorrected: visit.isCorrected })
    .from(visit)
    .where(eq(visit.magnetId, magnet.id))
    .orderBy(visit.at, desc(visit.isCorrected))
  return rows.map((row) => `${row.kind} ${row.name}${row.isCorrected ? ' corrected' : ''}`)
}

function post(path: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields).toString()
  return server.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...headers,
    },
    body,
  })
}

describe('the page of a spoken link', () => {
  it('is shown at the host’s root and at /m/, however it is written', async () => {
    const { letters, swapped } = lettersOf(name)
    const words = name.split('-')
    for (const typed of [
      name,
      letters.toUpperCase(),
      words.join('%20'),
      `${words.join('_')}/`,
      `${name}?utm_source=tv`,
      swapped,
      typo,
    ]) {
      expect([typed, await read(`/${typed}`)]).toEqual([typed, '200 Guide with its form'])
      expect(await read(`/m/${typed}`)).toBe('200 Guide with its form')
      expect(await read(`/${typed}`, { rendered: true })).toBe('200 Guide with its form')
    }
    const { headers } = await server.ask(`/${typo}`)
    expect(headers['content-security-policy']).not.toContain('nonce-')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is not what a QR code holds', async () => {
    expect(await read(`/q/${name}`)).toBe('404 Magnet not found')
    expect(await read(`/q/${typo}`)).toBe('404 Magnet not found')
  })

  it('is rendered once for everything that means it', async () => {
    await read(`/m/${name}`)
    const before = server.renders()
    const { letters, swapped } = lettersOf(name)
    for (const typed of [name, letters, swapped, typo, `x${letters}`, letters.slice(1)]) {
      await read(`/${typed}`)
      await read(`/m/${typed}`)
    }
    expect(server.renders()).toBe(before)
    expect(server.cache.size().pages).toBeGreaterThan(0)
  })

  it('is not there for two other words, with the usual page and one render at most', async () => {
    const answer = await server.ask(NOBODYS)
    const usual = await server.ask('/rool-stok')
    expect([answer.status, usual.status]).toEqual([404, 404])
    const text = (html: string) => cheerio.load(html)('main').text()
    expect(text(answer.html)).toBe(text(usual.html))
  })

  it('changes when the magnet is paused or its codes are repointed', async () => {
    const other = await createMagnetRow(services, { userId: owner.id, title: 'Other' })
    const shows = (words: string) => until(words, async () => (await read(`/${typo}`)) === words)
    await shows('200 Guide with its form')
    await pauseMagnet(services, owner.id, guide.id)
    await shows('200 Guide')
    await repointCodes(services, owner.id, { from: guide.id, to: other.id })
    await shows('200 Other with its form')
  })
})

it('a flood of unknown paths asks the database once a second at most', async () => {
  const words = SPOKEN_WORDS.slice(0, 9)
  const given = await services.db.select().from(spokenName)
  const taken = new Set(given.flatMap(({ letters, swapped }) => [letters, swapped]))
  const like = words.flatMap((first) =>
    words.filter((second) => !taken.has(first + second)).map((second) => `/${first}q${second}`),
  )
  const longest = [
    `/${name}${'-'.repeat(8000)}`,
    `/${'cake-tiger'.repeat(800)}`,
    `/${name}/${name}`,
  ]
  const others = words.map((word) => `/${word}-page-of-nobody.php`)
  await server.visits.flush()
  const asked = vi.spyOn(services.db.$client, 'query')
  const startedAt = performance.now()
  const statuses = await Promise.all(
    [...like, ...longest, ...others].map(async (path) => (await server.ask(path)).status),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const queries = asked.mock.calls.length
  asked.mockRestore()
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(queries).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

describe('visits by a spoken link', () => {
  it('are counted by it, with those that were corrected, and agree with a recount', async () => {
    const { letters, swapped } = lettersOf(name)
    const openings = [`/${name}`, `/${letters}`, `/m/${name}`, `/${typo}`, `/m/${typo}`]
    for (const path of [...openings, `/${swapped}`]) await read(path)
    await read(`/m/${guide.shortId}`)
    expect((await visitsOf(guide)).toSorted()).toEqual(
      [
        `visit ${name}`,
        `visit ${name}`,
        `visit ${name}`,
        `visit ${name} corrected`,
        `visit ${name} corrected`,
        `visit ${name} corrected`,
        `visit ${guide.shortId}`,
      ].toSorted(),
    )
    const { differences } = await recount(services)
    expect(differences.filter(({ ownerId }) => ownerId === owner.id)).toEqual([])
    const range = { from: new Date(0), to: services.clock.now(), limit: 5 }
    for (const magnetId of [guide.id, null]) {
      expect(await topSpokenNames(services, { ownerId: owner.id, magnetId }, range)).toEqual([
        { name, visits: 6, corrected: 3 },
      ])
    }
  })
})

describe('a form on the page of a spoken link', () => {
  const GRACE = { name: 'Grace', email: 'grace@example.com' }
  const leadsOf = (magnet: MagnetRow) =>
    services.db
      .select({ viaName: lead.viaName, source: lead.source })
      .from(lead)
      .where(and(eq(lead.ownerId, magnet.userId), eq(lead.leadMagnetId, magnet.id)))

  it('gives a lead by the name that was meant, also without the page in the cache', async () => {
    await read(`/${typo}`)
    const sent = await post(`/${typo}`, { ...GRACE, shown: guide.id })
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/thanks\//),
    ])
    const swapped = lettersOf(name).swapped
    // An in-app browser sends the origin "null".
    const again = await post(
      `/${swapped}`,
      { ...GRACE, email: 'ada@example.com', shown: guide.id },
      { origin: 'null' },
    )
    expect(again.status).toBe(303)
    expect(await leadsOf(guide)).toEqual([
      { viaName: name, source: 'visit' },
      { viaName: name, source: 'visit' },
    ])
  })

  it('keeps its values when it is refused', async () => {
    const sent = await post(`/${typo}`, { name: 'Grace', email: 'nonsense' })
    expect(sent.status).toBe(422)
    const $ = cheerio.load(sent.html)
    expect($('input[name=name]').val()).toBe('Grace')
    expect($('[role=alert], .error').text()).not.toBe('')
  })

  it('goes to the magnet that was shown if the codes were repointed since', async () => {
    const other = await createMagnetRow(services, { userId: owner.id, title: 'Other' })
    await read(`/${typo}`)
    await repointCodes(services, owner.id, { from: guide.id, to: other.id })
    const sent = await post(`/m/${typo}`, { ...GRACE, shown: guide.id })
    expect(sent.status).toBe(303)
    expect(await leadsOf(guide)).toEqual([{ viaName: name, source: 'visit' }])
  })
})

describe('on a brand’s own host', () => {
  it('names lead to the brand’s pages, and to nobody else’s', async () => {
    const brand = await createWorkspace(services)
    const theirs = await createCampaignMagnet(services, brand, { title: 'The Knot Book' })
    const host = 'offers.tidewater.example'
    await services.db.insert(customDomain).values({
      workspaceId: brand.id,
      host,
      state: 'verified',
      token: 't',
      verifiedAt: new Date(),
    })
    const own = await give(theirs)
    const { letters, swapped } = lettersOf(own)
    for (const path of [`/${own}`, `/${letters.slice(1)}`, `/m/${swapped}`]) {
      expect(await read(path, { headers: { ...headers, host } })).toBe(
        '200 The Knot Book with its form',
      )
    }
    expect(await read(`/${name}`, { headers: { host } })).toBe('404 Magnet not found')
    expect((await server.ask(NOBODYS, { headers: { host } })).status).toBe(404)
    const fields = { name: 'Grace', email: 'grace@example.com', shown: theirs.id }
    const sent = await post(`/${letters.slice(1)}`, fields, { host })
    expect(sent.status).toBe(303)
    const leads = await services.db
      .select({ ownerId: lead.ownerId, viaName: lead.viaName })
      .from(lead)
      .where(eq(lead.leadMagnetId, theirs.id))
    expect(leads).toEqual([{ ownerId: brand.accountId, viaName: own }])
    const corrected = `visit ${own} corrected`
    expect((await visitsOf(theirs)).toSorted()).toEqual([`visit ${own}`, corrected, corrected])
  })
})
