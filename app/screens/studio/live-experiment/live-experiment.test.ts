import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { liveSource } from '#db/schema/live-sources.ts'
import { STREAM_EXPERIMENT_MESSAGES } from '#domain/live-sources/experiment/experiment-messages.ts'
import { LIVE_MESSAGES } from '#domain/live-sources/live-messages.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'

let app: TestApp
let browser: TestBrowser
let magnet: MagnetRow
let overlay: { id: string; token: string }
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const owner = await createUser(app.services)
  browser = app.newBrowser()
  await browser.signIn(owner)
  magnet = await createMagnetRow(app.services, { userId: owner.id })
  overlay = await makeLiveSource(app.services, magnet)
})

const path = (query = '') => `/live-sources/${overlay.id}/experiment${query}`
const FIELDS = {
  shows_a: 'standard',
  corner_a: 'bottom-right',
  call_a: 'Scan to get it',
  shows_b: 'large',
  corner_b: 'bottom-right',
  call_b: 'Scan to get it',
  shows_c: '',
  minutes: '24',
  delaySeconds: '15',
}
const review = (fields: Record<string, string> = {}) =>
  browser.submit(path(), { ...FIELDS, ...fields })

async function start(fields: Record<string, string> = {}) {
  const reviewed = await review(fields)
  const hash = String(reviewed.$('button[name=reviewed]').val())
  return review({ ...fields, reviewed: hash })
}

describe('a new experiment', () => {
  it('is reviewed first, and what differs from the review is reviewed again', async () => {
    const form = await browser.get(path())
    expect(form.text).toContain('Find out which size, corner or wording brings more scans')
    expect(form.$('select[name=shows_b] option[selected]').val()).toBe('large')
    const reviewed = await review({ shows_c: 'none', minutes: '36' })
    expect(reviewed.text).toContain('Start this experiment?')
    expect(reviewed.text).toContain('Large size, bottom right, “Scan to get it”')
    expect(reviewed.text).toContain('can’t be changed once it has started')
    const dialog = reviewed.$('dialog').text()
    expect(dialog).toContain('viewers see no variant, but the minutes still count')
    const hash = String(reviewed.$('button[name=reviewed]').val())
    const changed = await review({ shows_c: 'none', minutes: '48', reviewed: hash })
    expect(changed.text).toContain('Start this experiment?')
    expect((await start()).location).toBe(path())
  })

  it('is reviewed without a warning while streaming software has the overlay open', async () => {
    await app.services.db
      .update(liveSource)
      .set({ lastSeenAt: app.services.clock.now() })
      .where(eq(liveSource.id, overlay.id))
    expect((await review()).text).not.toContain('hasn’t opened this overlay')
  })

  it.each([
    [{ shows_b: 'standard' }, STREAM_EXPERIMENT_MESSAGES.same],
    [{ shows_c: 'none' }, STREAM_EXPERIMENT_MESSAGES.minutesFew],
    [{ minutes: '25' }, STREAM_EXPERIMENT_MESSAGES.minutesUneven],
    [{ minutes: '9999' }, STREAM_EXPERIMENT_MESSAGES.minutesBad],
    [{ delaySeconds: '61' }, STREAM_EXPERIMENT_MESSAGES.delayBad],
    [{ corner_b: 'middle' }, LIVE_MESSAGES.cornerBad],
    [{ shows_b: '' }, STREAM_EXPERIMENT_MESSAGES.variantsFew],
  ])('with %j is refused: %s', async (fields, message) => {
    const refused = await review(fields)
    expect([refused.status, refused.text.includes(message)]).toEqual([422, true])
  })
})

describe('an experiment', () => {
  it('shows its progress but no comparison, and can be stopped', async () => {
    await start()
    app.services.clock.advance(2 * MINUTE_MS)
    const page = await browser.get(path())
    expect(page.text).toMatch(/Minute [12] of 24/)
    expect(page.text).toMatch(/So far: 0 scans, 0 visits and 0 leads/)
    expect(page.text).not.toContain('Compared with A')
    const screen = await browser.get(`/live-sources/${overlay.id}`)
    expect(screen.text).toContain('you can’t edit this overlay')
    const dock = await app.newBrowser().get(`/live/${overlay.token}/dock`)
    expect(dock.text).toMatch(/Experiment: minute [12] of 24/)
    expect((await start({ shows_b: 'none' })).status).toBe(409)
    const asked = await browser.get(path('?stop'))
    expect(asked.text).toContain('Stop this experiment?')
    const experiment = String(asked.$('input[name=experiment]').val())
    const stop = () => browser.submit(path(), { intent: 'stop', experiment })
    expect((await stop()).location).toBe(path())
    expect((await stop()).status).toBe(409)
    const stopped = await browser.get(path())
    expect(stopped.text).toContain('Stopped early')
    expect(stopped.text).toMatch(/Planned for 24 minutes from .+, stopped at .+ UTC/)
  })

  it('has a result after its last minute, with the plan that was written down', async () => {
    await start()
    const before = await browser.get(path())
    const file = String(before.$('a[download]').attr('href'))
    const plan = await browser.get(file)
    expect(plan.headers.get('content-disposition')).toContain('-plan.json')
    const hash = createHash('sha256').update(plan.html).digest('hex')
    expect(before.text).toContain(hash)
    app.services.clock.advance(10 * MINUTE_MS)
    await createLeadRow(app.services, magnet, { submittedAt: app.services.clock.now() })
    app.services.clock.advance(20 * MINUTE_MS)
    const after = await browser.get(path())
    expect(after.text).toContain('No clear difference')
    expect(after.text).toContain('B: Large')
    expect(after.text).toContain('too few leads to tell')
    expect(after.text).toContain(hash)
    expect((await browser.get(file)).html).toBe(plan.html)
    await start({ shows_b: 'none' })
    const second = await browser.get(path())
    expect(second.text).toContain('Other experiments')
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(app.services))
    expect((await stranger.get(file)).status).toBe(404)
    expect((await stranger.get(path())).status).toBe(404)
  })
})
