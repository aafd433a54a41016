import { createHash } from 'node:crypto'
import * as cheerio from 'cheerio'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccountForAdmin } from '#domain/account-closing/close-account.server.ts'
import { MAX_HUB_MAGNETS, MAX_HUB_TEXT, MAX_HUB_TITLE } from '#domain/hubs/hub-input.ts'
import { saveHub } from '#domain/hubs/hubs.server.ts'
import { saveDefaultLanguage } from '#domain/magnets/default-language.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { findEditableMagnet, updateMagnet } from '#domain/magnets/edit-magnet.server.ts'
import type { MagnetEdit } from '#domain/magnets/magnet-input.ts'
import { pauseMagnet, resumeMagnet } from '#domain/magnets/pause-magnet.server.ts'
import {
  restoreAccountForAdmin,
  restoreMagnetForAdmin,
  suspendAccountForAdmin,
  suspendMagnetForAdmin,
} from '#domain/reports/moderation.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'

// Hub pages in the page cache: they are rendered once, and every change shows immediately.

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const admin = toViewer(await createUser(services, { email: 'nora@example.com' }))
const server = await startPageServer(services)
afterAll(() => server.close())

let owner: TestUser
let lamps: MagnetRow
let gear: MagnetRow
let name: string
let names = 0
beforeEach(async () => {
  services.clock.set('2026-12-01T12:00:00Z')
  owner = await createUser(services)
  lamps = await createMagnetRow(services, { userId: owner.id, title: 'Lamps' })
  gear = await createMagnetRow(services, { userId: owner.id, title: 'Gear' })
  name = `jonas-${++names}`
  await save()
  await server.heard()
})

const save = (more: object = {}) =>
  saveHub(services, owner.id, {
    name,
    isShown: true,
    title: 'Jonas',
    text: 'Lights.',
    magnetIds: [lamps.id, gear.id],
    ...more,
  })

async function read(of = name, headers: Record<string, string> = {}): Promise<string> {
  // The commands run outside the built server, which hears of them like another process.
  await server.heard()
  const { status, html } = await server.ask(`/u/${of}`, { headers })
  const $ = cheerio.load(html)
  const magnets = $('.hub li')
    .toArray()
    .map((item) => `${$(item).find('b').text()} (${$(item).find('span').contents().last().text()})`)
  return `${status} ${[$('h1').text(), ...magnets].join(', ')}`
}
const BOTH = '200 Jonas, Lamps (Link), Gear (Link)'

async function edit({ id }: MagnetRow, changes: Partial<MagnetEdit>): Promise<void> {
  const saved = await findEditableMagnet(services, owner.id, id)
  if (!saved) throw new Error('no magnet')
  const { title, description, brandingColor, version } = saved
  const link = { fileType: 'link', fileUrl: 'https://example.com/', fileId: null } as const
  const input = { title, description, brandingColor, version, hero: null, ...link, ...changes }
  const done = await updateMagnet(services, owner, id, input as MagnetEdit)
  expect(done.ok).toBe(true)
}

it('is rendered once, and is the same as the app’s response', async () => {
  const before = server.renders()
  const browser = { 'accept-encoding': 'br', 'accept-language': 'de', cookie: 'qrm.session=x' }
  const first = await server.ask(`/u/${name}`, { headers: browser })
  const hit = await server.ask(`/U/${name.toUpperCase()}?utm_source=bio`)
  const plain = await server.ask(`/u/${name}`, { rendered: true })
  expect(server.renders()).toBe(before + 1)
  expect([first.status, hit.html]).toEqual([200, plain.html])
  expect(first.html).toBe(plain.html)
  expect(first.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
  expect(first.headers['content-security-policy']).toContain("script-src 'none'")
  const known = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' }
  expect((await server.ask(`/u/${name}`, { headers: known })).status).toBe(304)
  // The magnets' own pages count the views.
  expect(server.visits.waiting()).toBe(0)
})

it('is small enough for one flight, with 30 magnets that have long titles', async () => {
  // The longest text without repetitions, in Chinese, which compresses worst.
  const words = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => {
      const digest = createHash('sha256').update(`${seed} ${at}`).digest()
      return String.fromCharCode(0x4e00 + (digest.readUInt16BE() % 20_000))
    }).join('')
  const magnets = await Promise.all(
    Array.from({ length: MAX_HUB_MAGNETS }, (_, at) =>
      createMagnetRow(services, {
        userId: owner.id,
        title: words(at, 100),
        brandingColor: `#${createHash('sha256').update(`${at}`).digest('hex').slice(0, 6)}`,
      }),
    ),
  )
  await saveDefaultLanguage(services, owner.id, 'ar')
  await save({
    title: words(100, MAX_HUB_TITLE),
    text: words(101, MAX_HUB_TEXT),
    magnetIds: magnets.map(({ id }) => id),
  })
  await server.heard()
  for (const encoding of ['br', 'gzip']) {
    const page = await server.ask(`/u/${name}`, { headers: { 'accept-encoding': encoding } })
    const $ = cheerio.load(page.html)
    expect($('.hub li')).toHaveLength(MAX_HUB_MAGNETS)
    expect(page.bytes.length).toBeLessThanOrEqual(13 * 1024)
    expect($('script, link[rel=stylesheet], link[rel=preload], img')).toHaveLength(0)
  }
})

