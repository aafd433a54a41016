import { beforeAll, describe, expect, it } from 'vitest'
import { figureField, MAX_KITS } from '#domain/media-kits/kit-input.ts'
import {
  createMediaKit,
  listMediaKits,
  updateMediaKit,
} from '#domain/media-kits/media-kits.server.ts'
import { appendResults } from '#domain/results-log/append-results.server.ts'
import { verifyProof } from '#domain/results-log/verify-proof.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { NEW_KIT } from '#tests/support/media-kits.ts'
import { countViews } from '#tests/support/results-log.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const { services } = app
const { clock } = services
let owner: TestUser
let magnet: MagnetRow
const browserOf = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}

beforeAll(async () => {
  owner = await createUser(services, { firstName: 'Mia', lastName: 'Moreno' })
  magnet = await createMagnetRow(services, { userId: owner.id, title: 'Brew guide' })
  const submittedAt = new Date(clock.now().getTime() - DAY_MS)
  await countViews(services, magnet, { day: utcDay(submittedAt), scans: 40, visits: 2 })
  for (let count = 0; count < 7; count++) await createLeadRow(services, magnet, { submittedAt })
  await appendResults(services)
})

async function make(input = {}) {
  const made = await createMediaKit(services, owner, { ...NEW_KIT, ...input })
  if (!made.ok) throw new Error(made.reason)
  const kits = await listMediaKits(services, owner.id)
  return { id: made.id, path: `/media-kit/${kits.find(({ id }) => id === made.id)?.token}` }
}
const FIELDS = {
  intent: 'save',
  name: 'Northpeak',
  range: 'all',
  proof: 'on',
  [figureField('leads')]: 'on',
}

describe('a creator’s media kits', () => {
  it('are created, changed, replaced and deleted without JavaScript', async () => {
    const browser = await browserOf(owner)
    expect((await browser.get('/analytics')).$('a[href="/media-kits"]').length).toBeGreaterThan(0)
    expect((await browser.get('/media-kits')).text).toContain('No media kits yet')
    const created = await browser.submit('/media-kits/new', FIELDS)
    const path = created.headers.get('location') ?? ''
    expect([created.status, path]).toEqual([
      302,
      expect.stringMatching(/^\/media-kits\/[\w-]{36}$/),
    ])
    const urlOf = async () => {
      const { $ } = await browser.get(path)
      return new URL(String($('input[readonly]').val())).pathname
    }
    const url = await urlOf()
    expect((await app.get(url)).text).toContain('Leads7')
    expect((await browser.get('/media-kits')).text).toContain('Northpeak')

    await browser.submit(path, {
      ...FIELDS,
      [figureField('scans')]: 'on',
      password: 'winter roasts',
    })
    expect(await urlOf()).toBe(url)
    expect((await app.get(url)).text).toContain('This media kit needs a password')
    expect((await browser.get(path)).text).toContain('Remove the password')
    await browser.submit(path, { ...FIELDS, removePassword: 'on' })
    expect((await app.get(url)).text).toContain('Leads7')

    expect((await browser.get(`${path}?ask=replace`)).text).toContain('stops working immediately')
    await browser.submit(path, { intent: 'replace' })
    const next = await urlOf()
    expect([(await app.get(url)).status, (await app.get(next)).status]).toEqual([404, 200])
    expect((await browser.get(`${path}?ask=delete`)).text).toContain('Delete Northpeak?')
    await browser.submit(path, { intent: 'delete' })
    expect([(await app.get(next)).status, (await browser.get(path)).status]).toEqual([404, 404])
  })

  it.each([
    [{ name: ' ' }, 'Please enter a name.'],
    [{ [figureField('leads')]: '' }, 'Please choose at least one figure.'],
    [{ range: 'days' }, 'Please enter the first day.'],
    [{ range: 'days', fromOn: '2026-02-30' }, 'Please enter a valid day.'],
    [
      { range: 'days', fromOn: '2026-11-09', toOn: '2026-11-08' },
      'The last day can’t be before the first one.',
    ],
    [{ lastDay: '2020-01-01' }, 'Please choose today or a later day.'],
    [{ password: 'q7-tiny' }, 'Please use at least 8 characters for the password.'],
    [{ magnetId: crypto.randomUUID() }, 'This magnet no longer exists.'],
    [{ magnetId: 'made up' }, 'This magnet no longer exists.'],
  ])('are refused with %j', async (fields, message) => {
    const refused = await (await browserOf(owner)).submit('/media-kits/new', {
      ...FIELDS,
      name: 'Kept value',
      ...fields,
    })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(message)])
    expect(refused.html).not.toContain('q7-tiny')
  })

  it('can’t be seen or changed by anyone else', async () => {
    const { id, path } = await make()
    const stranger = await browserOf(await createUser(services))
    const screen = `/media-kits/${id}`
    expect((await stranger.get(screen)).status).toBe(404)
    for (const fields of [FIELDS, { intent: 'replace' }, { intent: 'delete' }]) {
      expect((await stranger.submit(screen, fields)).status).toBe(404)
    }
    expect((await app.newBrowser().get(screen)).status).toBe(302)
    expect((await app.get(path)).status).toBe(200)
  })
})

