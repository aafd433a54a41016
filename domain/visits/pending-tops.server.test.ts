import { afterAll, describe, expect, it } from 'vitest'
import { getTop, topSources } from '#domain/analytics/charts.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { recount } from '../operations/recount.server.ts'
import { foldPendingTops } from './pending-tops.server.ts'
import { createVisitRecorder } from './visits.server.ts'

const services = await setUpServices()
const recorder = createVisitRecorder(services)
afterAll(() => recorder.stop())

const today = services.clock.now().getTime()
const range = { from: new Date(today - 3 * DAY_MS), to: new Date(today + DAY_MS) }

async function visit(magnet: MagnetRow, query: string, ip: string): Promise<void> {
  record(magnet, query, ip)
  await recorder.flush()
}

function record(magnet: MagnetRow, query: string, ip: string, at = services.clock.now()): void {
  recorder.record({
    ownerId: magnet.userId,
    magnetId: magnet.id,
    name: magnet.shortId,
    placementId: null,
    kind: 'scan',
    at,
    request: {
      url: `/q/abc${query}`,
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36',
      },
      ip,
      fromTrustedProxy: false,
    },
  })
}

const noted = async (magnet: MagnetRow) =>
  (
    await services.db.$client.query('select 1 from pending_visit_tops where owner_id = $1', [
      magnet.userId,
    ])
  ).rows.length

describe('noted sums of visits', () => {
  it('are in the figures at once, and stay the same when they are added up', async () => {
    const magnet = await createMagnetRow(services)
    const sources = () =>
      Promise.all(
        [magnet.id, null].map((magnetId) =>
          topSources(services, { ownerId: magnet.userId, magnetId }, range),
        ),
      )
    await visit(magnet, '?utm_source=bio', '203.0.113.1')
    await visit(magnet, '?utm_source=bio', '203.0.113.1')
    await visit(magnet, '?utm_source="a,{}\\b"', '203.0.113.2')
    const expected = [
      { value: 'bio', visits: 2, uniqueVisitors: 1 },
      { value: '"a,{}\\b"', visits: 1, uniqueVisitors: 1 },
    ]
    expect(await sources()).toEqual([expected, expected])
    await foldPendingTops(services.db)
    expect(await noted(magnet)).toBe(0)
    expect(await sources()).toEqual([expected, expected])
    await visit(magnet, '?utm_source=bio', '203.0.113.3')
    const later = [{ value: 'bio', visits: 3, uniqueVisitors: 2 }, expected[1]]
    expect(await sources()).toEqual([later, later])
    expect((await recount(services)).differences).toEqual([])
  })

  it('are added up once by several processes, while visits arrive', async () => {
    const magnet = await createMagnetRow(services)
    const pools = Array.from({ length: 4 }, () => openDatabase(services.databaseUrl, { max: 1 }))
    for (let i = 0; i < 10; i++) {
      await Promise.all([
        visit(magnet, '?utm_source=bio', `203.0.113.${i}`),
        ...pools.map((db) => foldPendingTops(db)),
      ])
    }
    await foldPendingTops(services.db)
    expect(await noted(magnet)).toBe(0)
    expect((await recount(services)).differences).toEqual([])
    await Promise.all(pools.map((db) => db.$client.end()))
  })

  it('of many values over several days stay exact when their lists become long', async () => {
    const magnet = await createMagnetRow(services)
    const scope = { ownerId: magnet.userId, magnetId: magnet.id }
    const [days, times, perDay] = [4, 5, 290]
    const firstDay = new Date('2026-03-02T12:00:00Z').getTime()
    for (let time = 0; time < times; time++) {
      for (let day = 0; day < days; day++) {
        for (let i = 0; i < perDay; i++) {
          const campaign = `?utm_campaign=c${day * perDay + i}&utm_source=s${i}`
          record(magnet, campaign, `203.0.113.${day}`, new Date(firstDay + day * DAY_MS))
        }
        await recorder.flush()
      }
      await foldPendingTops(services.db)
    }
    expect((await recount(services)).differences).toEqual([])
    const march = { from: new Date('2026-03-01'), to: new Date('2026-04-01'), limit: 2000 }
    const oneDay = { from: new Date(firstDay), to: new Date(firstDay + 1), limit: 2000 }
    const visitsOf = async (dimension: 'campaign' | 'source', when: typeof march) => {
      const top = await getTop(services, scope, dimension, when)
      return { values: top.length, visits: [...new Set(top.map((one) => one.visits))] }
    }
    expect(await visitsOf('campaign', march)).toEqual({ values: days * perDay, visits: [times] })
    expect(await visitsOf('source', march)).toEqual({ values: perDay, visits: [days * times] })
    expect(await visitsOf('campaign', oneDay)).toEqual({ values: perDay, visits: [times] })
    const { rows } = await services.db.$client.query(
      `select max(cardinality("values")) as longest from visit_top_lists where owner_id = $1`,
      [magnet.userId],
    )
    expect(rows[0].longest).toBeLessThanOrEqual(1000)
  })

  it('of a deleted account are deleted with it', async () => {
    const magnet = await createMagnetRow(services)
    await visit(magnet, '', '203.0.113.1')
    expect(await noted(magnet)).toBe(1)
    await services.db.$client.query('delete from "user" where id = $1', [magnet.userId])
    expect(await noted(magnet)).toBe(0)
  })
})