describe('a change shows immediately:', () => {
  const change = (what: string, make: () => Promise<unknown>, expected: string) =>
    it(what, async () => {
      expect(await read()).toBe(BOTH)
      const renders = server.renders()
      expect(await read()).toBe(BOTH)
      expect(server.renders()).toBe(renders)
      await make()
      expect(await read()).toBe(expected)
    })

  change('the title', () => save({ title: 'Jo' }), '200 Jo, Lamps (Link), Gear (Link)')
  change(
    'the order',
    () => save({ magnetIds: [gear.id, lamps.id] }),
    '200 Jonas, Gear (Link), Lamps (Link)',
  )
  change(
    'a magnet that is no longer chosen',
    () => save({ magnetIds: [gear.id] }),
    '200 Jonas, Gear (Link)',
  )
  change('the page is off', () => save({ isShown: false }), '404 Page not found')
  change(
    'the language',
    () => saveDefaultLanguage(services, owner.id, 'es'),
    '200 Jonas, Lamps (Enlace), Gear (Enlace)',
  )
  change(
    'a magnet’s title',
    () => edit(lamps, { title: 'Bulbs' }),
    '200 Jonas, Bulbs (Link), Gear (Link)',
  )
  change(
    'a paused magnet',
    () => pauseMagnet(services, owner.id, lamps.id),
    '200 Jonas, Gear (Link)',
  )
  change(
    'a deleted magnet',
    () => deleteMagnet(services, owner.id, lamps.id),
    '200 Jonas, Gear (Link)',
  )
  change(
    'a magnet that was taken down',
    () => suspendMagnetForAdmin(services, admin, { id: lamps.id, reason: 'Spam.' }),
    '200 Jonas, Gear (Link)',
  )
  change(
    'an account that was taken down',
    () => suspendAccountForAdmin(services, admin, { id: owner.id, reason: 'Spam.' }),
    '410 This page isn’t available',
  )
  change(
    'an account that was closed',
    () => closeAccountForAdmin(services, admin, owner.id),
    '404 Page not found',
  )
  change(
    'an offer that is over',
    () => setRules(services, lamps, [{ moment: new Date('2026-12-01T11:00:00Z') }]),
    '200 Jonas, Lamps (This offer has ended.), Gear (Link)',
  )

  it('a magnet that was paused is online again', async () => {
    await pauseMagnet(services, owner.id, lamps.id)
    await pauseMagnet(services, owner.id, gear.id)
    expect(await read()).toBe('404 Page not found')
    await resumeMagnet(services, owner.id, gear.id)
    expect(await read()).toBe('200 Jonas, Gear (Link)')
    await resumeMagnet(services, owner.id, lamps.id)
    expect(await read()).toBe(BOTH)
  })

  it('what was taken down is restored', async () => {
    await suspendMagnetForAdmin(services, admin, { id: lamps.id, reason: 'Spam.' })
    expect(await read()).toBe('200 Jonas, Gear (Link)')
    await restoreMagnetForAdmin(services, admin, { id: lamps.id, reason: 'Mistake.' })
    expect(await read()).toBe(BOTH)
    await suspendAccountForAdmin(services, admin, { id: owner.id, reason: 'Spam.' })
    expect(await read()).toMatch(/^410/)
    await restoreAccountForAdmin(services, admin, { id: owner.id, reason: 'Mistake.' })
    expect(await read()).toBe(BOTH)
  })

  it('another magnet that a rule shows, and its edits', async () => {
    const other = await createMagnetRow(services, { userId: owner.id, title: 'Other' })
    await setRules(services, lamps, [
      { moment: new Date('2026-12-01T11:00:00Z'), targetId: other.id },
    ])
    expect(await read()).toBe('200 Jonas, Other (Link), Gear (Link)')
    await edit(other, { title: 'Stand-in' })
    expect(await read()).toBe('200 Jonas, Stand-in (Link), Gear (Link)')
    await pauseMagnet(services, owner.id, other.id)
    expect(await read()).toBe(BOTH)
  })

  it('a rule whose time has come', async () => {
    await setRules(services, lamps, [{ moment: new Date('2026-12-01T12:00:30Z') }])
    expect(await read()).toBe(BOTH)
    services.clock.set('2026-12-01T12:00:29.999Z')
    expect(await read()).toBe(BOTH)
    services.clock.set('2026-12-01T12:00:30Z')
    expect(await read()).toBe('200 Jonas, Lamps (This offer has ended.), Gear (Link)')
  })

  it('a new name, to which the former one leads', async () => {
    const former = name
    name = `${former}-new`
    expect(await read()).toBe('404 Page not found')
    expect(await read(former)).toBe(BOTH)
    await save()
    expect(await read()).toBe(BOTH)
    const moved = await server.ask(`/u/${former}`)
    expect([moved.status, moved.headers.location]).toEqual([302, `/u/${name}`])
  })
})

