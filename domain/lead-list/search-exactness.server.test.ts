import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadCount } from '#db/schema/visits.ts'
import { changeLeads } from '#domain/leads/change/change-leads.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { indexLeadsOf } from '#domain/leads/list/index-leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { parseLeadsQuery } from './leads-query.ts'
import { listLeads } from './leads-table.server.ts'

// Every page and total of a search is compared with the raw rows.

const NOW = new Date('2026-06-15T12:00:00Z')
const LEADS = 10_800
const COLUMNS = { submitted: 'submitted_at', name: 'name_key', location: 'place_key' } as const

const services = await setUpServices()
const magnet = await createMagnetRow(services)
const other = await createMagnetRow(services, { userId: magnet.userId })
beforeAll(async () => {
  services.clock.set(NOW)
  await addLeads(magnet, LEADS)
  await addLeads(other, 700)
})

async function addLeads({ userId, id }: MagnetRow, leads: number) {
  const last = new Date(NOW.getTime() - 3_600_000)
  await services.db.$client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
       link_type, device_type, ip_city, submitted_at, digest, flags, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'Guide', (array['Zoë', 'ada', 'Ben ' || n, '', 'BEN'])[1 + n % 5],
       mail, mail, 'link', 'iOS', case when n % 3 = 0 then 'Ürümqi' end,
       $3::timestamptz - n * interval '1 minute', sha256(gen_random_uuid()::text::bytea),
       case when n % 50 = 0 then '{too-fast}'::text[] else '{}' end, 'agreed', '1'
     from generate_series(1, $4::int) n, lateral (
       select n % 7000 || case when n % 40 = 0 then '@rare.net' else '@gmail.com' end as mail) drawn`,
    [userId, id, last, leads],
  )
  for (const scopeId of [userId, id]) {
    await services.db
      .insert(leadCount)
      .values({ scopeId, ownerId: userId, step: 'day', at: NOW, leads })
      .onConflictDoUpdate({
        target: [leadCount.scopeId, leadCount.step, leadCount.at],
        set: { leads: LEADS + leads },
      })
  }
}

type Asked = { q: string; sort: keyof typeof COLUMNS; dir: 'asc' | 'desc'; flagged: boolean }

/** The ids of all matches in order, from the raw rows. */
async function recounted({ q, sort, dir, flagged }: Asked, magnetId: string | null) {
  const { rows } = await services.db.$client.query<{ id: string }>(
    `select id from leads where owner_id = $1 and ($2::uuid is null or lead_magnet_id = $2)
       and erased_at is null and ($3 or flags = '{}')
       and (strpos(lower(name), lower($4)) > 0 or strpos(email, lower($4)) > 0
         or strpos(lower(coalesce(ip_city, '')), lower($4)) > 0)
     order by ${COLUMNS[sort]} ${dir} nulls last, id ${dir}`,
    [magnet.userId, magnetId, flagged, q],
  )
  return rows.map((row) => row.id)
}

const ORDERS = [
  { sort: 'submitted', dir: 'desc', flagged: false },
  { sort: 'name', dir: 'asc', flagged: true },
  { sort: 'location', dir: 'desc', flagged: false },
] as const

/** Compares pages of several searches, each in one of the orders in turn. */
async function expectExact(searches = ['gmail', 'BEN', 'rare.net', 'ürümqi', '77', 'never']) {
  let turn = 0
  for (const magnetId of [null, other.id]) {
    turn++
    for (const q of searches) {
      const asked = { q, ...(ORDERS[turn++ % ORDERS.length] ?? ORDERS[0]) }
      const all = await recounted(asked, magnetId)
      for (const page of [1, 20, 200, 201, 900]) {
        const query = {
          ...parseLeadsQuery(new URLSearchParams()),
          ...asked,
          page,
          size: 50 as const,
        }
        const found = await listLeads(services, { ownerId: magnet.userId, magnetId }, query)
        const isMore = page <= 200 && all.length > 10_000
        const shown = Math.min(page, Math.max(1, Math.ceil(all.length / 50)))
        expect([asked, page, found.total, found.isMore, found.page]).toEqual([
          asked,
          page,
          isMore ? 10_000 : all.length,
          isMore,
          shown,
        ])
        expect([asked, page, found.rows.map((row) => row.id)]).toEqual([
          asked,
          page,
          all.slice((shown - 1) * 50, shown * 50),
        ])
      }
    }
  }
}

it('finds what the raw rows have, before and after the leads were indexed', async () => {
  await expectExact(['gmail', '77'])
  await indexLeadsOf(services, magnet.userId, new Date(NOW.getTime() - 2 * 3_600_000))
  await services.db.$client.query('analyze leads, lead_search')
  await expectExact()
})

it('finds what the raw rows have after leads were erased, reviewed and corrected', async () => {
  const { rows } = await services.db.$client.query(
    `select id from leads where owner_id = $1 order by submitted_at desc offset 40 limit 120`,
    [magnet.userId],
  )
  const ids: string[] = rows.map((row) => row.id)
  await eraseLeads(services, magnet.userId, ids.slice(0, 40))
  await reviewLeads(services, magnet.userId, ids.slice(40, 80), 'mark-test')
  await services.db.transaction((tx) =>
    changeLeads(tx, eq(lead.id, ids[100] ?? ''), {
      set: () => ({ email: 'never@rare.net', emailNormalized: 'never@rare.net' }),
    }),
  )
  await expectExact()
})
