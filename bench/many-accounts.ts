import type pg from 'pg'
import type { Services } from '#platform/services.ts'
import { inBulk } from './many-leads/bulk.ts'

/** The number of accounts and leads: BENCH_ACCOUNTS=1000,10000 for a quick run. */
const [ACCOUNTS = 100_000, LEADS = 1_000_000] = (process.env.BENCH_ACCOUNTS ?? '100000,1000000')
  .split(',')
  .map(Number)

/**
 * Fills a database with accounts over two years, most with a few magnets and one in sixteen paying,
 * and with leads, mostly of half of the accounts, and their totals. Resolves with the numbers.
 */
export async function fillAccounts({ db }: Services): Promise<{ accounts: number; leads: number }> {
  const pool = db.$client
  await inBulk(pool, 'leads', async (client) => {
    // The triggers that maintain the accounts' totals are part of the measurement.
    await client.query('reset session_replication_role')
    await writeAccounts(client)
    await client.query('set session_replication_role = replica')
    await writeLeads(client)
  })
  await pool.query('vacuum analyze')
  return { accounts: ACCOUNTS, leads: LEADS }
}

async function writeAccounts(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     select gen_random_uuid(),
       (array['Anna', 'Ben', 'Chloé', 'David', 'Elena', 'Farid', 'Grace', 'Hiro'])[1 + h % 8] || ' '
         || (array['Smith', 'García', 'Müller', 'Rossi', 'Haddad', 'Kim', 'Patel'])[1 + h / 8 % 7],
       'account' || n || '@' || (array['gmail.com', 'outlook.com', 'proton.me'])[1 + h % 3],
       true, at, at
     from (
       select n, hashint4(n) & 2147483647 as h,
         now() - sqrt(n::float8 / $1::int) * interval '730 days' as at
       from generate_series(1, $1::int) n
     ) drawn`,
    [ACCOUNTS],
  )
  await client.query(
    `insert into subscriptions (user_id, plan_type, status)
     select id, (array['CREATOR', 'CREATOR', 'BRAND', 'LIFETIME'])[1 + hashtext(email) & 3],
       case when hashtext(email) % 5 = 0 then 'canceled' else 'active' end
     from "user" where hashtext(email) & 15 = 0`,
  )
  await client.query('begin')
  await client.query('set constraints all deferred')
  await client.query(
    `with made as (
       insert into lead_magnets (user_id, title, description, file_type, file_url, branding_color,
         short_id, created_at, updated_at)
       select u.id, 'Guide ' || m, 'What viewers get', 'link', 'https://example.com/', '#F97316',
         'a' || row_number() over (), u.created_at, u.created_at
       from "user" u
       cross join lateral generate_series(1, greatest(0, hashtext(u.email) % 6 - 1)) m
       returning id, short_id, user_id
     )
     insert into short_links (identifier, kind, magnet_id, owner_id)
     select short_id, 'short-id', id, user_id from made`,
  )
  await client.query('commit')
}

async function writeLeads(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create temp table lucky as
     select row_number() over (order by hashtext(id::text)) - 1 as n, id, user_id, title
     from lead_magnets where short_id like 'a%'`,
  )
  await client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
       email_normalized, link_type, device_type, submitted_at, digest, consent_text,
       consent_version, flags)
     select gen_random_uuid(), m.user_id, m.id, m.title, 'Grace Viewer',
       'viewer' || d.n || '@example.com', 'viewer' || d.n || '@example.com', 'link', 'iOS', d.at,
       decode(lpad(to_hex(d.n), 64, '0'), 'hex'), 'bench', 'bench',
       case when d.n % 50 = 0 then '{honeypot}'::text[] else '{}' end
     from (
       select n, now() - (n::float8 / $1::int) * interval '365 days' as at,
         floor(power((hashint4(n) & 1048575) / 1048576.0, 2) * (select count(*) from lucky))::int
           as magnet
       from generate_series(1, $1::int) n
     ) d
     join lucky m on m.n = d.magnet`,
    [LEADS],
  )
  await client.query(
    `insert into lead_counts (scope_id, owner_id, step, at, leads)
     select scope.id, owner_id, 'day', date_trunc('day', submitted_at, 'UTC'), count(*)
     from leads cross join lateral (values (owner_id), (lead_magnet_id)) scope (id)
     where flags = '{}' and exists (select from lucky where lucky.id = lead_magnet_id)
     group by 1, 2, 3, 4`,
  )
  await client.query(
    `insert into visit_counts (scope_id, owner_id, step, at, scans, unique_visitors)
     select scope_id, owner_id, step, at, leads * 3, leads * 3 from lead_counts
     on conflict do nothing`,
  )
}
