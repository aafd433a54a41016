import { afterAll, describe, expect, it } from 'vitest'
import { topSources } from '#domain/analytics/charts.server.ts'
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
  recorder.record({
    ownerId: magnet.userId,
    magnetId: magnet.id,
    name: magnet.shortId,
    placementId: null,
    kind: 'scan',
    at: services.clock.now(),
    request: {
      url: `/q/abc${query}`,
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36',
      },
      ip,
      fromTrustedProxy: false,
    },
  })
  await recorder.flush()
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

  it('of a deleted account are deleted with it', async () => {
    const magnet = await createMagnetRow(services)
    await visit(magnet, '', '203.0.113.1')
    expect(await noted(magnet)).toBe(1)
    await services.db.$client.query('delete from "user" where id = $1', [magnet.userId])
    expect(await noted(magnet)).toBe(0)
  })
})
