import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lead, leadSearch, leadSearchState } from '#db/schema/leads.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { searchIndexedLeads } from '#domain/lead-list/lead-search.server.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { changeLeads } from '#domain/leads/change/change-leads.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { lockDerived } from '#domain/leads/derived-lock.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { elsewhere } from '#tests/support/database.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { indexLeads, indexLeadsOf, renewKeys } from './index-leads.server.ts'
import { KEY_MAKER, SEARCH_KEY, SEARCH_KEY_VERSION } from './search-text.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
/** The next release, whose search also finds the title of the magnet. */
const NEXT = {
  version: SEARCH_KEY_VERSION + 1,
  key: sql`${SEARCH_KEY} || chr(10) || lower(${lead.leadMagnetTitle})`,
}

const services = await setUpServices()
beforeAll(async () => {
  services.clock.set(NOW)
})

/** An owner whose leads this release has indexed. */
async function createOwner(leads = 60) {
  const magnet = await createMagnetRow(services, { userId: (await createUser(services)).id })
  await addLeads(magnet, leads, -60)
  await indexLeadsOf(services, magnet.userId, at(-30))
  return magnet
}

async function addLeads({ userId, id }: MagnetRow, leads: number, minutes: number) {
  await services.db.$client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
       link_type, device_type, submitted_at, digest, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'Guide', 'Ada ' || n, n || '@example.com', n || '@example.com', 'link', 'iOS',
       $3::timestamptz + n / 3 * interval '1 second', sha256(gen_random_uuid()::text::bytea), 'agreed', '1'
     from generate_series(1, $4::int) n`,
    [userId, id, at(minutes), leads],
  )
}

const idOf = async ({ userId }: MagnetRow, name: string): Promise<string> =>
  (
    await services.db.$client.query('select id from leads where owner_id = $1 and name = $2', [
      userId,
      name,
    ])
  ).rows[0].id

async function keysOf({ userId }: MagnetRow) {
  const { rows } = await services.db.$client.query<{ key: string; version: number }>(
    `select key, key_version as version from lead_search where owner_id = $1 order by key`,
    [userId],
  )
  return rows
}
const versionsOf = async (magnet: MagnetRow) => [
  ...new Set((await keysOf(magnet)).map((row) => row.version)),
]

async function find(magnet: MagnetRow, q: string) {
  const query = parseLeadsQuery(new URLSearchParams({ q }))
  const scope = { ownerId: magnet.userId, magnetId: null }
  return (await searchIndexedLeads(services, scope, query, { offset: 0, limit: 10 }))?.total
}

const correct = (id: string, email: string) =>
  services.db.transaction((tx) =>
    changeLeads(tx, eq(lead.id, id), { set: () => ({ email, emailNormalized: email }) }),
  )

it('makes earlier keys anew in steps, while searches find every lead', async () => {
  const magnet = await createOwner()
  await addLeads(magnet, 5, 0)
  const totals: (number | undefined)[] = []
  let isDone = false
  const renewed = renewKeys(services, magnet.userId, NEXT, 7).finally(() => {
    isDone = true
  })
  while (!isDone) totals.push(await find(magnet, 'ada'))
  await renewed
  expect(new Set([...totals, await find(magnet, 'ada')])).toEqual(new Set([65]))
  expect(await find(magnet, '7@example')).toBe(6)
  const keys = await keysOf(magnet)
  expect(keys).toHaveLength(60)
  expect(
    new Set(keys.map(({ key, version }) => [key.endsWith('\nguide'), version].join())),
  ).toEqual(new Set([`true,${NEXT.version}`]))
})

it('goes on where a stopped process left keys of an earlier version', async () => {
  const magnet = await createOwner()
  await services.db.$client.query(
    `update lead_search set key_version = $2 where owner_id = $1 and key like 'ada 1%'`,
    [magnet.userId, NEXT.version],
  )
  await renewKeys(services, magnet.userId, NEXT, 7)
  expect(await versionsOf(magnet)).toEqual([NEXT.version])
})

it('replaces no newer key while the job of an earlier release still runs', async () => {
  const magnet = await createOwner()
  await renewKeys(services, magnet.userId, NEXT)
  const before = await keysOf(magnet)
  await services.db
    .insert(usageTracking)
    .values({ userId: magnet.userId, month: '2026-01-01', leadsCount: 6000 })
  await addLeads(magnet, 5, 0)
  // The job of this release, which is the earlier one here.
  services.clock.set(at(10))
  await indexLeads(services)
  services.clock.set(NOW)
  const keys = await keysOf(magnet)
  expect(keys).toEqual(expect.arrayContaining(before))
  expect(keys).toHaveLength(65)
  expect(await versionsOf(magnet)).toEqual(
    expect.arrayContaining([SEARCH_KEY_VERSION, NEXT.version]),
  )
  // The newer release's job finds what the earlier one has added since.
  await renewKeys(services, magnet.userId, NEXT)
  expect(await versionsOf(magnet)).toEqual([NEXT.version])
  expect(
    (await recount(services)).differences.filter((one) => one.table === 'lead_search'),
  ).toEqual([])
})

it('finds what an earlier release has changed, and makes its keys anew', async () => {
  const magnet = await createOwner()
  await renewKeys(services, magnet.userId, NEXT)
  const marked = await idOf(magnet, 'Ada 7')
  await reviewLeads(services, magnet.userId, [marked], 'mark-test')
  await eraseLeads(services, magnet.userId, [await idOf(magnet, 'Ada 8')])
  // No text has changed, so the newer key stays.
  expect(await versionsOf(magnet)).toEqual([NEXT.version])
  expect([await find(magnet, 'ada'), await find(magnet, '8@example')]).toEqual([58, 5])

  await correct(await idOf(magnet, 'Ada 9'), 'right@else.org')
  expect([await find(magnet, 'right@else'), await find(magnet, 'ada 9')]).toEqual([1, 1])
  expect((await keysOf(magnet)).filter(({ version }) => version < NEXT.version)).toHaveLength(1)
  await renewKeys(services, magnet.userId, NEXT)
  expect(
    (await keysOf(magnet)).map(({ key, version }) => [key.endsWith('\nguide'), version]),
  ).toEqual(Array(59).fill([true, NEXT.version]))
  expect(await find(magnet, 'right@else')).toBe(1)
})

it('forgets no correction and no erasure that two releases’ jobs come across', async () => {
  const magnet = await createOwner()
  const { userId } = magnet
  const ids = await Promise.all([1, 2, 3, 4].map((n) => idOf(magnet, `Ada ${n}`)))
  await addLeads(magnet, 20, 0)
  await Promise.all([
    renewKeys(services, userId, NEXT, 5),
    indexLeadsOf(services, userId, at(5), KEY_MAKER),
    correct(ids[0] ?? '', 'one@else.org'),
    eraseLeads(services, userId, ids.slice(1, 3)),
    renewKeys(services, userId, NEXT, 5),
    correct(ids[3] ?? '', 'four@else.org'),
  ])
  await renewKeys(services, userId, NEXT)
  const { rows } = await services.db.$client.query(
    `select lower(name) || chr(10) || email || chr(10) || chr(10) || 'guide' as key from leads
     where owner_id = $1 and erased_at is null order by 1`,
    [userId],
  )
  expect((await keysOf(magnet)).map(({ key }) => key).toSorted()).toEqual(
    rows.map(({ key }) => key).toSorted(),
  )
  expect(await versionsOf(magnet)).toEqual([NEXT.version])
  const [state] = await services.db
    .select()
    .from(leadSearchState)
    .where(eq(leadSearchState.ownerId, userId))
  expect(state?.keyVersion).toBe(NEXT.version)
})

it('makes a correction wait for a job before it changes what the job writes', async () => {
  const magnet = await createOwner()
  const first = await idOf(magnet, 'Ada 1')
  const waiting = async () => {
    const { rowCount } = await services.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount ?? 0
  }
  let corrected: ReturnType<typeof correct> | undefined
  await services.db.transaction(async (tx) => {
    await lockDerived(tx, magnet.userId)
    await elsewhere(async () => {
      corrected = correct(first, 'b@else.org')
      await expect.poll(waiting).toBeGreaterThan(0)
    })
    await tx
      .update(leadSearchState)
      .set({ searchableUntil: NOW })
      .where(eq(leadSearchState.ownerId, magnet.userId))
  })
  expect(await corrected).toHaveLength(1)
  expect(await services.db.$count(leadSearch, eq(leadSearch.ownerId, magnet.userId))).toBe(60)
})
