import type pg from 'pg'
import { indexLeadsOf } from '#domain/leads/index-leads.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { Services } from '#platform/services.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { inBulk } from './many-leads/bulk.ts'

/**
 * The number of creators, leads and visits: BENCH_CAMPAIGN=100,1000000,10000000 for the full size.
 */
const [CREATORS = 100, LEADS = 100_000, VISITS = 1_000_000] = (
  process.env.BENCH_CAMPAIGN ?? '100,100000,1000000'
)
  .split(',')
  .map(Number)

export type BigCampaign = {
  size: string
  leads: number
  viewer: { id: string }
  workspaceId: string
  campaignId: string
}

/**
 * Fills a database with a year-old campaign with many creators. One in five people are leads of
 * several
 * creators, one in fifty leads is flagged. Of visits it writes only the counters, because a
 * comparison
 * reads nothing else.
 */
export async function fillCampaign(services: Services): Promise<BigCampaign> {
  const { client, magnets, room } = await createPages(services)
  const [first] = magnets
  if (!first?.campaignId) throw new Error('no campaign was made')
  const { campaignId } = first
  await inBulk(client, 'leads', async (connection) => {
    await writeLeads(connection, campaignId)
    await connection.query('analyze leads')
    await writeCounters(connection, campaignId)
  })
  await indexLeadsOf(services, room.accountId, services.clock.now())
  await client.query('vacuum analyze')
  const words = [CREATORS, LEADS, VISITS].map((count) => formatNumber(count))
  return {
    size: `${words[0]} creators, ${words[1]} leads, ${words[2]} visits`,
    leads: LEADS,
    viewer: room.owner,
    workspaceId: room.id,
    campaignId,
  }
}

async function createPages(services: Services) {
  const room = await createWorkspace(services)
  const first = await createCampaignMagnet(services, room)
  const magnets: MagnetRow[] = [first]
  const { workspaceId, campaignId, templateId } = first
  while (magnets.length < CREATORS) {
    const creatorId = await createCampaignCreator(services, campaignId ?? '')
    const parts = { userId: room.accountId, workspaceId, campaignId, templateId, creatorId }
    magnets.push(await createMagnetRow(services, parts))
  }
  return { client: services.db.$client, magnets, room }
}

async function writeLeads(client: pg.PoolClient, campaignId: string): Promise<void> {
  await client.query(
    `with pages as (
       select row_number() over (order by id) - 1 as page, id, user_id, workspace_id, creator_id
       from lead_magnets where campaign_id = $1
     ),
     drawn as (
       select n, hashint4(n) & 2147483647 as h,
         now() - (n::float8 / $2::int) * interval '365 days' as at,
         'person' || n % ($2::int * 4 / 5 + 1) || '@example.com' as email
       from generate_series(1, $2::int) n
     )
     insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
       email_normalized, link_type, device_type, ip_country, submitted_at, source, flags, digest,
       consent_text, consent_version, workspace_id, campaign_id, creator_id)
     select
       encode(substring(int8send((extract(epoch from at) * 1000)::bigint) from 3)
         || substring(decode(md5('k' || n), 'hex') from 1 for 10), 'hex')::uuid,
       user_id, pages.id, 'The Knot Book', 'Person ' || n, email, email, 'link', 'iOS', 'Germany',
       at, 'scan', case when h % 50 = 0 then '{too-fast}'::text[] else '{}' end,
       decode(md5('c' || n) || md5('d' || n), 'hex'), 'Your name and email go to Tidewater.', '1',
       workspace_id, $1, creator_id
     from drawn join pages on page = h % $3::int order by n desc`,
    [campaignId, LEADS, CREATORS],
  )
}

async function writeCounters(client: pg.PoolClient, campaignId: string): Promise<void> {
  await client.query(
    `insert into lead_counts (scope_id, owner_id, step, at, leads)
     select lead_magnet_id, owner_id, step, date_trunc(step, submitted_at, 'UTC'), count(*)
     from leads, (values ('hour'), ('day')) steps (step)
     where campaign_id = $1 and flags = '{}' group by 1, 2, 3, 4`,
    [campaignId],
  )
  await client.query(
    `insert into visit_counts (scope_id, owner_id, step, at, visits, scans, unique_visitors)
     select m.id, m.user_id, step, at, $2::int / 2, $2::int / 2, $2::int * 3 / 4
     from lead_magnets m, (values ('hour'), ('day')) steps (step),
       lateral generate_series(date_trunc(step, now() - interval '364 days', 'UTC'), now(),
         ('1 ' || step)::interval) at
     where m.campaign_id = $1`,
    [campaignId, Math.ceil(VISITS / CREATORS / 365)],
  )
  await client.query(
    `with first as (
       select distinct on (email_normalized) creator_id from leads
       where campaign_id = $1 and flags = '{}' order by email_normalized, submitted_at, id
     ),
     news as (select creator_id, count(*)::int as new_people from first group by 1)
     insert into campaign_creator_counts (creator_id, people, new_people)
     select l.creator_id, count(distinct email_normalized), coalesce(max(new_people), 0)
     from leads l left join news using (creator_id)
     where campaign_id = $1 and flags = '{}' group by 1`,
    [campaignId],
  )
}
