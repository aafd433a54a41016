import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { liveSource } from '#db/schema/live-sources.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { renewLiveAddress } from '#domain/live-sources/live-address.server.ts'
import { LIVE_MESSAGES, OBSTACLE_TEXTS } from '#domain/live-sources/live-messages.ts'
import { contains } from '#domain/screen/screen.ts'
import { createTestApp, type Page, type TestApp } from '#tests/support/browse.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'

let app: TestApp
let magnet: MagnetRow
let id: string
let token: string
beforeAll(async () => {
  app = await createTestApp({ rateLimits: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  magnet = await createMagnetRow(app.services, { title: 'Brew guide' })
  const made = await makeLiveSource(app.services, magnet)
  ;({ id, token } = made)
})

const source = () => app.get(`/live/${token}`)
const dock = () => app.get(`/live/${token}/dock`)
const press = (fields: Record<string, string>, headers?: Record<string, string>) =>
  app.submit(`/live/${token}/dock`, fields, headers)
/** Streaming software opens the overlay. */
const openOverlay = () =>
  app.services.db
    .update(liveSource)
    .set({ lastSeenAt: app.services.clock.now() })
    .where(eq(liveSource.id, id))
const rowOf = async () => {
  const [row] = await app.services.db.select().from(liveSource).where(eq(liveSource.id, id))
  return row
}

const expectSecret = ({ headers }: Page) => {
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(headers.has('set-cookie')).toBe(false)
}

describe('the page of a stream overlay', () => {
  it('shows the code at once, to anyone, without cookie, redirect or a word', async () => {
    const page = await source()
    expect(page.status).toBe(200)
    expectSecret(page)
    expect(page.text).toBe('')
    expect(page.$('#shown').attr('hidden')).toBeUndefined()
    expect(page.$('#code').attr('src')).toMatch(/^data:image\/svg\+xml/)
    expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(page.html).not.toContain('color-scheme" content')
  })

  it('is the same for an unknown and for a revoked address', async () => {
    const former = await source()
    await renewLiveAddress(app.services, { id: magnet.userId }, id)
    const [revoked, unknown, malformed] = [
      await source(),
      await app.get(`/live/${'a'.repeat(22)}`),
      await app.get('/live/x'),
    ]
    expect(former.status).toBe(200)
    for (const page of [revoked, unknown, malformed]) {
      expectSecret(page)
      expect([page.status, page.text, page.html]).toEqual([404, '', revoked?.html])
    }
    const docks = [await dock(), await app.get(`/live/${'a'.repeat(22)}/dock`)]
    expect(docks.map(({ status }) => status)).toEqual([404, 404])
    expect(docks[0]?.html).toBe(docks[1]?.html)
    expect(docks[0]?.text).toContain('This address doesn’t work')
  })

  it('stays empty and loads itself again while the database is away', async () => {
    const { query } = app.services.db.$client
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    app.services.db.$client.query = (() => Promise.reject(away)) as unknown as typeof query
    try {
      const page = await source()
      expect([page.status, page.text, page.headers.get('refresh')]).toEqual([503, '', '5'])
      const control = await dock()
      expect([control.status, control.headers.get('refresh')]).toEqual([503, '5'])
      expect(control.text).toContain('One moment, please')
    } finally {
      app.services.db.$client.query = query
    }
  })

  it('shows nothing while what the code leads to is paused, and the dock says so', async () => {
    await app.services.db
      .update(leadMagnet)
      .set({ state: 'paused' })
      .where(eq(leadMagnet.id, magnet.id))
    expect((await source()).$('#shown').attr('hidden')).toBeDefined()
    expect((await dock()).text).toContain(OBSTACLE_TEXTS.paused)
  })
})

describe('the dock', () => {
  it('says what it controls and what viewers see', async () => {
    await openOverlay()
    const page = await dock()
    expect(page.status).toBe(200)
    expectSecret(page)
    for (const text of ['Friday stream', 'Brew guide', 'Viewers see the code.']) {
      expect(page.text).toContain(text)
    }
    const minutes = page.$('a[target=_blank]:contains("Scans and leads by minute")')
    expect(minutes.attr('href')).toBe(`/live-sources/${id}`)
    expect(page.text).toContain('Viewers see the code until you press Hide.')
  })

  it('says that viewers don’t see the code until streaming software opens the overlay', async () => {
    const closed = 'Viewers don’t see the code: your streaming software hasn’t opened the overlay.'
    const page = await dock()
    expect(page.$('p.sr-only[role=status]').text()).toBe(closed)
    expect(page.$('div[role=status]').text()).toBe(closed)
    expect(page.text).not.toContain('Viewers see the code.')
    await openOverlay()
    const open = await dock()
    expect(open.$('p.sr-only[role=status]').text()).toBe('Viewers see the code.')
    expect(open.text).not.toContain('hasn’t opened')
  })

  it('may connect to OBS on the same computer, but the overlay and dead pages may not', async () => {
    const connectSources = ({ headers }: Page) =>
      /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(connectSources(await dock())).toBe("'self' ws://127.0.0.1:* ws://localhost:*")
    const refused = await press({ command: 'goal', goal: 'lots' })
    expect(connectSources(refused)).toBe("'self' ws://127.0.0.1:* ws://localhost:*")
    const dead = await app.get(`/live/${'a'.repeat(22)}/dock`)
    for (const page of [await source(), dead]) expect(connectSources(page)).toBe("'self'")
  })

  it('knows what the code says, where it is and how large, for the scan alarm', async () => {
    const page = await dock()
    expect(page.text).toContain('Can viewers scan it?')
    expect(page.text).toContain('Turn On Scan Alarm')
    const { state } = JSON.parse(page.$('#dock').attr('data-props') ?? '{}')
    const { symbol, code } = state.drawing
    expect(symbol).toMatchObject({ module: 9, modules: 25, need: 1 })
    expect(symbol.text).toMatch(/\/Q\//)
    expect(contains(code.box, symbol.plate)).toBe(true)
  })

  it('takes presses from a page without a referrer, and returns to itself', async () => {
    await openOverlay()
    const pressed = await press({ command: 'hide' }, { origin: 'null', 'sec-fetch-site': 'none' })
    expect([pressed.status, pressed.location]).toEqual([303, `/live/${token}/dock`])
    expectSecret(pressed)
    expect((await dock()).text).toContain('The code is hidden until you show it.')
    expect((await source()).$('#shown').attr('hidden')).toBeDefined()
    await press({ command: 'show', seconds: '30' })
    expect((await dock()).text).toMatch(/Viewers see the code for another (30|29) seconds/)
  })

  it('shows what is wrong beside its field and keeps what was typed', async () => {
    const page = await press({ command: 'goal', goal: 'lots' })
    expect(page.status).toBe(422)
    expect(page.text).toContain(LIVE_MESSAGES.goalBad)
    expect(page.$('input[name=goal]').val()).toBe('lots')
    const mode = await press({
      command: 'mode',
      mode: 'scenes',
      showSeconds: '20',
      everyMinutes: '10',
      scenes: ' ',
    })
    expect(mode.text).toContain(LIVE_MESSAGES.scenesMissing)
    expect(mode.$('input[name=mode][checked]').val()).toBe('scenes')
    expect((await press({ command: 'explode' })).text).toContain(LIVE_MESSAGES.unknownCommand)
    expect(await rowOf()).toMatchObject({ goal: null, mode: 'always', version: 1 })
  })

  it('answers a script with the new state, or with what is wrong', async () => {
    const accept = { accept: 'application/json' }
    const done = JSON.parse((await press({ command: 'goal', goal: '50' }, accept)).html)
    expect(done).toMatchObject({ ok: true, state: { figures: { goal: 50, count: 0 } } })
    const refused = await press({ command: 'show', seconds: '1' }, accept)
    expect(refused.status).toBe(422)
    expect(JSON.parse(refused.html)).toMatchObject({
      ok: false,
      refused: { name: 'show', errors: { seconds: LIVE_MESSAGES.secondsBad } },
    })
  })

  it('undoes a reset once', async () => {
    await press({ command: 'reset' })
    expect((await dock()).$('input[name=command][value=undo-reset]')).toHaveLength(1)
    await press({ command: 'undo-reset' })
    expect((await dock()).$('input[name=command][value=undo-reset]')).toHaveLength(0)
    expect((await press({ command: 'undo-reset' })).text).toContain(LIVE_MESSAGES.nothingToUndo)
  })

  it('takes 120 presses a minute', async () => {
    for (let i = 0; i < 120; i++) await press({ command: 'resume' })
    const refused = await press({ command: 'hide' })
    expect([refused.status, refused.text.includes(LIVE_MESSAGES.tooFast)]).toEqual([422, true])
    expect((await rowOf())?.hiddenUntil).toBeNull()
  })
})

describe('a scene', () => {
  const report = (scene: string) => app.submit(`/live/${token}/scene`, { scene })

  it('is noted in the mode of scenes, if it is a name', async () => {
    expect((await report('Interview')).status).toBe(204)
    expect((await rowOf())?.currentScene).toBeNull()
    await press({ command: 'mode', mode: 'scenes', scenes: 'Interview' })
    expect((await report('  Interview\u200b ')).status).toBe(204)
    expect((await rowOf())?.currentScene).toBe('Interview')
    for (const bad of ['', ' ', 'x'.repeat(201)]) expect((await report(bad)).status).toBe(422)
    expect((await rowOf())?.currentScene).toBe('Interview')
  })

  it('of an unknown address is refused', async () => {
    const page = await app.submit(`/live/${'b'.repeat(22)}/scene`, { scene: 'x' })
    expect(page.status).toBe(404)
    expect((await app.get(`/live/${token}/scene`)).status).toBe(404)
  })
})

it('no line of the log has a token', async () => {
  app.services.logLines.length = 0
  await source()
  await dock()
  await press({ command: 'hide' })
  await app.get(`/live/${token}/nothing`)
  const paths = app.services.logLines.map(({ fields }) => (fields as { path?: string }).path)
  expect(paths).toEqual(['/live', '/live', '/live', '/live'])
  expect(JSON.stringify(app.services.logLines)).not.toContain(token)
})
