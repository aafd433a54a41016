import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { liveSource } from '#db/schema/live-sources.ts'
import { LIVE_MESSAGES } from '#domain/live-sources/live-messages.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

let app: TestApp
let browser: TestBrowser
let owner: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createUser(app.services)
  browser = app.newBrowser()
  await browser.signIn(owner)
})

const newMagnet = () =>
  createMagnetRow(app.services, { userId: owner.id, title: 'Brew guide', brandingColor: '#3B82F6' })
const FIELDS = {
  name: 'Friday stream',
  orientation: 'landscape',
  corner: 'bottom-right',
  callToAction: 'Scan to get it',
  goal: '',
  mode: 'always',
  showSeconds: '20',
  everyMinutes: '10',
  scenes: '',
}

describe('the list of stream overlays', () => {
  it('says what one is, and what it needs', async () => {
    const none = await browser.get('/live-sources')
    expect(none.text).toContain('create a magnet first')
    expect((await browser.get('/live-sources/new')).location).toBe('/live-sources')
    await newMagnet()
    expect((await browser.get('/live-sources')).text).toContain('a transparent page for OBS')
  })

  it('shows each with its code and whether it is open', async () => {
    const magnet = await newMagnet()
    const { id } = await makeLiveSource(app.services, magnet)
    expect((await browser.get('/live-sources')).text).toMatch(/Friday stream ?Not open ?Brew guide/)
    await app.services.db
      .update(liveSource)
      .set({ lastSeenAt: app.services.clock.now() })
      .where(eq(liveSource.id, id))
    expect((await browser.get('/live-sources')).text).toContain('Open now')
  })
})

describe('a new stream overlay', () => {
  let magnet: MagnetRow
  beforeEach(async () => {
    magnet = await newMagnet()
  })
  const create = (fields: Record<string, string>) =>
    browser.submit('/live-sources/new', { ...FIELDS, code: magnet.id, ...fields })

  it('is created with its addresses', async () => {
    const created = await create({ goal: '200', showsCounter: 'on' })
    expect(created.status).toBe(302)
    const page = await browser.get(created.location ?? '')
    expect(page.text).toContain('Friday stream')
    const [address, dock] = page
      .$('input[readonly]')
      .toArray()
      .map((one) => page.$(one).val())
    expect(address).toMatch(/^http:\/\/localhost:3000\/live\/[\w-]{22}$/)
    expect(dock).toBe(`${address}/dock`)
    expect((await app.newBrowser().get(String(address))).status).toBe(200)
  })

  it('chooses the code of the page that one came from', async () => {
    const placement = await createPlacement(app.services, magnet)
    const path = `/live-sources/new?magnet=${magnet.id}&placement=${placement.id}`
    const { $ } = await browser.get(path)
    expect($('select[name=code] option[selected]').attr('value')).toBe(
      `${magnet.id} ${placement.id}`,
    )
  })

  it('that is refused says why beside the field and keeps what was typed', async () => {
    const page = await create({ name: ' ', goal: 'lots', callToAction: 'Keep me' })
    expect(page.status).toBe(422)
    for (const message of [LIVE_MESSAGES.nameMissing, LIVE_MESSAGES.goalBad]) {
      expect(page.text).toContain(message)
    }
    expect(page.$('input[name=callToAction]').val()).toBe('Keep me')
    expect(page.$('input[name=goal]').val()).toBe('lots')
  })

  it('takes no code of another account', async () => {
    const foreign = await createMagnetRow(app.services)
    const page = await create({ code: foreign.id })
    expect([page.status, page.text.includes(LIVE_MESSAGES.codeGone)]).toEqual([422, true])
  })

  it('says that words don’t fit', async () => {
    const page = await create({ callToAction: 'W'.repeat(60) })
    expect([page.status, page.text.includes(LIVE_MESSAGES.callTooWide)]).toEqual([422, true])
  })

  it('is previewed without script', async () => {
    const query = new URLSearchParams({
      ...FIELDS,
      code: magnet.id,
      preview: '1',
      corner: 'top-left',
    })
    const { $ } = await browser.get(`/live-sources/new?${query}`)
    const picture = $('img[alt="The stream overlay: in a video"]').attr('src') ?? ''
    expect(picture).toContain('corner=top-left')
    const svg = await browser.get(picture)
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg.html).toContain('#3B82F6')
  })
})

it('a preview shows no code of another account', async () => {
  const foreign = await createMagnetRow(app.services, { brandingColor: '#14B8A6' })
  const svg = await browser.get(`/live-sources/preview.svg?code=${foreign.id}`)
  expect([svg.status, svg.html.includes('#14B8A6')]).toEqual([200, false])
})

