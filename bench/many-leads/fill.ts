import type pg from 'pg'

/** Realistic names, locations, devices and email providers. */
const FIRST =
  'Anna,Ben,Chloé,David,Elena,Farid,Grace,Hiro,Ines,Jonas,Katya,Liam,Mia,Noah,Olga,Priya,Quinn,Rosa,Sam,Tariq,Uma,Viktor,Wei,Ximena,Yusuf,Zoë'
const LAST =
  'Smith,García,Müller,Rossi,Kowalski,Nakamura,Okafor,Silva,Novak,Larsen,Haddad,Kim,Patel,Dubois,Jensen,Costa,Popov,Weber,Moreau,Santos,Ivanova,Berg,Fischer,Lopez,Ahmed,Wang,Murphy,Bauer,Sato,Nguyen'
/** The most common location first. */
const PLACES =
  'New York|United States,London|United Kingdom,Los Angeles|United States,Berlin|Germany,Paris|France,Mumbai|India,São Paulo|Brazil,Toronto|Canada,Sydney|Australia,Madrid|Spain,Amsterdam|Netherlands,Warsaw|Poland,Lagos|Nigeria,Tokyo|Japan,Mexico City|Mexico,Rome|Italy,Stockholm|Sweden,Vienna|Austria,Lisbon|Portugal,Oslo|Norway,Dublin|Ireland,Prague|Czechia,Athens|Greece,Zürich|Switzerland,Reykjavík|Iceland'
const DOMAINS = 'gmail.com,gmail.com,gmail.com,gmail.com,outlook.com,yahoo.com,icloud.com,proton.me'
export const MAGNETS = 5

/**
 * Writes a creator with some magnets and `count` leads of the last year, with their totals: one in
 * fifty is flagged, six in ten have clicked, one in ten has no location. Resolves with the owner's
 * id.
 */
export async function fillLeads(
  client: pg.PoolClient,
  count: number,
  magnets = MAGNETS,
): Promise<string> {
  const owner = await client.query(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     values (gen_random_uuid(), 'Bench', 'bench' || $1 || '@example.com', true, now(), now())
     returning id`,
    [count],
  )
  const ownerId: string = owner.rows[0].id
  await client.query('begin')
  await client.query('set constraints all deferred')
  await client.query(
    `with made as (
       insert into lead_magnets (user_id, title, description, file_type, file_url, branding_color, short_id)
       select $1, 'Magnet ' || n, 'One of some', 'link', 'https://example.com/', '#F97316',
         'b' || $2 || 'x' || n
       from generate_series(1, $3::int) n returning id, short_id
     ), linked as (
       insert into short_links (identifier, kind, magnet_id, owner_id)
       select short_id, 'short-id', id, $1 from made
     )
     insert into short_link_targets (identifier, magnet_id) select short_id, id from made`,
    [ownerId, count, magnets],
  )
  await client.query('commit')
  await client.query(
    `with magnets as (select array_agg(id order by title) as ids from lead_magnets where user_id = $1),
     words as (
       select string_to_array($3, ',') as first, string_to_array($4, ',') as last,
         string_to_array($5, ',') as places, string_to_array($6, ',') as domains
     ),
     drawn as (
       select n, hashint4(n) & 2147483647 as h, hashint4(n + 7777777) & 2147483647 as g,
         now() - (n::float8 / $2::int) * interval '365 days' as at
       from generate_series(1, $2::int) n
     ),
     people as (
       select n, h, g, at,
         first[1 + h % cardinality(first)] as first, last[1 + g % cardinality(last)] as last,
         domains[1 + (h / 64) % cardinality(domains)] as domain,
         -- The product of two draws: the first places come far more often than the last.
         places[1 + ((h % 1000) * (g % 1000) / 1000000.0 * cardinality(places))::int
           % cardinality(places)] as place,
         1 + (g / 32) % $7::int as magnet
       from drawn, words
     )
     insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
       email_normalized, link_type, device_type, ip_city, ip_country, submitted_at, clicked_at,
       source, via_name, flags, address_hash, digest, consent_text, consent_version)
     select
       encode(substring(int8send((extract(epoch from at) * 1000)::bigint) from 3)
         || substring(decode(md5(n::text), 'hex') from 1 for 10), 'hex')::uuid,
       $1, ids[magnet], 'Magnet ' || magnet, first || ' ' || last,
       lower(first) || '.' || lower(last) || (n % ($2::int * 9 / 10 + 1)) || '@' || domain,
       lower(first) || '.' || lower(last) || (n % ($2::int * 9 / 10 + 1)) || '@' || domain,
       (array['pdf', 'image', 'video', 'link'])[1 + magnet % 4],
       (array['iOS', 'iOS', 'Android', 'Desktop'])[1 + h % 4],
       case when g % 10 > 0 then split_part(place, '|', 1) end,
       case when g % 10 > 0 then split_part(place, '|', 2) end,
       at, case when h % 10 < 6 then at + (g % 600) * interval '1 second' end, 'visit', 'bench',
       case when h % 50 = 0 then '{too-fast}'::text[] else '{}' end,
       decode(md5('a' || n) || md5('b' || n), 'hex'), decode(md5('c' || n) || md5('d' || n), 'hex'),
       'Your name and email address go to Bench, who made this page and may write to you about it. QR Magnet stores them on their behalf.',
       '2026-11'
     from people, magnets order by n desc`,
    [ownerId, count, FIRST, LAST, PLACES, DOMAINS, magnets],
  )
  await client.query(
    `insert into lead_counts (scope_id, owner_id, step, at, leads, clicks)
     select scope, $1, step, at, sum(leads), sum(clicks) from (
       select unnest(array[owner_id, lead_magnet_id]) as scope, step,
         date_trunc(step, submitted_at, 'UTC') as at, 1 as leads, (clicked_at is not null)::int as clicks
       from leads, (values ('hour'), ('day')) steps (step) where owner_id = $1 and flags = '{}'
     ) counted group by 1, 3, 4`,
    [ownerId],
  )
  await client.query(
    `insert into usage_tracking (user_id, month, leads_count)
     select owner_id, date_trunc('month', at, 'UTC')::date, sum(leads) from lead_counts
     where scope_id = $1 and step = 'day' group by 1, 2`,
    [ownerId],
  )
  return ownerId
}
