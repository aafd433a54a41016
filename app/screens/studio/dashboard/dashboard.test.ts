import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

const app = await setUpApp()
beforeAll(async () => {
  app.services.clock.set(NOW)
})

describe('/dashboard', () => {
  it('shows a new user where to begin', async () => {
    await app.signIn(await createUser(app.services))
    const page = await app.get('/dashboard')
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('Magnet Dashboard')
    for (const words of ['No lead magnets yet', 'No magnets created yet', 'No leads yet', '0%']) {
      expect(page.text).toContain(words)
    }
    expect(page.text).toContain('0 of 1 on the Free plan')
    // The steps say what is missing, so empty lists don't repeat it.
    expect(page.$('h2').text()).toBe('No lead magnets yet')
    expect(page.$('a:contains("Check My Video")').attr('href')).toBe('/check-video')
    expect(page.$('a[href="/create"]').first().text()).toContain('Create New')
  })

  it('shows stats, the first five magnets and the first five leads', async () => {
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
    expect(page.$('img[src*="/qr.svg?v="]')).toHaveLength(5)
    const picture = await app.request(page.$('img[src*="/qr.svg"]').first().attr('src') ?? '')
    expect(picture.headers.get('cache-control')).toBe('private, max-age=300')
    expect(page.text).toContain('Copy QR code for Magnet 1')
    expect(page.text).toContain('Viewer 5')
    expect(page.text).not.toContain('Viewer 6')
    expect(page.$('time').first().attr('datetime')).toBe('2026-06-13T12:00:00.000Z')
    expect(page.text).not.toContain('Somebody else’s')
    expect(page.text).not.toContain('No leads yet')
  })

  it('thanks a buyer who returns from the checkout, once and at a clean URL', async () => {
    await app.signIn(await createUser(app.services))
    const back = await app.get('/dashboard?success=true')
    expect([back.status, back.location]).toEqual([302, '/dashboard'])
    expect((await app.get('/dashboard')).text).toContain('Thank you for your order')
    expect((await app.get('/dashboard')).text).not.toContain('Thank you for your order')
    expect((await app.get('/dashboard?success=false')).status).toBe(200)
  })

  it('guides from the first step to the first lead, then hides the checklist', async () => {
    const owner = await createUser(app.services)
    await app.signIn(owner)
    const steps = async () => {
      const page = await app.get('/dashboard')
      return page
        .$('ol > li')
        .map((_, step) => page.$(step).find('p').first().text())
        .get()
    }
    expect(await steps()).toEqual([
      'Create a magnet',
      'Put its code in a video',
      'Check the video',
      'Get your first lead',
    ])
    const magnet = await createMagnetRow(app.services, { userId: owner.id })
    const page = await app.get('/dashboard')
    expect(page.text).not.toContain('No lead magnets yet')
    expect(
      page
        .$('h2')
        .map((_, title) => page.$(title).text())
        .get(),
    ).toEqual(['Your first lead, step by step', 'Your magnets', 'Recent Leads'])
    expect(page.text).toContain('No leads yet')
    expect(page.$('a:contains("Get the QR Code")').attr('href')).toBe(`/analytics/${magnet.id}`)
    expect((await steps())[0]).toBe('Create a magnet (done)')

    await app.newBrowser().get(`/q/${magnet.shortId}`, { 'user-agent': IPHONE })
    await app.visits.flush()
    expect(await steps()).toEqual([
      'Create a magnet (done)',
      'Put its code in a video (done)',
      'Check the video',
      'Get your first lead',
    ])
    await createLeadRow(app.services, magnet)
    expect(await steps()).toEqual([])
  })

  it('counts paused magnets among the magnets, and not among the active ones', async () => {
    const owner = await createUser(app.services)
    await createMagnetRow(app.services, { userId: owner.id, state: 'paused', title: 'Resting' })
    await app.signIn(owner)
    const page = await app.get('/dashboard')
    expect(page.$('dt:contains("Active Magnets") + dd').text()).toMatch(/^0/)
    expect(page.text).toContain('Resting')
    expect(page.text).toContain('Paused')
  })

  it('marks a magnet that was taken down, and doesn’t count it as active', async () => {
    const owner = await createUser(app.services)
    await createMagnetRow(app.services, { userId: owner.id, title: 'Fine' })
    await createMagnetRow(app.services, {
      userId: owner.id,
      title: 'Down',
      suspendedAt: app.services.clock.now(),
    })
    await app.signIn(owner)
    const page = await app.get('/dashboard')
    expect(page.$('dt:contains("Active Magnets") + dd').text()).toMatch(/^1/)
    expect(page.$('li:contains("Down")').text()).toContain('Taken down')
    expect(page.$('li:contains("Fine")').text()).not.toContain('Taken down')
  })

  it('reports a failed payment, with a link to pay', async () => {
    const owner = await createUser(app.services)
    const { db, clock } = app.services
    await db.insert(subscription).values({
      userId: owner.id,
      planType: 'CREATOR',
      status: 'past_due',
      pastDueSince: clock.now(),
    })
    await app.signIn(owner)
    const page = await app.get('/dashboard')
    expect(page.text).toContain('Your last payment didn’t go through')
    expect(page.text).toContain('You keep your plan until')
    expect(page.$('a:contains("Pay Now")').attr('href')).toBe('/profile?tab=subscription')
    const past = new Date(clock.now().getTime() - 15 * 86_400_000)
    await db
      .update(subscription)
      .set({ pastDueSince: past })
      .where(eq(subscription.userId, owner.id))
    expect((await app.get('/dashboard')).text).toContain('You’re on the free plan until it’s paid.')
    await db.update(subscription).set({ status: 'active' }).where(eq(subscription.userId, owner.id))
    expect((await app.get('/dashboard')).text).not.toContain('didn’t go through')
  })

  it('escapes a name', async () => {
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