describe('the page of a media kit', () => {
  it('shows the totals, the days and when they were counted, but no person', async () => {
    const { path } = await make()
    const { status, headers, text, html, $ } = await app.get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('set-cookie')).toBeNull()
    expect($('meta[name=robots]').attr('content')).toBe('noindex, nofollow')
    expect(text).toContain('Mia Moreno')
    expect(text).toMatch(/Results of all magnets, .+ \(UTC\)\./)
    expect(text).toMatch(/Counted .+ Only totals/)
    expect(text).toContain('Brew guide')
    expect(text).toContain('Small groups aren’t shown')
    for (const secret of ['Grace', 'viewer', owner.email, 'Acme'])
      expect(html).not.toContain(secret)
  })

  it('offers a proof that has the leads that the page states', async () => {
    const { path } = await make()
    const page = await app.get(path)
    expect(page.text).toContain('The results log has 7 leads (0 confirmed) of these pages')
    const link = page.$('a[download]:contains("Download Proof")').attr('href')
    expect(link).toBe(`${path}/proof.json`)
    const file = await app.get(`${path}/proof.json`)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(await verifyProof(file.html)).toMatchObject({
      ok: true,
      totals: { leads: 7, scans: 40 },
    })
  })

  it('has no proof unless the creator offers it', async () => {
    const { id, path } = await make()
    await updateMediaKit(services, owner, id, { ...NEW_KIT, hasProof: false })
    expect((await app.get(path)).text).not.toContain('Download Proof')
    expect((await app.get(`${path}/proof.json`)).status).toBe(404)
  })

  it('shows only the creator’s name until the password is entered', async () => {
    const { path } = await make({ password: 'winter roasts' })
    const visitor = app.newBrowser()
    const locked = await visitor.get(path)
    expect(locked.status).toBe(200)
    expect(locked.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(locked.headers.get('referrer-policy')).toBe('same-origin')
    expect(locked.text).toContain('Mia Moreno')
    expect(locked.html).not.toContain('Brew guide')
    expect((await visitor.get(`${path}/proof.json`)).status).toBe(403)
    const wrong = await visitor.submit(path, { password: 'summer roasts' })
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('isn’t the right')])
    expect((await visitor.submit(path, { password: 'winter roasts' })).status).toBe(303)
    expect((await visitor.get(path)).text).toContain('Brew guide')
    expect((await visitor.get(`${path}/proof.json`)).status).toBe(200)
    expect((await app.get(path)).html).not.toContain('Brew guide')
  })

  it('looks the same for unknown and for expired links', async () => {
    const { path } = await make({ lastDay: utcDay(clock.now()) })
    clock.advance(DAY_MS)
    const [expired, unknown] = [await app.get(path), await app.get(`/media-kit/${'x'.repeat(43)}`)]
    expect([expired.status, unknown.status]).toEqual([404, 404])
    expect(expired.text).toBe(unknown.text)
    expect((await app.get(`${path}/proof.json`)).status).toBe(404)
  })
})

it('the screen says when no more media kits can be made', async () => {
  const busy = await createUser(services)
  for (let count = 0; count < MAX_KITS; count++) await createMediaKit(services, busy, NEW_KIT)
  const browser = await browserOf(busy)
  const full = await browser.get('/media-kits')
  expect(full.text).toContain('You can have 20 media kits. Please delete one first.')
  expect(full.text).not.toContain('New Media Kit')
  const refused = await browser.submit('/media-kits/new', FIELDS)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('20 media kits')])
})
