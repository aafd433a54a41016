import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.services.clock.set(NOW)
})
afterAll(() => app.close())

describe('/dashboard', () => {
  it('shows somebody new where to begin', async () => {
    await app.signIn(await createUser(app.services))
    const page = await app.get('/dashboard')
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('Magnet Dashboard')
    for (const words of ['No lead magnets yet', 'No magnets created yet', 'No leads yet', '0%']) {
      expect(page.text).toContain(words)
    }
    expect(page.text).toContain('0 of 1 on the Free plan')
    expect(page.$('a[href="/create"]').first().text()).toContain('Create New')
  })

  it('shows figures, the first five magnets and the first five leads', async () => {
    const owner = await createUser(app.services)
    for (let i = 1; i <= 6; i++) {
      const createdAt = new Date(NOW.getTime() - i * 60_000)
      const fields = { userId: owner.id, title: `Magnet ${i}`, createdAt }
      const magnet = await createMagnetRow(app.services, fields)
      await createLeadRow(app.services, magnet, {
        name: `Viewer ${i}`,
        email: `v${i}@example.com`,
        submittedAt: new Date(NOW.getTime() - i * 2 * 24 * 60 * 60 * 1000),
      })
    }
    const hidden = await createMagnetRow(app.services, { title: 'Somebody else’s' })
    await createLeadRow(app.services, hidden)
    await app.signIn(owner)
    const page = await app.get('/dashboard')
    expect(page.$('dt:contains("Active Magnets") + dd').text()).toContain('6')
    expect(page.$('dt:contains("Total Leads") + dd').text()).toBe('63 in the last 7 days')
    expect(page.$('dt:contains("Conversion Rate") + dd').text()).toContain('100%')

    const titles = page
      .$('a[href^="/analytics/"]')
      .map((_, link) => page.$(link).text())
      .get()
    expect(titles).toEqual(['Magnet 1', 'Magnet 2', 'Magnet 3', 'Magnet 4', 'Magnet 5'])
    expect(page.text).toContain('1 lead')
    expect(page.$('img[src$="/qr.svg"]')).toHaveLength(5)
    expect(page.text).toContain('Copy QR code of Magnet 1')
    expect(page.text).toContain('Viewer 5')
    expect(page.text).not.toContain('Viewer 6')
    expect(page.$('time').first().attr('datetime')).toBe('2026-06-13T12:00:00.000Z')
    expect(page.text).not.toContain('Somebody else’s')
    expect(page.text).not.toContain('No leads yet')
  })

  it('thanks whoever comes back from the checkout', async () => {
    await app.signIn(await createUser(app.services))
    expect((await app.get('/dashboard?success=true')).text).toContain('Thank you for your order')
    expect((await app.get('/dashboard')).text).not.toContain('Thank you for your order')
  })

  it('keeps a name from being more than a name', async () => {
    const owner = await createUser(app.services)
    const title = '<script>alert(1)</script>'
    const magnet = await createMagnetRow(app.services, { userId: owner.id, title })
    await createLeadRow(app.services, magnet, { name: '"><img src=x onerror=alert(1)>' })
    await app.signIn(owner)
    const page = await app.get('/dashboard')
    expect(page.text).toContain(title)
    expect(page.$('img[src="x"]')).toHaveLength(0)
    expect(page.html).not.toContain('<script>alert')
  })
})
