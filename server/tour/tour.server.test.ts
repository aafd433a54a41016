import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { listMagnets } from '#domain/magnets/list-magnets.server.ts'
import { writeTourSide } from '#domain/tour/tour-side.ts'
import { findTourViewer } from '#domain/tour/tour-viewer.server.ts'
import { findMigrationsFolder } from '#platform/db/migrate.ts'
import { startDatabase } from '#server/start/database-start.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { fillInProcess } from './fill-process.ts'
import { fillTour, readTourState } from './fill-tour.ts'
import { hasMemoryForTour, startTour, type Tour, tourParts } from './tour.ts'

const services = await setUpServices({ env: { publicUrl: 'https://magnet.example' } })
const folder = findMigrationsFolder()
const parts = tourParts(services)
const fill = (url: string) => fillTour(url, { ...services, ...parts }, folder)
/** Fills it with accounts that take no seconds to write. */
const fillQuickly = (url: string) =>
  fillTour(url, { ...services, ...parts }, folder, async ({ db, clock }) => {
    const people = Array.from({ length: 5 }, (_, n) => `quick${n}`)
    await db.insert(user).values(
      people.map((name) => ({
        id: randomUUID(),
        name,
        email: `${name}@example.com`,
        createdAt: clock.now(),
      })),
    )
  })

let database: TestDatabase
let tour: Tour
beforeAll(async () => {
  services.clock.set('2026-11-24T12:00:00Z')
  database = await createEmptyDatabase()
  tour = startTour(services, database.url, fill)
  await until('the tour', async () => tour.services(), 150_000)
}, 180_000)
afterAll(async () => {
  await tour.stop()
  await database.drop()
})

const visit = (path: string, headers: Record<string, string> = {}) => {
  const url = new URL(path, 'https://magnet.example')
  const cookie = writeTourSide(services.env, 'creator').split(';')[0] ?? ''
  return tour.find(new Request(url, { headers: { cookie, ...headers } }), url)
}
const opened = () => tour.services() ?? expect.fail('the tour is closed')

describe('the tour', () => {
  it('shows sample accounts, whose links have a path of their own', async () => {
    const own = opened()
    for (const side of ['creator', 'brand'] as const) {
      const viewer = await findTourViewer(own, side)
      const magnets = await listMagnets(own, viewer?.id ?? '', { limit: 5 })
      expect(magnets.length).toBeGreaterThan(0)
    }
    expect(own.env.publicUrl).toBe('https://magnet.example/tour')
  })

  it('can’t be written to', async () => {
    await expect(opened().db.$client.query(`update "user" set name = 'x'`)).rejects.toThrow(
      'read-only transaction',
    )
  })

  it('is shown to browsers that began it and aren’t signed in', () => {
    expect(visit('/dashboard')).toMatchObject({ kind: 'screen', side: 'creator' })
    for (const path of ['export.csv', 'export.csv/', 'export%2Ecsv', 'export.csv.data']) {
      expect([path, visit(`/analytics/${path}`)]).toEqual([path, { kind: 'download' }])
    }
    expect(visit('/pricing')).toBe(null)
    expect(visit('/dashboard', { cookie: '' })).toBe(null)
    expect(visit('/dashboard', { authorization: 'Bearer x' })).toBe(null)
    const both = `__Host-qrm.session_token=x; ${writeTourSide(services.env, 'brand')}`
    expect(visit('/dashboard', { cookie: both })).toBe(null)
  })

  it('is filled once a day', async () => {
    const filledAt = async () => (await readTourState(database.db.$client))?.filledAt
    const accounts = async () => {
      const { rows } = await database.db.$client.query(
        `select count(*) > 4 as is_full, max(created_at) <= $1 as is_past,
          bool_or(name like 'quick%') as is_new from "user"`,
        [services.clock.now()],
      )
      return rows
    }
    const first = await filledAt()
    await fillQuickly(database.url)
    expect(await filledAt()).toEqual(first)
    expect(await accounts()).toEqual([{ is_full: true, is_past: true, is_new: false }])
    services.clock.set('2026-11-25T00:10:00Z')
    await fillQuickly(database.url)
    expect(await filledAt()).toEqual(services.clock.now())
    expect(await accounts()).toEqual([{ is_full: true, is_past: true, is_new: true }])
  }, 180_000)
})

describe('stopping while the tour is being filled', () => {
  it('doesn’t wait for the content', async () => {
    const empty = await createEmptyDatabase()
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_: object, name: string) => void warnings.push(name) }
    const filling = Promise.withResolvers<void>()
    const stopped = startTour({ ...services, log }, empty.url, async (_url, signal) => {
      filling.resolve()
      await once(signal, 'abort')
      throw signal.reason
    })
    await filling.promise
    await stopped.stop()
    expect(stopped.services()).toBe(null)
    expect(warnings).toEqual([])
    await empty.drop()
  })

  it('ends the process that fills it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'qrm-tour-'))
    mkdirSync(join(root, 'scripts'))
    const pidFile = join(root, 'pid')
    writeFileSync(
      join(root, 'scripts/fill-tour.mjs'),
      `import { writeFileSync } from 'node:fs'
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
      setInterval(() => {}, 1000)`,
    )
    const stopping = new AbortController()
    const filling = fillInProcess('postgres://tour', root, {
      log: silentLog,
      signal: stopping.signal,
    })
    const pid = await until('the process', async () => {
      const text = existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : ''
      return text === '' ? null : Number(text)
    })
    stopping.abort()
    await expect(filling).rejects.toThrow('exited')
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    rmSync(root, { recursive: true })
  })
})

it('is left out where there is little memory, which the log says', () => {
  const lines: unknown[] = []
  const log = {
    ...silentLog,
    info: (fields: object, name: string) => void lines.push([name, fields]),
  }
  expect(hasMemoryForTour(log, 2 ** 30)).toBe(true)
  expect(hasMemoryForTour(log, 960 * 2 ** 20)).toBe(true)
  expect(lines).toEqual([])
  expect(hasMemoryForTour(log, 512 * 2 ** 20)).toBe(false)
  expect(lines).toEqual([['tour.left_out', { bytes: 512 * 2 ** 20, neededBytes: 900 * 2 ** 20 }]])
})

describe('a database with other data', () => {
  it('is never emptied', async () => {
    const other = await createTestDatabase()
    try {
      await expect(fill(other.url)).rejects.toThrow('TOUR_DATABASE_URL')
      const { rows } = await other.db.$client.query('select count(*)::int as n from "user"')
      expect(rows).toEqual([{ n: 0 }])
    } finally {
      await other.drop()
    }
  })

  it('is not mistaken for the tour’s: the product doesn’t start on that', async () => {
    const started = startDatabase({ ...services, db: database.db }, folder, { mayWait: false })
    await expect(started).rejects.toThrow('this is the tour’s database')
  })
})
