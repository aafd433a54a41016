import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { listObstacles } from '#platform/backup/catalog.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'

const DAYS = 30

export type DatabaseSize = { leads: number; visits: number }

/** Migrates an empty database and fills it with one owner's leads, and with page views of 30 days. */
export async function fillDatabase(url: string, { leads, visits }: DatabaseSize): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  await migrate(db)
  const client = await db.$client.connect()
  const [ownerId, magnetId] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into "user" (id, name, email, first_name, last_name) values ($1, 'Ada', 'ada@example.com', 'Ada', 'B')`,
    [ownerId],
  )
  await client.query(
    `select make_visit_day(date '2026-01-01' + n) from generate_series(0, ${DAYS - 1}) n`,
  )
  // Indexes are built afterward, as in a restore.
  const obstacles = await listObstacles(client)
  for (const { drop } of obstacles) await client.query(drop)
  await fillLeads(client, ownerId, magnetId, leads)
  await fillVisits(client, ownerId, magnetId, visits)
  for (const { restore } of obstacles.toReversed()) await client.query(restore)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  client.release()
  await db.$client.end()
}

async function fillLeads(
  client: pg.ClientBase,
  ownerId: string,
  magnetId: string,
  count: number,
): Promise<void> {
  await client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
       link_type, device_type, ip_city, ip_country, submitted_at, source, digest, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'The Lighting Guide', 'Visitor ' || md5(n::text),
       'v' || n || '@example.com', 'v' || n || '@example.com', 'pdf', 'iOS',
       (array['Berlin', 'Lyon', 'Oslo', 'Porto'])[1 + n % 4], 'Germany',
       timestamptz '2026-01-01 00:00Z' + n * interval '2 seconds', 'scan', sha256(n::text::bytea),
       'Your name and email go to the creator, who may write to you about this and similar guides.', '1'
     from generate_series(1, ${count}) n`,
    [ownerId, magnetId],
  )
}

async function fillVisits(
  client: pg.ClientBase,
  ownerId: string,
  magnetId: string,
  count: number,
): Promise<void> {
  await client.query(
    `insert into visits (at, owner_id, magnet_id, visitor_hash, is_bot, is_unique, kind, name, device_type,
       referrer_host, utm_source, country, city)
     select timestamptz '2026-01-01 00:00Z' + n * interval '1 day' * ${DAYS}::float8 / ${count},
       $1, $2, gen_random_uuid(), n % 20 = 0, n % 3 = 0, 'scan', 'abc123', 'Android',
       (array['youtube.com', 'instagram.com', null])[1 + n % 3],
       (array['youtube', null, null, null])[1 + n % 4], 'Germany',
       (array['Berlin', 'Lyon', 'Oslo', 'Porto'])[1 + n % 4]
     from generate_series(0, ${count - 1}) n`,
    [ownerId, magnetId],
  )
}
