import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeUrl } from '#domain/qr/code-url.ts'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'

const FOUND = {
  intent: 'save',
  shownFromMs: '151400',
  shownUntilMs: '161400',
  moduleShare: '0.008333',
  verdict: 'pass',
  filmMs: '754000',
}

describe('Check My Video', () => {
  let app: TestApp
  let magnetId: string
  let placement: string
  let text: string
  const page = () => app.get(`/magnets/${magnetId}/placements/${placement}`)
  beforeAll(async () => {
    app = await createTestApp()
    const owner = await createUser(app.services)
    const magnet = await createMagnetRow(app.services, { userId: owner.id })
    magnetId = magnet.id
    const made = await createPlacement(app.services, magnet, { label: 'Brew video' })
    placement = made.id
    text = codeUrl(app.services.env.publicUrl, made.code)
    await app.signIn(owner)
  })
  afterAll(() => app.close())

  it('says that nothing is uploaded, and leads back to the placement', async () => {
    const { text, $ } = await app.get(`/check-video?placement=${placement}`)
    expect(text).toContain('nothing is uploaded')
    expect($(`a[href="/magnets/${magnetId}/placements/${placement}"]`).text()).toContain(
      'Brew video',
    )
    expect($('[role=tab]').text()).toBe('After the exportBefore the edit')
    const plain = await app.get('/check-video?placement=nonsense')
    expect(plain.status).toBe(200)
    expect(plain.text).not.toContain('Brew video')
  })

  it('a saved check is on the placement’s page, and can be removed', async () => {
    expect((await page()).text).toContain('Check My Video')
    const saved = await app.submit('/check-video', { ...FOUND, text, placement })
    expect(saved.status).toBe(200)
    const { text: shown, $ } = await page()
    expect(shown).toContain('2:31.4 to 2:41.4 (10.0 s)')
    expect(shown).toContain('28% of the video height')
    expect($(`a[href="/check-video?tab=after&placement=${placement}"]`).text()).toBe('Check Again')
    const removed = await app.submit(`/magnets/${magnetId}/placements/${placement}`, {
      intent: 'clear-check',
      placement,
    })
    expect(removed.status).toBe(302)
    expect((await page()).text).not.toContain('2:31.4')
  })

  it('an undone check is said to be undone, and the former one is back', async () => {
    const send = async (fields: Record<string, string>) => {
      const response = await app.submit('/check-video.data', { ...fields, placement })
      return { status: response.status, html: response.html }
    }
    await send({ ...FOUND, text })
    const later = { ...FOUND, text, shownFromMs: '200000', shownUntilMs: '212000' }
    expect((await send(later)).html).toContain('restore-check')
    const former = { ...FOUND, text, intent: 'restore-check', undoes: '1' }
    const undone = await send({ ...former, checkedAt: new Date().toISOString() })
    expect(undone.status).toBe(200)
    expect(undone.html).toMatch(/"saved",false/)
    expect(undone.html).not.toContain('undoes')
    expect((await page()).text).toContain('2:31.4')
    await send({ intent: 'clear-check' })
  })

  it.each([
    { shownUntilMs: '151400' },
    { shownFromMs: '-5' },
    { moduleShare: '1' },
    { moduleShare: 'NaN' },
    { verdict: 'great' },
    { placement: 'nonsense' },
    { filmMs: '0' },
    { text: '' },
    { text: 'https://example.com/' },
  ])('%o is refused', async (wrong) => {
    const refused = await app.submit('/check-video', { ...FOUND, text, placement, ...wrong })
    expect(refused.status).toBe(422)
    expect((await page()).text).not.toContain('2:31.4')
  })

  it('a stranger can’t save to it', async () => {
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    expect((await other.submit('/check-video', { ...FOUND, text, placement })).status).toBe(422)
    expect((await page()).text).not.toContain('2:31.4')
  })

  it('what it shows of another code is neither a pass nor a step done', async () => {
    const owner = await createUser(app.services)
    const magnet = await createMagnetRow(app.services, { userId: owner.id })
    const spot = { label: 'On screen', spot: 'on-screen' as const }
    const { id, code } = await createPlacement(app.services, magnet, spot)
    const browser = app.newBrowser()
    await browser.signIn(owner)
    const path = `/magnets/${magnet.id}/placements/${id}`
    const { env } = app.services
    const step = async (title: string) => {
      const { $ } = await browser.get(path)
      return $(`li:has(p:contains("${title}")) .sr-only`).first().text()
    }
    const save = (shown: string) =>
      browser.submit('/check-video', {
        ...FOUND,
        placement: id,
        text: codeUrl(env.publicUrl, shown),
      })
    const former = { url: env.publicUrl, isSet: env.publicUrlIsSet }
    try {
      expect((await save(magnet.shortId)).status).toBe(200)
      const shown = await browser.get(path)
      expect(shown.text).toContain('The video shows the magnet’s code')
      expect(shown.text).not.toContain('Passes')
      expect(await step('The video shows this placement’s code')).toBe('Needs a fix:')
      expect(await step('The code is large enough')).toBe('Not done yet:')
      expect(await step('The code is shown long enough')).toBe('Not done yet:')

      expect((await save(code)).status).toBe(200)
      expect(await step('The video shows this placement’s code')).toBe('Done:')
      expect(await step('The code is large enough')).toBe('Done:')

      Object.assign(env, { publicUrl: 'https://moved.example', publicUrlIsSet: true })
      const moved = await browser.get(path)
      expect(moved.text).toContain('Outdated')
      expect(moved.text).toContain('which isn’t this site’s address anymore')
      expect(await step('The code opens your public address')).toBe('Needs a fix:')
      expect(await step('The video shows this placement’s code')).toBe('Needs a fix:')
      expect(await step('The code is large enough')).toBe('Not done yet:')
    } finally {
      Object.assign(env, { publicUrl: former.url, publicUrlIsSet: former.isSet })
    }
  })
})
