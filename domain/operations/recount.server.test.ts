import { beforeAll, describe, expect, it } from 'vitest'
import {
  NO_STATS,
  topCountries,
  topDevices,
  topSources,
  visitChart,
  visitTotals,
} from '#domain/analytics/charts.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { foldPendingTops } from '../visits/pending-tops.server.ts'
import type { VisitRow } from '../visits/visit.ts'
import { packVisits, sealOldDays, visitDays, writeVisits } from '../visits/visits.server.ts'
import { describeRecount, recount } from './recount.server.ts'

let magnet: MagnetRow
const services = await setUpServices({ env: { retentionDays: 30 } })
beforeAll(async () => {
  services.clock.set('2026-06-15T12:00:00Z')
  magnet = await createMagnetRow(services)
})

const query = (text: string, values: unknown[] = []) =>
  services.db.$client.query(text, values).then((result) => result.rows)

let visitors = 0
function row(at: string, input: Partial<VisitRow> = {}): VisitRow {
  return {
    ownerId: magnet.userId,
    magnetId: magnet.id,
    placementId: null,
    name: magnet.shortId,
    kind: 'scan',
    at: new Date(at),
    day: at.slice(0, 10),
    visitorHash: String(++visitors).padStart(32, '0'),
    isBot: false,
    deviceType: 'iOS',
    referrerHost: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmContent: null,
    country: 'Portugal',
    city: null,
    ...input,
  }
}
const write = (rows: VisitRow[]) =>
  writeVisits(services, [{ visits: packVisits(rows), capped: [] }])
const scope = () => ({ ownerId: magnet.userId, magnetId: magnet.id })

describe('stats', () => {
  it('are charted by day and hour, and listed by source', async () => {
    await write([
      row('2026-04-30T23:59:59.999Z', { referrerHost: 'youtu.be', country: 'Spain' }),
      row('2026-05-01T00:00:00Z', { kind: 'visit', utmSource: 'bio', referrerHost: 'youtu.be' }),
      row('2026-05-31T10:20:00Z', { utmSource: 'bio', country: null }),
      row('2026-06-01T10:20:00Z', { utmSource: 'bio' }),
      row('2026-06-01T10:59:00Z', { isBot: true, utmSource: 'bots' }),
    ])
    await createLeadRow(services, magnet, {
      submittedAt: new Date('2026-06-01T10:30:00Z'),
      clickedAt: new Date('2026-06-01T11:00:00Z'),
    })
    await createLeadRow(services, magnet, { flags: ['disposable'] })
    const range = { from: new Date('2026-06-01T09:30:00Z'), to: new Date('2026-06-01T12:00:00Z') }
    const nothing = NO_STATS
    expect(await visitChart(services, scope(), { ...range, step: 'hour' })).toEqual([
      { ...nothing, at: new Date('2026-06-01T09:00:00Z') },
      {
        ...nothing,
        at: new Date('2026-06-01T10:00:00Z'),
        scans: 1,
        uniqueVisitors: 1,
        bots: 1,
        leads: 1,
      },
      { ...nothing, at: new Date('2026-06-01T11:00:00Z'), clicks: 1 },
    ])
    const all = { from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-06-02T00:00:00Z') }
    for (const magnetId of [magnet.id, null]) {
      const whole = { ownerId: magnet.userId, magnetId }
      const days = await visitChart(services, whole, { ...all, step: 'day' })
      expect(days).toHaveLength(62)
      expect(days.filter((day) => day.scans + day.visits > 0)).toHaveLength(4)
      expect(await topSources(services, whole, all)).toEqual([
        { value: 'bio', visits: 3, uniqueVisitors: 3 },
        { value: 'youtu.be', visits: 1, uniqueVisitors: 1 },
      ])
      expect((await topCountries(services, whole, all)).map((top) => top.value)).toEqual([
        'Portugal',
        '',
        'Spain',
      ])
      expect(await topDevices(services, whole, all)).toEqual([
        { value: 'iOS', visits: 4, uniqueVisitors: 4 },
      ])
      expect(await visitTotals(services, whole)).toEqual({
        visits: 1,
        scans: 3,
        uniqueVisitors: 4,
        bots: 1,
        leads: 1,
        apiLeads: 0,
        clicks: 1,
      })
    }
    const may = { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-05-31T12:00:00Z') }
    expect(await topSources(services, scope(), may)).toMatchObject([{ value: 'bio', visits: 2 }])
    const stranger = { ownerId: crypto.randomUUID(), magnetId: magnet.id }
    expect(await topSources(services, stranger, all)).toEqual([])
    expect(await visitTotals(services, stranger)).toMatchObject({ scans: 0, leads: 0 })
  })

  it('are recounted: differences are reported and corrected', async () => {
    expect((await recount(services)).differences).toEqual([])
    await foldPendingTops(services.db)
    expect((await recount(services)).differences).toEqual([])
    await query(
      `update visit_counts set scans = scans + 7 where scope_id = $1 and step = 'hour'
       and at = '2026-06-01T10:00Z'`,
      [magnet.id],
    )
    await query(`delete from visit_top_lists where scope_id = $1 and 'Spain' = any("values")`, [
      magnet.userId,
    ])
    await query(`update lead_counts set clicks = 0 where scope_id = $1 and step = 'day'`, [
      magnet.userId,
    ])
    const found = await recount(services, { fix: true })
    const text = describeRecount(found)
    expect(text).toContain(
      `magnet ${magnet.id}, hour 2026-06-01T10: scans is 8, but its rows add up to 1`,
    )
    expect(text).toContain('country day 2026-04-30 Spain: visits is 0, but its rows add up to 1')
    expect(text).toContain('day 2026-06-01T00: clicks is 0, but its rows add up to 1')
    expect(found.differences).toHaveLength(6)
    const again = await recount(services)
    expect(describeRecount(again)).toMatch(/^\d+ days recounted: no differences$/)
  })

  it('are recounted over one connection', async () => {
    const db = openDatabase(services.databaseUrl, { max: 1 })
    expect((await recount({ db })).differences).toEqual([])
    await db.$client.end()
  })

  it('survive the sealing of days, which are not recounted or reopened', async () => {
    const before = await visitTotals(services, scope())
    expect(await sealOldDays(services)).toEqual(['2026-04-30', '2026-05-01'])
    expect(await sealOldDays(services)).toEqual([])
    expect(await visitDays(services.db.$client)).toEqual(['2026-05-31', '2026-06-01'])
    expect(await query(`select 1 from visits where at < '2026-05-15'`)).toEqual([])
    expect(await visitTotals(services, scope())).toEqual(before)
    // A late visit is still counted.
    await write([row('2026-05-01T08:00:00Z')])
    expect((await visitTotals(services, scope())).scans).toBe(before.scans + 1)
    const found = await recount(services, { fix: true })
    expect(found.differences).toEqual([])
    expect(describeRecount(found)).toContain('2 sealed days skipped')
  })

  it('don’t change when a person is erased', async () => {
    await query(`update leads set name = '', email = '', email_normalized = '', erased_at = now()`)
    expect((await recount(services)).differences).toEqual([])
  })

  it('are deleted with their account, including visits', async () => {
    await query('delete from "user" where id = $1', [magnet.userId])
    const tables = ['visits', 'visit_counts', 'visit_tops', 'visit_top_lists', 'lead_counts']
    for (const table of tables) {
      expect(await query(`select 1 from ${table} where owner_id = $1`, [magnet.userId])).toEqual([])
    }
    await write([row('2026-06-01T12:00:00Z'), row('2026-06-02T12:00:00Z')])
    expect(await query('select 1 from visits')).toEqual([])
  })
})
