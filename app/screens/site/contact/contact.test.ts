import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'

const LEGAL = ['/privacy', '/terms', '/contact']

describe('a named contact', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({
      env: {
        contactEmail: 'help@brand.example',
        operator: { name: 'Magnet Works', address: '1 Pier Road', law: 'the law of Ireland' },
      },
    })
  })
  afterAll(() => app.close())

  it('is on the legal pages and the page after a report', async () => {
    const { shortId } = await createMagnetRow(app.services)
    for (const path of [...LEGAL, `/report/${shortId}?sent`]) {
      const page = await app.get(path)
      expect(page.$('a[href="mailto:help@brand.example"]').length, path).toBeGreaterThan(0)
      expect(page.html).not.toContain('hello@qr-magnet.test')
    }
  })

  it('is shown with the operator’s name and law', async () => {
    for (const path of LEGAL) {
      const page = await app.get(path)
      expect(page.text, path).toContain('This site is run by Magnet Works, 1 Pier Road.')
    }
    expect((await app.get('/terms')).text).toContain(
      'These terms are governed by the law of Ireland.',
    )
  })
})

describe('without a contact', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('the legal pages say that no contact has been named', async () => {
    for (const path of LEGAL) {
      const page = await app.get(path)
      expect(page.text, path).toContain('has not provided a contact address yet')
      expect(page.$('main a[href^="mailto:"]').length).toBe(0)
    }
  })
})
