import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { eraseLeads } from '#domain/leads/erase-lead.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { samples } from '#tests/support/samples.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { indexLeadsOf } from '../leads/index-leads.server.ts'
import { isListed } from '../leads/leads-scope.server.ts'
import { reviewLeads } from '../leads/review-leads.server.ts'
import { containsUnindexed, SEARCH_KEY } from '../leads/search-text.ts'
import { countWordsOf } from '../leads/word-counts.server.ts'
import { readSegments } from './leads-index-page.server.ts'
import { bucketSegments } from './order-buckets.server.ts'
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
 * Compares pages that are read from buckets with all leads in order: five pages of each order and search,
 * or two of them in turn.
 */
async function expectExactPages(magnet: MagnetRow, count: 'now' | 'never' = 'now') {
  const scope = { ownerId: magnet.userId, magnetId: null }
  const state = await getSearchState(services, magnet.userId)
  if (!state) throw new Error('no leads were indexed')
  let turn = 0
  for (const q of ['', 'ben', '@EXAMPLE']) {
    for (const [sort, dir, flagged] of SORTS.flatMap((each) => [
      [each, 'asc', false] as const,
      [each, 'desc', true] as const,
    ])) {
      const { rows } = await services.db.$client.query<{ id: string }>(
        `select id from leads where owner_id = $1 and ($2 or not is_flagged)
           and ($3 = '' or concat_ws(chr(10), name_key, email_normalized) like '%' || lower($3) || '%')
         order by ${COLUMNS[sort]} ${dir}, id ${dir}`,
        [magnet.userId, flagged, q],
      )
      const all = rows.map((row) => row.id)
      const query = { q, sort, dir, flagged }
      const offsets = [0, 333, Math.floor(all.length / 2), all.length - 15, all.length]
      turn++
      for (const offset of offsets.filter((_, i) => (i + turn) % 5 < PAGES)) {
        const counted = await bucketSegments(services, { scope, query, state }, { offset, count })
        const found = [isListed(scope, query), ...(q ? [containsUnindexed(SEARCH_KEY, q)] : [])]
        const slice = { offset, limit: 20, total: all.length }
        const condition = found.reduce((one, other) => sql`${one} and ${other}`)
        const ids = await readSegments(services, condition, counted?.segments ?? [], slice)
        expect([query, offset, counted?.total]).toEqual([query, offset, all.length])
        expect([query, offset, ids]).toEqual([query, offset, all.slice(offset, offset + 20)])
      }
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

it('needs no count of its own for frequent words, also when leads come and change', async () => {
  const magnet = await createLeads()
  const { userId } = magnet
  const scope = { ownerId: userId, magnetId: null }
  const count = () => countWordsOf(services, scope, { share: 0.15, minNew: 5, full: 100 })
  await count()
  await expectExactPages(magnet, 'never')
  // Too few to be counted, then enough.
  await createLeadRow(services, magnet, { name: 'Ben the new' })
  services.clock.advance(10 * 60_000)
  await indexLeadsOf(services, userId, services.clock.now())
  expect(await count()).toBe(0)
  await expectExactPages(magnet, 'never')
  for (const name of ['Ben', 'Ada', '', 'Ben B', 'Zoë']) {
    await createLeadRow(services, magnet, { name })
    services.clock.advance(1000)
  }
  services.clock.advance(10 * 60_000)
  await indexLeadsOf(services, userId, services.clock.now())
  expect(await count()).toBe(6)
  await createLeadRow(services, magnet, { name: 'Ben the newest' })
  await expectExactPages(magnet, 'never')
  await eraseLeads(services, userId, (await idsLike(magnet, '%@example.com')).slice(0, 30))
  await expectExactPages(magnet, 'never')
  await reviewLeads(services, userId, (await idsLike(magnet, '5%')).slice(0, 40), 'mark-test')
  await expectExactPages(magnet, 'never')
})

it('counts a search once if too many leads have come since the words were counted', async () => {
  const magnet = await createLeads()
  const { userId } = magnet
  const scope = { ownerId: userId, magnetId: null }
  await countWordsOf(services, scope, { share: 0.15, minNew: 5, full: 100 })
  await services.db.$client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
       link_type, device_type, submitted_at, digest, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'Guide', 'Ben', 'b@example.com', 'b@example.com', 'link', 'iOS',
       $3::timestamptz, '', 'agreed', '1' from generate_series(1, 10001)`,
    [userId, magnet.id, NOW],
  )
  services.clock.advance(10 * 60_000)
  await indexLeadsOf(services, userId, services.clock.now())
  const state = await getSearchState(services, userId)
  if (!state) throw new Error('no leads were indexed')
  const query = { q: 'ben', sort: 'name', dir: 'asc', flagged: false } as const
  const count = async (counting: 'now' | 'never') =>
    (await bucketSegments(services, { scope, query, state }, { offset: 0, count: counting }))?.total
  expect(await count('never')).toBeUndefined()
  const total = await count('now')
  expect(total).toBeGreaterThan(10_000)
  expect(await count('never')).toBe(total)
})

it('has no buckets for other orders, and counts only if it may', async () => {
  const magnet = await createLeads()
  const state = await getSearchState(services, magnet.userId)
  const scope = { ownerId: magnet.userId, magnetId: null }
  const search = (sort: 'location' | 'name', q: string) => ({
    scope,
    state: state ?? { until: '', untilMs: 0, changes: 0 },
    query: { q, sort, dir: 'asc' as const, flagged: false },
  })
  const first = { offset: 0, count: 'background' } as const
  expect(await bucketSegments(services, search('location', ''), first)).toBeNull()
  const asked = search('name', 'never asked before')
  expect(await bucketSegments(services, asked, { offset: 0, count: 'never' })).toBeNull()
  expect((await bucketSegments(services, asked, first))?.total).toBe(0)
  expect((await bucketSegments(services, asked, { offset: 0, count: 'never' }))?.total).toBe(0)
})
