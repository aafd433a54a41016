import { beforeAll, expect, it } from 'vitest'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { indexLeadsOf } from '#domain/leads/list/index-leads.server.ts'
import { isListed } from '#domain/leads/list/leads-scope.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { samples } from '#tests/support/samples.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { readSegments } from './leads-index-page.server.ts'
import { bucketSegments, countBuckets } from './order-buckets.server.ts'
import { getSearchState } from './search-estimate.server.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const LEADS = 1300
const PAGES = samples(2, 5)
const COLUMNS = { submitted: 'submitted_at', name: 'name_key', email: 'email_normalized' } as const
const SORTS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

const services = await setUpServices()
beforeAll(async () => {
  services.clock.set(NOW)
})

async function createLeads(): Promise<MagnetRow> {
  services.clock.set(NOW)
  const magnet = await createMagnetRow(services, { userId: (await createUser(services)).id })
  // Many equal names, equal times, an empty name, capitals and accents.
  await services.db.$client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
       email_normalized, link_type, device_type, submitted_at, digest, flags, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'Guide', (array['Zoë', 'ada', 'Ben ' || n, '', 'BEN'])[1 + n % 5], mail, mail,
       'link', 'iOS', $3::timestamptz - (n / 3) * interval '1 hour', sha256(gen_random_uuid()::text::bytea),
       case when n % 50 = 0 then '{too-fast}'::text[] else '{}' end, 'agreed', '1'
     from generate_series(1, $4::int) n, lateral (select n % 700 || '@example.com' as mail) drawn`,
    [magnet.userId, magnet.id, new Date(NOW.getTime() - 3_600_000), LEADS],
  )
  await eraseLeads(services, magnet.userId, await idsLike(magnet, '7@%'))
  await indexLeadsOf(services, magnet.userId, new Date(NOW.getTime() - 60_000))
  return magnet
}

async function idsLike(magnet: MagnetRow, email: string): Promise<string[]> {
  const { rows } = await services.db.$client.query(
    `select id from leads where owner_id = $1 and email like $2 order by id`,
    [magnet.userId, email],
  )
  return rows.map((row) => row.id)
}

/**
 * Compares pages that are read from buckets with all leads in order: five pages of each order, or two of them in
 * turn. Counts the leads before, unless they were.
 */
async function expectExactPages(magnet: MagnetRow) {
  const scope = { ownerId: magnet.userId, magnetId: null }
  const state = await getSearchState(services, magnet.userId)
  if (!state) throw new Error('no leads were indexed')
  let turn = 0
  for (const [sort, dir, flagged] of SORTS.flatMap((each) => [
    [each, 'asc', false] as const,
    [each, 'desc', true] as const,
  ])) {
    const { rows } = await services.db.$client.query<{ id: string }>(
      `select id from leads where owner_id = $1 and ($2 or not is_flagged)
       order by ${COLUMNS[sort]} ${dir}, id ${dir}`,
      [magnet.userId, flagged],
    )
    const all = rows.map((row) => row.id)
    const query = { sort, dir, flagged }
    const table = { scope, query, state }
    if (!(await bucketSegments(services, table, 0))) await countBuckets(services, table)
    const offsets = [0, 333, Math.floor(all.length / 2), all.length - 15, all.length]
    turn++
    for (const offset of offsets.filter((_, i) => (i + turn) % 5 < PAGES)) {
      const counted = await bucketSegments(services, table, offset)
      const slice = { offset, limit: 20, total: all.length }
      const found = isListed(scope, query)
      const ids = await readSegments(services, found, counted?.segments ?? [], slice)
      expect([query, offset, counted?.total]).toEqual([query, offset, all.length])
      expect([query, offset, ids]).toEqual([query, offset, all.slice(offset, offset + 20)])
    }
  }
}

it('pages from buckets are those of the whole order, also when leads come and change', async () => {
  const magnet = await createLeads()
  await expectExactPages(magnet)
  // Newer than the counts, indexed or not.
  await createLeadRow(services, magnet, { name: 'Ben the new' })
  await expectExactPages(magnet)
  services.clock.advance(10 * 60_000)
  await indexLeadsOf(services, magnet.userId, services.clock.now())
  await createLeadRow(services, magnet, { name: 'Ben the newest' })
  await expectExactPages(magnet)
  // Erased, accepted and marked as a test: every count is made again.
  const some = (await idsLike(magnet, '%@example.com')).slice(0, 30)
  await eraseLeads(services, magnet.userId, some)
  await expectExactPages(magnet)
  await reviewLeads(
    services,
    magnet.userId,
    (await idsLike(magnet, '5%')).slice(0, 40),
    'mark-test',
  )
  await expectExactPages(magnet)
})

it('has no segments until the leads are counted, and none with too many new ones since', async () => {
  const magnet = await createLeads()
  const { userId } = magnet
  const state = await getSearchState(services, userId)
  if (!state) throw new Error('no leads were indexed')
  const query = { sort: 'name', dir: 'asc', flagged: false } as const
  const table = { scope: { ownerId: userId, magnetId: null }, query, state }
  expect(await bucketSegments(services, table, 0)).toBeNull()
  await countBuckets(services, table)
  expect((await bucketSegments(services, table, 0))?.total).toBe(1274)
  await services.db.$client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
       link_type, device_type, submitted_at, digest, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'Guide', 'Ben', 'b@example.com', 'b@example.com', 'link', 'iOS',
       $3::timestamptz, '', 'agreed', '1' from generate_series(1, 10001)`,
    [userId, magnet.id, NOW],
  )
  expect(await bucketSegments(services, table, 0)).toBeNull()
})
