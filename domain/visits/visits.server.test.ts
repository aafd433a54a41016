import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { getTop } from '#domain/analytics/charts.server.ts'
import { getDailySalt, saltedHash } from '#domain/security/daily-salt.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { recount } from '../operations/recount.server.ts'
import { foldPendingTops } from './pending-tops.server.ts'
import type { Visit } from './visit.ts'
import { packVisits } from './visit-pack.ts'
import { createVisitRecorder, getUniqueVisits } from './visits.server.ts'
import { type VisitBatch, writeVisits } from './write-visits.server.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const services = await setUpServices({ location: { city: 'Lisbon', country: 'Portugal' } })
const recorder = createVisitRecorder(services)
afterAll(() => recorder.stop())

type Input = Partial<Visit> & { ip?: string; agent?: string; path?: string; referer?: string }
function visitOf(magnet: MagnetRow, input: Input = {}): Visit {
  const { ip = '203.0.113.1', agent = CHROME, path = '/m/abc', referer, ...rest } = input
  return {
    ownerId: magnet.userId,
    magnetId: magnet.id,
    name: magnet.shortId,
    placementId: null,
    kind: 'visit',
    at: services.clock.now(),
    request: {
      url: new URL(path, 'http://localhost:3000'),
      headers: new Headers({ 'user-agent': agent, ...(referer ? { referer } : {}) }),
      ip,
      fromTrustedProxy: false,
    },
    ...rest,
  }
}

async function getStats(magnet: { id: string }) {
  const { rows } = await services.db.$client.query(
    `select (at at time zone 'UTC')::date::text as day, scans, visits, unique_visitors, bots
     from visit_counts where scope_id = $1 and step = 'day' order by day`,
    [magnet.id],
  )
  return rows
}

/** Counts in the simplest way, for comparison. */
async function countRows(scope: { id: string }, column = 'magnet_id') {
  const { rows } = await services.db.$client.query(
    `select (at at time zone 'UTC')::date::text as day,
       (count(*) filter (where kind = 'scan' and not is_bot))::int as scans,
       (count(*) filter (where kind = 'visit' and not is_bot))::int as visits,
       (count(distinct visitor_hash) filter (where not is_bot))::int as unique_visitors,
       (count(*) filter (where is_bot))::int as bots
     from visits where ${column} = $1 group by 1 order by 1`,
    [scope.id],
  )
  return rows
}

/** Returns a placement id; visits don't need its row. */
const placementOf = (magnet: MagnetRow) => magnet.id.replace(/^.{8}/, '00000000')

const expectNoDifferences = async () => expect((await recount(services)).differences).toEqual([])

