import { beforeAll, describe, expect, it } from 'vitest'
import { visitCount } from '#db/schema/visits.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { getDashboardStats, getLeadSummary } from './summary-stats.server.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

let owner: TestUser

const services = await setUpServices()
beforeAll(async () => {
  services.clock.set(NOW)
  owner = await createUser(services)
})

describe('the stats', () => {
  it('are all zero for a new account', async () => {
    const person = await createUser(services)
    expect(await getDashboardStats(services, person.id)).toEqual({
      activeMagnets: 0,
      totalLeads: 0,
      leadsThisWeek: 0,
      conversionRate: 0,
    })
    expect(await getLeadSummary(services, { ownerId: person.id, magnetId: null })).toEqual({
      total: 0,
      thisWeek: 0,
      uniqueEmails: 0,
      dailyAverage: 0,
    })
  })

  it('count a week as 7 × 24 hours, people once, and no flagged leads', async () => {
    const magnet = await createMagnetRow(services, { userId: owner.id, title: 'One' })
    const second = await createMagnetRow(services, { userId: owner.id, title: 'Two' })
    await addLeads(magnet, [
      { email: 'Ann@example.com', submittedAt: ago(60_000) },
      { email: 'ann@example.com', submittedAt: ago(7 * DAY_MS) },
      { email: 'ben@example.com', submittedAt: ago(7 * DAY_MS + 1) },
      { email: '', name: '', erasedAt: ago(DAY_MS), submittedAt: ago(20 * DAY_MS) },
      { email: 'spam@example.com', flags: ['disposable'], submittedAt: ago(60_000) },
    ])
    await addLeads(
      second,
      Array.from({ length: 41 }, () => ({ submittedAt: ago(30 * DAY_MS) })),
    )
    const day = { ownerId: owner.id, step: 'day', at: new Date('2026-06-14T00:00:00Z') } as const
    await services.db.insert(visitCount).values([
      { ...day, scopeId: magnet.id, uniqueVisitors: 60, visits: 99 },
      { ...day, scopeId: second.id, uniqueVisitors: 30 },
      { ...day, scopeId: owner.id, uniqueVisitors: 90, visits: 99 },
      { ...day, scopeId: owner.id, step: 'hour', uniqueVisitors: 90, visits: 99 },
    ])

    const scope = { ownerId: owner.id, magnetId: magnet.id }
    expect(await getLeadSummary(services, scope)).toEqual({
      total: 4,
      thisWeek: 2,
      uniqueEmails: 2,
      dailyAverage: 0,
    })
    // 45 / 30 rounds up; 45 leads of 90 unique visits are a half.
    const all = await getLeadSummary(services, { ...scope, magnetId: null })
    expect(all).toMatchObject({ total: 45, dailyAverage: 2 })
    expect(await getDashboardStats(services, owner.id)).toEqual({
      activeMagnets: 2,
      totalLeads: 45,
      leadsThisWeek: 2,
      conversionRate: 50,
    })
  })
})

async function addLeads(magnet: MagnetRow, leads: Parameters<typeof createLeadRow>[2][]) {
  for (const values of leads) await createLeadRow(services, magnet, values)
}