it('another account’s changes leave the page as it is', async () => {
  expect(await read()).toBe(BOTH)
  const renders = server.renders()
  const stranger = await createUser(services)
  const theirs = await createMagnetRow(services, { userId: stranger.id })
  await pauseMagnet(services, stranger.id, theirs.id)
  await server.heard()
  expect(await read()).toBe(BOTH)
  expect(server.renders()).toBe(renders)
})

it('is in the owner’s language, whatever the browser asks for', async () => {
  await saveDefaultLanguage(services, owner.id, 'ar')
  await pauseMagnet(services, owner.id, gear.id)
  const page = await server.ask(`/u/${name}`, { headers: { 'accept-language': 'ja' } })
  const $ = cheerio.load(page.html)
  expect([$('html').attr('lang'), $('html').attr('dir')]).toEqual(['ar', 'rtl'])
  expect($('.hub li').text()).toContain('رابط')
})

describe('the page of an unknown name', () => {
  it('is in the language of the browser, from the cache too', async () => {
    const ask = (language: string) => read(`nobody-${names}`, { 'accept-language': language })
    const before = server.renders()
    expect(await ask('de-AT,de;q=0.9')).toBe('404 Seite nicht gefunden')
    expect(await ask('ja')).toBe('404 ページが見つかりません')
    expect(await ask('zh')).toBe('404 Page not found')
    expect(server.renders()).toBe(before + 3)
    expect(await ask('de')).toBe('404 Seite nicht gefunden')
    expect(await ask('ja')).toBe('404 ページが見つかりません')
    expect(await ask('en')).toBe('404 Page not found')
    expect(server.renders()).toBe(before + 3)
    const { headers } = await server.ask('/u/nobody', { headers: { 'accept-language': 'fr' } })
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language')
    const plain = await server.ask('/u/nobody', { rendered: true })
    expect(plain.headers.vary).toContain('Accept-Language')
  })

  it('is right for each of many requests at the same time', async () => {
    const languages = Array.from({ length: 40 }, (_, at) => ['de', 'fr', 'ja', 'en'][at % 4] ?? '')
    const path = `/u/nobody-at-all-${names}`
    const pages = await Promise.all(
      languages.map((language) => server.ask(path, { headers: { 'accept-language': language } })),
    )
    const shown = pages.map(({ html }) => cheerio.load(html)('html').attr('lang'))
    expect(shown).toEqual(languages)
  })

  it('takes a bounded place in the cache', async () => {
    await read()
    const { pages } = server.cache.size()
    for (let at = 0; at < 250; at++) await server.ask(`/u/unknown-${at}`)
    expect(server.cache.size().pages).toBe(pages)
    const renders = server.renders()
    // The last names are known to be unknown, and the first ones have made room for them.
    await server.ask('/u/unknown-249')
    expect(server.renders()).toBe(renders)
    await server.ask('/u/unknown-0')
    expect(server.renders()).toBe(renders + 1)
  })
})
