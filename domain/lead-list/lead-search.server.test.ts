import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { leadSearchState } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { indexLeads, indexLeadsOf, updateSearch } from '#domain/leads/list/index-leads.server.ts'
import { LEAD_COLUMN_NAMES } from '#domain/leads/list/lead-columns.ts'
import { elsewhere } from '#tests/support/database.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { searchIndexedLeads } from './lead-search.server.ts'
import { parseLeadsQuery } from './leads-query.ts'
import { scanIndex } from './search-index-scan.server.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const services = await setUpServices()
beforeAll(async () => {
  services.clock.set(NOW)
})

async function find(magnet: MagnetRow, search: string, magnetId: string | null = null) {
  const query = parseLeadsQuery(new URLSearchParams(search))
  const scope = { ownerId: magnet.userId, magnetId }
  return searchIndexedLeads(services, scope, query, { offset: (query.page - 1) * 10, limit: 10 })
}

async function people() {
  const magnet = await createMagnetRow(services, { userId: (await createUser(services)).id })
  const add = (name: string, minutes: number, more: Parameters<typeof createLeadRow>[2] = {}) =>
    createLeadRow(services, magnet, { name, submittedAt: ago(minutes), ...more })
  return { magnet, add }
}

it('finds indexed leads and newer ones, in every order', async () => {
  const { magnet, add } = await people()
  const old = await add('Ann 100%', 60, { ipCity: 'Pécs', ipCountry: 'Hungary' })
  const older = await add('ANNA', 90, { clickedAt: NOW })
  await add('Robot Ann', 70, { flags: ['honeypot'] })
  await add('Ben', 80, { email: 'ben@else.org' })
  expect(await find(magnet, 'q=ann')).toBeNull()
  await indexLeadsOf(services, magnet.userId, ago(1))
  const young = await add('Joanne', 0)

  for (const sort of LEAD_COLUMN_NAMES) {
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

it('indexes each lead once, in any number of steps', async () => {
  const { magnet, add } = await people()
  const first = await add('Ada', 30)
  await indexLeadsOf(services, magnet.userId, ago(20))
  const second = await add('Ada', 20)
  const third = await add('Ada', 10)
  await indexLeadsOf(services, magnet.userId, ago(15))
  await indexLeadsOf(services, magnet.userId, ago(5))
  expect((await find(magnet, 'q=ada'))?.ids).toEqual([third.id, second.id, first.id])
})

it('counts each lead exactly once while leads are being indexed', async () => {
  const { magnet, add } = await people()
  const first = await add('Ada', 30)
  const second = await add('Ada', 20)
  await indexLeadsOf(services, magnet.userId, ago(15))
  // The state after a full step, which may end between leads of the same time.
  await services.db
    .update(leadSearchState)
    .set({ searchableUntil: second.submittedAt })
    .where(eq(leadSearchState.ownerId, magnet.userId))
  const both = { total: 2, isMore: false, ids: [second.id, first.id] }
  expect(await find(magnet, 'q=ada')).toEqual(both)
  await indexLeadsOf(services, magnet.userId, ago(5))
  expect(await find(magnet, 'q=ada')).toEqual(both)
})

it('finds a lead whose transaction lasted longer than the indexing', async () => {
  const { magnet, add } = await people()
  await add('Ben', 30)
  const late = await services.db.transaction(async (tx) => {
    const submittedAt = new Date()
    const db = Object.assign(tx, { $client: services.db.$client })
    const row = await createLeadRow({ ...services, db }, magnet, { name: 'Ada', submittedAt })
    // Uses the database's clock, which dates the start of transactions.
    const later = new Date(Date.now() + 60_000)
    await elsewhere(() => indexLeadsOf(services, magnet.userId, later))
    return row
  })
  expect(await find(magnet, 'q=ada')).toEqual({ total: 1, isMore: false, ids: [late.id] })
})

it('forgets an erased person and finds a corrected email immediately', async () => {
  const { magnet, add } = await people()
  const gone = await add('Grace', 30, { email: 'grace@example.com' })
  const kept = await add('Ida', 30, { email: 'ida@example.com' })
  await indexLeadsOf(services, magnet.userId, ago(1))
  await eraseLeads(services, magnet.userId, [gone.id])
  expect((await find(magnet, 'q=grace'))?.total).toBe(0)
  await indexLeadsOf(services, magnet.userId, NOW)
  const { rows } = await services.db.$client.query(
    `select key from lead_search where owner_id = $1`,
    [magnet.userId],
  )
  expect(rows).toEqual([{ key: 'ida\nida@example.com\n' }])

  await services.db.$client.query(
    `update leads set email = 'ida@right.org', email_normalized = 'ida@right.org' where id = $1`,
    [kept.id],
  )
  await services.db.transaction((tx) => updateSearch(tx, [{ id: kept.id, hasNewText: true }]))
  expect((await find(magnet, 'q=ida@right'))?.ids).toEqual([kept.id])
  expect((await find(magnet, 'q=ida@example'))?.total).toBe(0)
})

it('counts indexed leads and newer ones, also after an erasure', async () => {
  const { magnet, add } = await people()
  const first = await add('Ada', 30)
  await add('Ada', 29, { flags: ['honeypot'] })
  await add('Ben', 28)
  await indexLeadsOf(services, magnet.userId, ago(20))
  const total = async (search = 'q=ada') => (await find(magnet, search))?.total
  expect(await total()).toBe(1)
  const second = await add('Ada', 10)
  expect(await total()).toBe(2)
  await indexLeadsOf(services, magnet.userId, ago(5))
  expect([await total(), await total()]).toEqual([2, 2])
  expect(await total('q=ada&flagged=1')).toBe(3)

  await eraseLeads(services, magnet.userId, [first.id])
  expect(await find(magnet, 'q=ada')).toEqual({ total: 1, isMore: false, ids: [second.id] })
})

it('shows the last page past the end', async () => {
  const { magnet, add } = await people()
  // One in twenty-four isn't common: its last page is found differently.
  const ada = await add('Ada', 30)
  const bens = []
  for (let i = 0; i < 23; i++) bens.push((await add('Ben', 31 + i, { ipCity: `Town ${i}` })).id)
  await indexLeadsOf(services, magnet.userId, ago(1))
  expect(await find(magnet, 'q=ada&page=900')).toEqual({ total: 1, isMore: false, ids: [ada.id] })
  for (const sort of ['submitted', 'name', 'location', 'magnet']) {
    const all = (
      await Promise.all([1, 2].map((n) => find(magnet, `q=ben&sort=${sort}&page=${n}`)))
    ).flatMap((page) => page?.ids ?? [])
    const last = await find(magnet, `q=ben&sort=${sort}&page=900`)
    expect([sort, last?.total, last?.ids.length]).toEqual([sort, 23, 3])
    expect(bens).toEqual(expect.arrayContaining([...all, ...(last?.ids ?? [])]))
    expect(new Set([...all, ...(last?.ids ?? [])]).size).toBe(23)
  }
})

it('shows leads without a location last, in both directions', async () => {
  const { magnet, add } = await people()
  const nowhere = await add('Ada', 30)
  const berlin = await add('Ada', 31, { ipCity: 'Berlin' })
  const athens = await add('Ada', 32, { ipCity: 'Athens' })
  await indexLeadsOf(services, magnet.userId, ago(1))
  const ids = async (search: string) => (await find(magnet, `q=ada&sort=location${search}`))?.ids
  expect(await ids('')).toEqual([athens.id, berlin.id, nowhere.id])
  expect(await ids('&dir=desc')).toEqual([berlin.id, athens.id, nowhere.id])
})

it('sorts by magnet and then by time, also for magnets with few leads and deleted ones', async () => {
  const { magnet, add } = await people()
  const other = await createMagnetRow(services, { userId: magnet.userId, title: 'A first one' })
  const addTo = (to: MagnetRow, name: string, minutes: number) =>
    createLeadRow(services, to, { name, submittedAt: ago(minutes) })
  const late = await add('Ada', 30)
  const early = await add('Ada', 40)
  await add('Ben', 35)
  const first = await addTo(other, 'Ada', 20)
  const gone = await createMagnetRow(services, { userId: magnet.userId, title: 'Gone' })
  const lost = await addTo(gone, 'Ada', 60)
  const lostLater = await addTo(gone, 'Ada', 10)
  const forgotten = await add('Ada', 50)
  await indexLeadsOf(services, magnet.userId, ago(1))
  await services.db.delete(leadMagnet).where(eq(leadMagnet.id, gone.id))
  // Deleted before leads kept the ids of deleted magnets: the search table still has it.
  await services.db.$client.query(
    `with changed as (update leads set lead_magnet_id = null where id = $1)
     update lead_search set magnet_id = gen_random_uuid() where lead_id = $1`,
    [forgotten.id],
  )
  // A full page is found by scanning, a partial one by sorting all matches.
  const pages = async (limit: number, dir: string) => {
    const query = parseLeadsQuery(new URLSearchParams({ q: 'ada', sort: 'magnet', dir }))
    const scope = { ownerId: magnet.userId, magnetId: null }
    const ids: string[] = []
    for (let offset = 0; offset < 6; offset += limit) {
      ids.push(
        ...((await searchIndexedLeads(services, scope, query, { offset, limit }))?.ids ?? []),
      )
    }
    return ids
  }
  for (const limit of [2, 3, 10]) {
    const [named, unnamed] = [
      [first.id, early.id, late.id],
      [lost.id, lostLater.id],
    ]
    expect(await pages(limit, 'asc')).toEqual([...named, ...unnamed, forgotten.id])
    expect(await pages(limit, 'desc')).toEqual([
      ...named.toReversed(),
      ...unnamed.toReversed(),
      forgotten.id,
    ])
  }
})

it('scans by magnet only up to its limits', async () => {
  const { magnet, add } = await people()
  const { userId } = magnet
  const other = await createMagnetRow(services, { userId, title: 'A first one' })
  await createMagnetRow(services, { userId, title: 'A first one without a lead' })
  const late = await add('Ada', 30)
  const early = await add('Ada', 40)
  const suspicious = await add('Ada', 45, { flags: ['honeypot'] })
  await add('Ben', 35)
  const first = await createLeadRow(services, other, { name: 'Ada', submittedAt: ago(20) })
  const walked = (limit: number, most = { leads: 20_000, magnets: 20 }, search = '') => {
    const query = parseLeadsQuery(new URLSearchParams(`q=ada&sort=magnet&dir=asc${search}`))
    return scanIndex(
      services,
      { ownerId: userId, magnetId: null },
      query,
      { offset: 0, limit },
      most,
    )
  }
  expect(await walked(2)).toEqual([first.id, early.id])
  expect(await walked(3)).toEqual([first.id, early.id, late.id])
  expect(await walked(3, undefined, '&flagged=1')).toEqual([first.id, suspicious.id, early.id])
  expect(await walked(2, { leads: 20, magnets: 2 })).toEqual([first.id, early.id])
  // The scan stopped at its limit, so it must not return an incomplete page.
  expect(await walked(2, { leads: 20, magnets: 1 })).toBeNull()
  expect(await walked(2, { leads: 1, magnets: 20 })).toBeNull()
  expect(await walked(3, { leads: 3, magnets: 20 })).toBeNull()
  expect(await walked(4)).toBeNull()
})

it('shows every match of a frequent word once, near the start and far from it', async () => {
  const { magnet, add } = await people()
  await add('Ada', 10_000)
  // One in fifteen, with mostly equal sort values.
  await services.db.$client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
       email_normalized, link_type, device_type, submitted_at, digest, consent_text, consent_version)
     select gen_random_uuid(), owner_id, lead_magnet_id, lead_magnet_title, who, mail, mail, link_type,
       device_type, submitted_at + n * interval '1 minute', digest, consent_text, consent_version
     from leads, generate_series(1, 5399) n, lateral (
       select case when n % 15 = 0 then 'Ada' else 'Ben' end as who, n % 30 || '@example.com' as mail
     ) drawn where owner_id = $1`,
    [magnet.userId],
  )
  await indexLeadsOf(services, magnet.userId, ago(1))
  await services.db.$client.query('analyze leads, lead_search')
  for (const sort of LEAD_COLUMN_NAMES) {
    const query = parseLeadsQuery(new URLSearchParams({ q: 'ada', sort }))
    const scope = { ownerId: magnet.userId, magnetId: null }
    const ids = new Set<string>()
    for (const offset of [0, 160, 320]) {
      const found = await searchIndexedLeads(services, scope, query, { offset, limit: 160 })
      for (const id of found?.ids ?? []) ids.add(id)
      expect(found?.total).toBe(360)
    }
    expect([sort, ids.size]).toEqual([sort, 360])
  }
})

it('is indexed by the job only for owners with many leads', async () => {
  const many = await people()
  const few = await people()
  await many.add('Ada', 30)
  await few.add('Ada', 30)
  await services.db
    .insert(usageTracking)
    .values({ userId: many.magnet.userId, month: '2026-01-01', leadsCount: 6000 })
  expect(await indexLeads(services)).toBe(1)
  expect((await find(many.magnet, 'q=ada'))?.total).toBe(1)
  expect(await find(few.magnet, 'q=ada')).toBeNull()
})
