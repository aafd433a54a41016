import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('/magnets', () => {
  it('offers somebody new to create the first one', async () => {
    await app.signIn(await createUser(app.services))
    const page = await app.get('/magnets')
    expect(page.$('h1').text()).toBe('Lead Magnets')
    expect(page.text).toContain('Manage all your lead magnets in one place')
    expect(page.text).toContain('No lead magnets yet')
    expect(page.$('a:contains("Create Your First Magnet")').attr('href')).toBe('/create')
    expect(page.$('a:contains("Create Magnet")').attr('href')).toBe('/create')
  })

  it('shows every magnet as a card with its ways on', async () => {
    const owner = await createUser(app.services)
    const magnet = await createMagnetRow(app.services, {
      userId: owner.id,
      title: 'Lamp plans',
      description: 'Five set-ups.',
      slug: 'lamp-plans',
      createdAt: new Date('2026-02-03T04:05:06Z'),
    })
    await createLeadRow(app.services, magnet)
    await createLeadRow(app.services, magnet)
    await createLeadRow(app.services, magnet, { flags: ['honeypot'] })
    await createMagnetRow(app.services, { title: 'Not mine' })
    await app.signIn(owner)
    const page = await app.get('/magnets')
    for (const words of ['Lamp plans', 'LINK', 'Five set-ups.', '2 leads', 'Feb 3, 2026']) {
      expect(page.text).toContain(words)
    }
    const view = page.$('a:contains("View")')
    expect(view.attr('href')).toBe('/m/lamp-plans')
    expect(view.attr('target')).toBe('_blank')
    expect(page.$(`a[href="/analytics/${magnet.id}"]:contains("Leads")`)).toHaveLength(1)
    expect(page.text).not.toContain('Not mine')
  })

  it('searches title and description without regard to case, and says when nothing is found', async () => {
    const owner = await createUser(app.services)
    const add = (title: string, description: string) =>
      createMagnetRow(app.services, { userId: owner.id, title, description })
    await add('Ümlaut Guide', 'For typographers.')
    await add('Other', '100% about LAMPS')
    await app.signIn(owner)
    const found = async (q: string) => {
      const page = await app.get(`/magnets?q=${encodeURIComponent(q)}`)
      expect(page.$('input[placeholder="Search magnets..."]').val()).toBe(q.trim())
      return page
        .$('h2')
        .map((_, heading) => page.$(heading).text())
        .get()
    }
    expect(await found('ümlaut')).toEqual(['Ümlaut Guide'])
    expect(await found(' lamps ')).toEqual(['Other'])
    expect(await found('100%')).toEqual(['Other'])
    expect(await found('_')).toEqual(['No magnets found'])
    const none = await app.get('/magnets?q=nothing+like+it')
    expect(none.text).toContain('Try adjusting your search terms')
    expect((await app.get('/magnets?q=%00%F0%9F')).status).toBe(200)
  })
})