describe('visits', () => {
  it('are written with source, location and device, and without the IP address', async () => {
    const magnet = await createMagnetRow(services)
    recorder.record(
      visitOf(magnet, {
        kind: 'scan',
        path: '/q/abc?utm_source=intro&utm_medium=video&utm_campaign=spring',
        referer: 'https://www.youtube.com/watch?v=1',
      }),
    )
    await recorder.flush()
    const { rows } = await services.db.$client.query('select * from visits where magnet_id = $1', [
      magnet.id,
    ])
    expect(rows).toMatchObject([
      {
        kind: 'scan',
        device_type: 'Android',
        city: 'Lisbon',
        country: 'Portugal',
        referrer_host: 'www.youtube.com',
        utm_source: 'intro',
        utm_medium: 'video',
        utm_campaign: 'spring',
        is_bot: false,
        is_unique: true,
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('203.0.113.1')
  })

  it('from any batches, days and processes match a recount', async () => {
    const magnets = await Promise.all([1, 2, 3].map(() => createMagnetRow(services)))
    const pool = openDatabase(services.databaseUrl, { max: 3 })
    const recorders = [recorder, createVisitRecorder({ ...services, db: pool })]
    const midnight = Date.parse('2026-03-01T00:00:00Z')
    const one = fc.record({
      magnet: fc.constantFrom(...magnets),
      process: fc.constantFrom(0, 1),
      kind: fc.constantFrom('scan' as const, 'visit' as const),
      at: fc.integer({ min: -4, max: 4 }).map((i) => new Date(midnight + i * 1_200_000 - (i % 2))),
      ip: fc.integer({ min: 1, max: 30 }).map((i) => `203.0.113.${i}`),
      agent: fc.constantFrom(CHROME, CHROME, CHROME, 'Twitterbot/1.0'),
      path: fc.constantFrom('/m/a', '/m/a?utm_source=bio&utm_medium=x', '/q/a?utm_campaign=%5C%0A'),
      isPlaced: fc.boolean(),
      pause: fc.boolean(),
    })
    let recorded = 0
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 60 }), async (visits) => {
        const flushes: Promise<void>[] = []
        for (const { magnet, process, pause, isPlaced, ...input } of visits) {
          const placementId = isPlaced ? placementOf(magnet) : null
          recorders[process]?.record(visitOf(magnet, { ...input, placementId }))
          if (pause) flushes.push(recorders[process]?.flush() ?? Promise.resolve())
        }
        await Promise.all([...flushes, ...recorders.map((each) => each.flush())])
        recorded += visits.length
      }),
      { numRuns: 15 },
    )
    await recorders[1]?.stop()
    await pool.$client.end()
    await expectNoDifferences()
    let counted = 0
    for (const magnet of magnets) {
      const stats = await getStats(magnet)
      expect(stats).toEqual(await countRows(magnet))
      const there = { id: placementOf(magnet) }
      expect(await getStats(there)).toEqual(await countRows(there, 'placement_id'))
      counted += stats.reduce((sum, row) => sum + row.scans + row.visits + row.bots, 0)
      const unique = stats.reduce((sum, row) => sum + row.unique_visitors, 0)
      expect(await getUniqueVisits(services, magnet.userId)).toBe(unique)
      expect(await getUniqueVisits(services, magnet.userId, magnet.id)).toBe(unique)
    }
    expect(counted).toBe(recorded)
  })

  it('recognize a visitor of another process, for one day and one magnet', async () => {
    const [magnet, other] = [await createMagnetRow(services), await createMagnetRow(services)]
    const second = createVisitRecorder(services)
    const [today, tomorrow] = [new Date('2026-03-05T10:00:00Z'), new Date('2026-03-06T10:00:00Z')]
    for (const each of [recorder, second]) {
      each.record(visitOf(magnet, { at: today }))
      each.record(visitOf(magnet, { at: tomorrow }))
      each.record(visitOf(other, { at: today }))
    }
    await Promise.all([recorder.flush(), second.flush()])
    await second.stop()
    expect(await getUniqueVisits(services, magnet.userId)).toBe(2)
    expect(await getUniqueVisits(services, other.userId)).toBe(1)
    const { rows } = await services.db.$client.query(
      'select count(distinct visitor_hash)::int as hashes from visits where owner_id = any($1)',
      [[magnet.userId, other.userId]],
    )
    expect(rows).toEqual([{ hashes: 3 }])
  })

  it('from several batches are all written, except an invalid one', async () => {
    const magnet = await createMagnetRow(services)
    for (let i = 0; i < 6000; i++) {
      const ip = `203.0.${i >> 9}.${(i >> 1) & 255}`
      recorder.record(visitOf(magnet, { ip, kind: i % 2 ? 'scan' : 'visit' }))
      if (i === 3000) recorder.record({ ...visitOf(magnet), magnetId: 'no uuid at all' })
    }
    await recorder.flush()
    expect(await getStats(magnet)).toMatchObject([
      { scans: 3000, visits: 3000, unique_visitors: 3000 },
    ])
    expect(await getStats(magnet)).toEqual(await countRows(magnet))
    await expectNoDifferences()
  })

  it('with very long user agents are distinguished by the part that is read', async () => {
    const magnet = await createMagnetRow(services)
    const long = CHROME + 'x'.repeat(5000)
    for (const agent of [long, `${long}y`, long, CHROME]) {
      recorder.record(visitOf(magnet, { agent }))
    }
    await recorder.flush()
    expect(await getStats(magnet)).toMatchObject([{ visits: 4, unique_visitors: 2 }])
  })

  it('with invented values are limited to 300 values per day, the rest become (other)', async () => {
    const magnet = await createMagnetRow(services)
    const now = services.clock.now()
    const today = { from: now, to: new Date(now.getTime() + 1), limit: 1000 }
    const values = (dimension: 'campaign' | 'source') =>
      getTop(services, { ownerId: magnet.userId, magnetId: magnet.id }, dimension, today)
    const visit = (i: number) => ({
      ip: `203.0.${i >> 8}.${i & 255}`,
      path: `/m/a?utm_campaign=spring-${i}${i % 2 ? `&utm_source=s${i}` : ''}`,
      referer: `https://r${i}.example/`,
    })
    for (let i = 0; i < 200; i++) recorder.record(visitOf(magnet, visit(i)))
    await recorder.flush()
    for (let i = 0; i < 1000; i++) recorder.record(visitOf(magnet, visit(i)))
    await recorder.flush()
    await expectNoDifferences()
    await foldPendingTops(services.db)
    for (const dimension of ['campaign', 'source'] as const) {
      const listed = await values(dimension)
      expect(listed).toHaveLength(301)
      expect(listed[0]).toEqual({ value: '(other)', visits: 700, uniqueVisitors: 700 })
      expect(listed.reduce((sum, row) => sum + row.visits, 0)).toBe(1200)
      // Earlier values stay as they are.
      expect(listed.filter((row) => row.visits === 2)).toHaveLength(200)
    }
    expect(await getStats(magnet)).toMatchObject([{ visits: 1200, unique_visitors: 1000 }])
    await expectNoDifferences()
  })

  it('above the flood cap are all counted, without rows', async () => {
    const magnet = await createMagnetRow(services)
    const small = createVisitRecorder(services, { floodCap: 10 })
    for (let i = 0; i < 100; i++) {
      const agent = i % 5 === 0 ? 'Twitterbot/1.0' : CHROME
      small.record(visitOf(magnet, { kind: i % 2 ? 'scan' : 'visit', agent }))
    }
    await small.stop()
    expect(await getStats(magnet)).toMatchObject([
      { scans: 40, visits: 40, bots: 20, unique_visitors: 1 },
    ])
    const { rows } = await services.db.$client.query(
      `select capped_scans + capped_visits + capped_bots as capped from visit_counts
       where scope_id = $1 and step = 'hour'`,
      [magnet.userId],
    )
    expect(rows).toEqual([{ capped: 90 }])
    await expectNoDifferences()
  })

  it('of a batch whose COMMIT got no response are written once', async () => {
    const magnet = await createMagnetRow(services)
    const row = {
      ...visitOf(magnet),
      day: '2026-03-07',
      at: new Date('2026-03-07T10:00:00Z'),
      visitorHash: '0'.repeat(32),
      isBot: false,
      deviceType: 'iOS' as const,
      referrerHost: null,
      utmSource: null,
      utmMedium: null,
      utmCampaign: null,
      utmContent: null,
      country: null,
      city: null,
    }
    const batch: VisitBatch = { visits: packVisits([row]), capped: [] }
    await writeVisits(services, [batch])
    await writeVisits(services, [batch])
    expect(await getStats(magnet)).toMatchObject([{ visits: 1 }])
  })

  it('of a process killed midway are written completely or not at all', async () => {
    const magnet = await createMagnetRow(services)
    const pool = openDatabase(services.databaseUrl, { max: 1 })
    const doomed = createVisitRecorder({ ...services, db: pool })
    const blocker = await services.db.$client.connect()
    const at = new Date('2026-03-08T10:00:00Z')
    recorder.record(visitOf(magnet, { at }))
    await recorder.flush()
    await blocker.query('begin')
    await blocker.query('select 1 from visit_counts where scope_id = $1 for update', [magnet.id])
    for (let i = 0; i < 50; i++) doomed.record(visitOf(magnet, { at, ip: `203.0.113.${i}` }))
    const flushed = doomed.flush().catch((error: Error) => error)
    // The rows are written and the totals wait for a lock when the connection dies.
    await expect
      .poll(async () => {
        const { rows } = await services.db.$client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    expect(await flushed).toBeInstanceOf(Error)
    await blocker.query('commit')
    blocker.release()
    expect(await countRows(magnet)).toMatchObject([{ visits: 1 }])
    await expectNoDifferences()
    // The other process writes its visits with the next tick.
    await doomed.stop()
    await pool.$client.end()
    expect(await getStats(magnet)).toMatchObject([{ visits: 51, unique_visitors: 50 }])
    await expectNoDifferences()
  })

  it('wait for the database to come back', async () => {
    const magnet = await createMagnetRow(services)
    const dead = openDatabase('postgresql://127.0.0.1:9/nobody')
    const swap = { ...services, db: dead }
    const patient = createVisitRecorder(swap)
    patient.record(visitOf(magnet))
    await expect(patient.flush()).rejects.toThrow()
    expect(await getStats(magnet)).toEqual([])
    await dead.$client.end()
    await patient.stop()
    expect(services.logLines.some((line) => line.message === 'visits.lost')).toBe(true)
  })

  it('of a deleted owner are dropped without blocking the rest', async () => {
    const magnet = await createMagnetRow(services)
    const nobody = crypto.randomUUID()
    recorder.record({ ...visitOf(magnet), ownerId: nobody, magnetId: nobody })
    recorder.record({ ...visitOf(magnet), magnetId: 'no uuid at all' })
    recorder.record(visitOf(magnet))
    await recorder.flush()
    expect(await getStats(magnet)).toMatchObject([{ visits: 1, unique_visitors: 1 }])
  })
})

describe("a day's salt", () => {
  it('is shared by all processes and differs per day', async () => {
    const pools = Array.from({ length: 5 }, () => openDatabase(services.databaseUrl, { max: 2 }))
    const salts = await Promise.all(pools.map((db) => getDailySalt(db, '2030-01-01')))
    expect(new Set(salts.map((salt) => salt.toString('hex'))).size).toBe(1)
    const [today] = salts
    const tomorrow = await getDailySalt(services.db, '2030-01-02')
    if (!today) throw new Error('no salt')
    expect(saltedHash(today, 'a', 'b')).not.toEqual(saltedHash(tomorrow, 'a', 'b'))
    expect(saltedHash(today, 'a', 'b')).not.toEqual(saltedHash(today, 'ab', ''))
    await Promise.all(pools.map((db) => db.$client.end()))
  })
})