describe('a stream overlay', () => {
  let id: string
  let token: string
  beforeEach(async () => {
    ;({ id, token } = await makeLiveSource(app.services, await newMagnet()))
  })
  const path = (more = '') => `/live-sources/${id}${more}`
  const works = async (address: string) => (await app.newBrowser().get(`/live/${address}`)).status

  it('has the last hour by minute, of its magnet or of its placement', async () => {
    const { services } = app
    const magnet = await newMagnet()
    const placement = await createPlacement(services, magnet)
    const code = { magnetId: magnet.id, placementId: placement.id }
    const placed = await makeLiveSource(services, magnet, { code })
    const whole = await makeLiveSource(services, magnet)
    const submittedAt = new Date(services.clock.now().getTime() - 10 * MINUTE_MS)
    await createLeadRow(services, magnet, { submittedAt })
    await createLeadRow(services, magnet, { submittedAt, placementId: placement.id })
    const tooOld = new Date(submittedAt.getTime() - 60 * MINUTE_MS)
    await createLeadRow(services, magnet, { submittedAt: tooOld })
    for (const [one, total] of [
      [placed, 1],
      [whole, 2],
    ] as const) {
      const page = await browser.get(`/live-sources/${one.id}`)
      const label = `Leads per minute: ${total} in total. Peak: ${total} at `
      expect(page.$(`svg[role=img][aria-label^="${label}"]`)).toHaveLength(1)
      const links = page.$(`a[href="/magnets/${magnet.id}/placements/${placement.id}/first-hour"]`)
      expect(links).toHaveLength(one === placed ? 1 : 0)
    }
  })

  it('gets a new address after a confirmation', async () => {
    expect((await browser.get(path('?ask=renew'))).text).toContain('Get a new address?')
    expect((await browser.submit(path(), { intent: 'renew' })).location).toBe(path())
    expect(await works(token)).toBe(404)
    const { $ } = await browser.get(path())
    const address = String($('input[readonly]').first().val())
    expect(address).not.toContain(token)
    expect(await works(address.split('/').at(-1) ?? '')).toBe(200)
  })

  it('is turned off, and deleted', async () => {
    await browser.submit(path(), { intent: 'revoke' })
    expect(await works(token)).toBe(404)
    expect((await browser.get(path())).text).toContain('This stream overlay has no address')
    expect((await browser.get(path('?ask=delete'))).text).toContain('Delete Friday stream?')
    expect((await browser.submit(path(), { intent: 'delete' })).location).toBe('/live-sources')
    expect((await browser.get(path())).status).toBe(404)
    expect((await browser.submit(path(), { intent: 'delete' })).status).toBe(404)
  })

  it('is edited', async () => {
    const { $ } = await browser.get(path('/edit'))
    expect($('input[name=name]').val()).toBe('Friday stream')
    const settingsOf = String($('input[name=settingsOf]').val())
    const code = String($('select[name=code] option[selected]').attr('value'))
    const saved = await browser.submit(path('/edit'), {
      ...FIELDS,
      code,
      settingsOf,
      name: 'Sunday stream',
      mode: 'scenes',
      scenes: 'Interview\nBreak',
    })
    expect(saved.location).toBe(path())
    const edited = await browser.get(path('/edit'))
    expect(edited.$('textarea[name=scenes]').val()).toBe('Interview\nBreak')
    const late = await browser.submit(path('/edit'), { ...FIELDS, code, settingsOf })
    expect([late.status, late.text.includes(LIVE_MESSAGES.conflict)]).toEqual([409, true])
  })
})

it('a creator in a campaign is offered the own page only', async () => {
  const room = await createWorkspace(app.services)
  const page = await createCampaignMagnet(app.services, room, { title: 'The Knot Book' })
  await createCampaignMagnet(app.services, room, { title: 'Another page' })
  await app.services.db
    .update(campaignCreator)
    .set({ userId: owner.id })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  const participation = await browser.get(`/campaigns/${page.creatorId}`)
  expect(participation.$(`a[href="/live-sources/new?magnet=${page.id}"]`)).toHaveLength(1)
  const form = await browser.get(`/live-sources/new?magnet=${page.id}`)
  const options = form
    .$('select[name=code] option')
    .toArray()
    .map((one) => form.$(one).text())
  expect(options).toEqual(['The Knot Book'])
  const created = await browser.submit('/live-sources/new', { ...FIELDS, code: page.id })
  expect(created.status).toBe(302)
  const shown = await browser.get(created.location ?? '')
  const address = shown.$('input[value$="/dock"]').attr('value') ?? ''
  const dock = await browser.get(new URL(address).pathname)
  expect(dock.text).toContain('Turn On Scan Alarm')
})
