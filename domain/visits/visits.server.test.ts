import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { saltedHash, saltOf } from './daily-salt.server.ts'
import type { Visit } from './visit.ts'
import { createVisitRecorder, uniqueVisitsOf, type VisitRecorder } from './visits.server.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

let services: TestServices
let recorder: VisitRecorder
beforeAll(async () => {
  services = await createTestServices({ location: { city: 'Lisbon', country: 'Portugal' } })
  recorder = createVisitRecorder(services)
})
afterAll(async () => {
  await recorder.stop()
  await services.close()
})

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

async function figuresOf(magnet: MagnetRow) {
  const { rows } = await services.db.$client.query(
    `select day::text, scans, visits, unique_visitors, bots from visit_days
     where magnet_id = $1 order by day`,
    [magnet.id],
  )
  return rows
}

async function recount(magnet: MagnetRow) {
  const { rows } = await services.db.$client.query(
    `select (at at time zone 'UTC')::date::text as day,
       (count(*) filter (where kind = 'scan' and not is_bot))::int as scans,
       (count(*) filter (where kind = 'visit' and not is_bot))::int as visits,
       (count(distinct visitor_hash) filter (where not is_bot))::int as unique_visitors,
       (count(*) filter (where is_bot))::int as bots
     from visits where magnet_id = $1 group by 1 order by 1`,
    [magnet.id],
  )
  return rows
}

describe('visits', () => {
  it('are written with their source, place and device, and without the address', async () => {
    const magnet = await createMagnetRow(services)
    recorder.record(
      visitOf(magnet, {
        kind: 'scan',
        path: '/q/abc?utm_source=intro',
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
        is_bot: false,
        is_unique: true,
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('203.0.113.1')
  })

  it('add up to the same figures as a recount, over days, doubles, bots and two processes', async () => {
    const magnet = await createMagnetRow(services)
    const second = createVisitRecorder(services)
    const days = ['2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z', '2026-03-02T12:00:00Z']
    for (let i = 0; i < 300; i++) {
      const visit = visitOf(magnet, {
        at: new Date(days[i % 3] ?? ''),
        kind: i % 2 ? 'scan' : 'visit',
        ip: `203.0.113.${i % 40}`,
        agent: i % 10 === 0 ? 'Twitterbot/1.0' : CHROME,
      })
      ;(i % 4 ? recorder : second).record(visit)
    }
    await Promise.all([recorder.flush(), second.flush()])
    await second.stop()
    const figures = await figuresOf(magnet)
    expect(figures).toEqual(await recount(magnet))
    expect(figures.map((row) => row.day)).toEqual(['2026-03-01', '2026-03-02'])
    const all = figures.reduce((sum, row) => sum + row.scans + row.visits + row.bots, 0)
    expect(all).toBe(300)
    const unique = figures.reduce((sum, row) => sum + row.unique_visitors, 0)
    expect(await uniqueVisitsOf(services, magnet.userId)).toBe(unique)
    expect(await uniqueVisitsOf(services, magnet.userId, magnet.id)).toBe(unique)
  })

  it('wait for the database to come back', async () => {
    const magnet = await createMagnetRow(services)
    const dead = openDatabase('postgresql://127.0.0.1:9/nobody')
    const swap = { ...services, db: dead }
    const patient = createVisitRecorder(swap)
    patient.record(visitOf(magnet))
    await expect(patient.flush()).rejects.toThrow()
    expect(await figuresOf(magnet)).toEqual([])
    await dead.$client.end()
    await patient.stop()
    expect(services.logLines.some((line) => line.message === 'visits lost at the end')).toBe(true)
  })

  it('of an owner who is gone are dropped without holding up the rest', async () => {
    const magnet = await createMagnetRow(services)
    const nobody = crypto.randomUUID()
    recorder.record({ ...visitOf(magnet), ownerId: nobody, magnetId: nobody })
    recorder.record({ ...visitOf(magnet), magnetId: 'no uuid at all' })
    recorder.record(visitOf(magnet))
    await recorder.flush()
    expect(await figuresOf(magnet)).toMatchObject([{ visits: 1, unique_visitors: 1 }])
  })
})

describe("a day's salt", () => {
  it('is one for all processes and another for each day', async () => {
    const pools = Array.from({ length: 5 }, () => openDatabase(services.databaseUrl, { max: 2 }))
    const salts = await Promise.all(pools.map((db) => saltOf(db, '2030-01-01')))
    expect(new Set(salts.map((salt) => salt.toString('hex'))).size).toBe(1)
    const [today] = salts
    const tomorrow = await saltOf(services.db, '2030-01-02')
    if (!today) throw new Error('no salt')
    expect(saltedHash(today, 'a', 'b')).not.toEqual(saltedHash(tomorrow, 'a', 'b'))
    expect(saltedHash(today, 'a', 'b')).not.toEqual(saltedHash(today, 'ab', ''))
    await Promise.all(pools.map((db) => db.$client.end()))
  })
})
