import { afterAll, beforeAll, expect, it } from 'vitest'
import { usageTracking } from '#db/schema/plans.ts'
import { eraseLeads } from '#domain/leads/erase-lead.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { findMany } from './lead-search.server.ts'
import { LEAD_COLUMNS, readLeadsQuery } from './leads-query.ts'
import { correctInSearch, prepareSearch, prepareSearchOf } from './prepare-search.server.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  services.clock.set(NOW)
})
afterAll(() => services.close())

async function find(magnet: MagnetRow, search: string, magnetId: string | null = null) {
  const query = readLeadsQuery(new URLSearchParams(search))
  const found = await findMany(services, { ownerId: magnet.userId, magnetId }, query)
  return found && { total: found.total, ids: await found.ids(0, 10) }
}

async function people() {
  const magnet = await createMagnetRow(services, { userId: (await createUser(services)).id })
  const add = (name: string, minutes: number, more: Parameters<typeof createLeadRow>[2] = {}) =>
    createLeadRow(services, magnet, { name, submittedAt: ago(minutes), ...more })
  return { magnet, add }
}

it('finds prepared leads and younger ones alike, by every order', async () => {
  const { magnet, add } = await people()
  const old = await add('Ann 100%', 60, { ipCity: 'Pécs', ipCountry: 'Hungary' })
  const older = await add('ANNA', 90, { clickedAt: NOW })
  await add('Robot Ann', 70, { flags: ['honeypot'] })
  await add('Ben', 80, { email: 'ben@else.org' })
  expect(await find(magnet, 'q=ann')).toBeNull()
  await prepareSearchOf(services, magnet.userId, ago(1))
  const young = await add('Joanne', 0)

  for (const sort of LEAD_COLUMNS) {
    for (const dir of ['asc', 'desc']) {
      const found = await find(magnet, `q=ann&sort=${sort}&dir=${dir}`)
      expect([sort, found?.total, found?.ids.toSorted()]).toEqual([
        sort,
        3,
        [old.id, older.id, young.id].toSorted(),
      ])
    }
  }
  expect((await find(magnet, 'q=ann'))?.ids).toEqual([young.id, old.id, older.id])
  expect((await find(magnet, 'q=ann&sort=name'))?.ids).toEqual([old.id, older.id, young.id])
  expect((await find(magnet, 'q=ann&sort=location&dir=desc'))?.ids[0]).toBe(old.id)
  expect((await find(magnet, 'q=ann&sort=clicked&dir=asc'))?.ids[0]).toBe(older.id)
  expect((await find(magnet, 'q=ann&flagged=1'))?.total).toBe(4)
  expect((await find(magnet, 'q=PÉCS,+h'))?.ids).toEqual([old.id])
  expect((await find(magnet, 'q=%25'))?.ids).toEqual([old.id])
  expect((await find(magnet, 'q=ann', magnet.id))?.total).toBe(3)
  const second = await createMagnetRow(services, { userId: magnet.userId })
  expect((await find(magnet, 'q=ann', second.id))?.total).toBe(0)
})

it('takes each lead over once, in however many steps', async () => {
  const { magnet, add } = await people()
  const first = await add('Ada', 30)
  await prepareSearchOf(services, magnet.userId, ago(20))
  const second = await add('Ada', 20)
  const third = await add('Ada', 10)
  await prepareSearchOf(services, magnet.userId, ago(15))
  await prepareSearchOf(services, magnet.userId, ago(5))
  expect((await find(magnet, 'q=ada'))?.ids).toEqual([third.id, second.id, first.id])
})

it('knows nothing of an erased person, and a corrected address at once', async () => {
  const { magnet, add } = await people()
  const gone = await add('Grace', 30, { email: 'grace@example.com' })
  const kept = await add('Ida', 30, { email: 'ida@example.com' })
  await prepareSearchOf(services, magnet.userId, ago(1))
  await eraseLeads(services, magnet.userId, [gone.id])
  expect((await find(magnet, 'q=grace'))?.total).toBe(0)
  await prepareSearchOf(services, magnet.userId, NOW)
  const { rows } = await services.db.$client.query(
    `select key from lead_search where owner_id = $1`,
    [magnet.userId],
  )
  expect(rows).toEqual([{ key: 'ida\nida@example.com\n' }])

  await services.db.$client.query(`update leads set email = 'ida@right.org' where id = $1`, [
    kept.id,
  ])
  await services.db.transaction((tx) => correctInSearch(tx, kept.id))
  expect((await find(magnet, 'q=ida@right'))?.ids).toEqual([kept.id])
  expect((await find(magnet, 'q=ida@example'))?.total).toBe(0)
})

it('is prepared by the job for those with many leads only', async () => {
  const many = await people()
  const few = await people()
  await many.add('Ada', 30)
  await few.add('Ada', 30)
  const month = '2026-06-01'
  await services.db.insert(usageTracking).values([
    { userId: many.magnet.userId, month, leadsCount: 6000 },
    { userId: few.magnet.userId, month, leadsCount: 40 },
  ])
  expect(await prepareSearch(services)).toBe(1)
  expect((await find(many.magnet, 'q=ada'))?.total).toBe(1)
  expect(await find(few.magnet, 'q=ada')).toBeNull()
})
