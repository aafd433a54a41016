import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

describe('the signed-in shell', () => {
  it('shows the navigation and the signed-in user', async () => {
    await app.signIn(await createUser(app.services, { firstName: 'Émile', lastName: 'Zola' }))
    const page = await app.get('/dashboard')
    const links = page.$('nav[aria-label="Main"] a')
    expect(links.map((_, link) => page.$(link).attr('href')).get()).toEqual([
      '/dashboard',
      '/magnets',
      '/analytics',
      '/videos',
      '/check-video',
    ])
    expect(page.$('a[href="/profile"]').text()).toContain('Profile Settings')
    expect(page.$('form[action="/logout"][method="post"]').text()).toContain('Sign Out')
    expect(page.text).toContain('Émile Zola')
    expect(page.$('button[aria-label="Profile"]').text()).toBe('É')
  })

  it('marks the item that a screen belongs to', async () => {
    const owner = await createUser(app.services)
    await app.signIn(owner)
    const magnet = await createMagnetRow(app.services, { userId: owner.id })
    const lead = await createLeadRow(app.services, magnet)
    const marked = async (path: string) =>
      (await app.get(path)).$('nav[aria-label="Main"] a[aria-current]').attr('href')
    expect(await marked('/analytics')).toBe('/analytics')
    expect(await marked(`/analytics/${magnet.id}`)).toBe('/magnets')
    expect(await marked(`/analytics/leads/${lead.id}/consent`)).toBe('/analytics')
    expect(await marked('/suppressions')).toBe('/analytics')
  })

  it('shows the query in the search box, on the results page only', async () => {
    await app.signIn(await createUser(app.services))
    const page = await app.get('/search?q=lamp')
    expect(page.$('form[action="/search"] input[name=q]').val()).toBe('lamp')
    const leads = await app.get('/analytics?q=lamp')
    expect(leads.$('form[action="/search"] input[name=q]').val() ?? '').toBe('')
  })

  it('is stored by no cache', async () => {
    await app.signIn(await createUser(app.services))
    expect((await app.get('/dashboard')).headers.get('cache-control')).toContain('no-store')
  })

  it('leaves nothing in the cache of a browser whose session was ended elsewhere', async () => {
    const person = await createUser(app.services)
    const browser = app.newBrowser()
    await browser.signIn(person)
    await app.services.db.delete(session).where(eq(session.userId, person.id))
    const page = await browser.get('/dashboard')
    expect(page.location).toBe('/login?next=%2Fdashboard')
    expect(page.headers.get('clear-site-data')).toBe('"cache"')
    expect((await browser.get('/login')).headers.get('clear-site-data')).toBeNull()
  })

  it('guards data requests like pages', async () => {
    const stranger = app.newBrowser()
    for (const path of ['/dashboard.data', '/magnets.data', '/analytics.data']) {
      const answer = await stranger.get(path)
      expect(answer.html).toContain('/login')
      expect(answer.html).not.toContain('activeMagnets')
    }
  })

  it('returns after sign-in to the page of a data request', async () => {
    const routes = '_routes=routes%2Fstudio%2Flayout%2Croutes%2Fstudio%2Fmagnets'
    const answer = await app.newBrowser().get(`/magnets.data?q=lamp&${routes}`)
    expect(answer.html).toContain('/login?next=%2Fmagnets%3Fq%3Dlamp"')
  })
})
