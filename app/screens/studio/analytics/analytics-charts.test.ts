import { beforeAll, describe, expect, it } from 'vitest'
import { visitCount, visitTop } from '#db/schema/visits.ts'
import { createTestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

const app = await setUpApp()
beforeAll(async () => {
  app.services.clock.set(NOW)
})

describe('the charts on /analytics', () => {
  it('show a period in UTC as charts and as a table, with bots separate', async () => {
    const person = await createUser(app.services)
    const own = await createMagnetRow(app.services, { userId: person.id })
    const browser = app.newBrowser()
    await browser.signIn(person)
    const empty = await browser.get('/analytics')
    expect(empty.text).toContain('No visits or scans in the last 30 days.')
    await createLeadRow(app.services, own, { clickedAt: NOW })
    const day = { ownerId: person.id, scopeId: own.id, step: 'day' } as const
    await app.services.db.insert(visitCount).values([
      { ...day, at: new Date('2026-06-14'), visits: 3, scans: 4, uniqueVisitors: 5, bots: 9 },
      { ...day, at: new Date('2026-05-02'), visits: 10, uniqueVisitors: 5 },
    ])
    const onDay = { ...day, day: '2026-06-14' }
    await app.services.db.insert(visitTop).values([
      { ...onDay, dimension: 'country', value: 'Norway', visits: 7 },
      { ...onDay, dimension: 'source', value: '', visits: 6 },
      { ...onDay, dimension: 'source', value: 'youtube.com', visits: 1 },
    ])
    const page = await browser.get(`/analytics/${own.id}`)
    const pictures = page.$('svg[role=img]').map((_, svg) => page.$(svg).attr('aria-label'))
    expect(pictures.get()).toEqual([
      'Visits from May 17 to Jun 15: 3 in total, peak: 3 on Jun 14. The axis goes from 0 to 3.',
      'Scans from May 17 to Jun 15: 4 in total, peak: 4 on Jun 14. The axis goes from 0 to 4.',
      'Leads from May 17 to Jun 15: 1 in total, peak: 1 on Jun 15. The axis goes from 0 to 1.',
      'Downloads from May 17 to Jun 15: 1 in total, peak: 1 on Jun 15. The axis goes from 0 to 1.',
    ])
    expect(page.text).toContain('20%Conversion: 1 lead from 5 unique visitors')
    expect(page.text).toContain('By day, in UTC.')
    expect(page.text).toContain('Bots and link previews: 9')
    expect(page.text).toContain('Norway')
    // Four of the six visits without a source were scans.
    const sources = page
      .$('section:has(> h3:contains("Sources")) li p')
      .map((_, p) => page.$(p).text())
    expect(sources.get()).toEqual(['QR code4', 'Direct or unknown2', 'youtube.com1'])
    const row = page.$('details tr:contains("Jun 14") td').map((_, cell) => page.$(cell).text())
    expect(row.get()).toEqual(['3', '4', '5', '0', '0', '9'])
    const year = await browser.get(`/analytics/${own.id}?range=12m&sort=name`)
    expect(year.$('svg[role=img]').first().attr('aria-label')).toBe(
      'Visits from Jul 2025 to Jun 2026: 13 in total, peak: 10 on May 2026. The axis goes from 0 to 10.',
    )
    expect(year.$('a:contains("7 days")').attr('href')).toContain('sort=name')
  })
})

describe('a plan with a monthly lead limit', () => {
  it('says how many leads an upgrade would show', async () => {
    const limited = await createTestApp({ env: { freeMonthlyLeads: 1 } })
    const person = await createUser(limited.services)
    const own = await createMagnetRow(limited.services, { userId: person.id })
    const now = limited.services.clock.now()
    for (const name of ['First', 'Second', 'Third']) {
      const submittedAt = new Date(now.getTime() - (name === 'First' ? 1000 : 0))
      await createLeadRow(limited.services, own, { name, submittedAt })
    }
    await limited.signIn(person)
    const page = await limited.get('/analytics')
    expect(page.text).toContain('2 more leads are waiting')
    expect(page.text).toContain('Showing 1 to 1 of 1 results')
    expect(page.text).not.toContain('Third')
    await limited.close()
  })
})
