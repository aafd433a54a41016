import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'

const FOUND = {
  intent: 'save',
  shownFromMs: '151400',
  shownUntilMs: '161400',
  moduleShare: '0.008333',
  verdict: 'pass',
}

describe('Check My Video', () => {
  let app: TestApp
  let magnetId: string
  let placement: string
  const page = () => app.get(`/magnets/${magnetId}/placements/${placement}`)
  beforeAll(async () => {
    app = await createTestApp()
    const owner = await createUser(app.services)
    const magnet = await createMagnetRow(app.services, { userId: owner.id })
    magnetId = magnet.id
    placement = (await createPlacement(app.services, magnet, { label: 'Brew video' })).id
    await app.signIn(owner)
  })
  afterAll(() => app.close())

  it('says that nothing is uploaded, and leads back to the placement', async () => {
    const { text, $ } = await app.get(`/check-video?placement=${placement}`)
    expect(text).toContain('nothing is uploaded')
    expect($(`a[href="/magnets/${magnetId}/placements/${placement}"]`).text()).toContain(
      'Brew video',
    )
    expect($('[role=tab]').text()).toBe('Before the editAfter the export')
    const plain = await app.get('/check-video?placement=nonsense')
    expect(plain.status).toBe(200)
    expect(plain.text).not.toContain('Brew video')
  })

  it('a saved check is on the placement’s page, and can be removed', async () => {
    expect((await page()).text).toContain('Check My Video')
    const saved = await app.submit('/check-video', { ...FOUND, placement })
    expect(saved.status).toBe(200)
    const { text, $ } = await page()
    expect(text).toContain('2:31.4 to 2:41.4 (10.0 s)')
    expect(text).toContain('H/120')
    expect($(`a[href="/check-video?tab=after&placement=${placement}"]`).text()).toBe('Check Again')
    const removed = await app.submit(`/magnets/${magnetId}/placements/${placement}`, {
      intent: 'clear-check',
      placement,
    })
    expect(removed.status).toBe(302)
    expect((await page()).text).not.toContain('2:31.4')
  })

  it.each([
    { shownUntilMs: '151400' },
    { shownFromMs: '-5' },
    { moduleShare: '1' },
    { moduleShare: 'NaN' },
    { verdict: 'great' },
    { placement: 'nonsense' },
  ])('%o is refused', async (wrong) => {
    const refused = await app.submit('/check-video', { ...FOUND, placement, ...wrong })
    expect(refused.status).toBe(422)
    expect((await page()).text).not.toContain('2:31.4')
  })

  it('a stranger can’t save to it', async () => {
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    expect((await other.submit('/check-video', { ...FOUND, placement })).status).toBe(422)
    expect((await page()).text).not.toContain('2:31.4')
  })
})
