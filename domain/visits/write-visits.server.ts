import type pg from 'pg'
import type { Services } from '#platform/services.ts'
import type { VisitRow } from './visit.ts'

// Owners may have gone meanwhile: their visits go with them, and the batch goes on. The order of
// the keys is the same in every process, so that two batches never wait for each other in a ring.
const MARK_VISITORS = `
  insert into visitor_days (magnet_id, day, visitor_hash)
  select distinct magnet_id, day, visitor_hash
  from unnest($1::uuid[], $2::date[], $3::bytea[]) v (magnet_id, day, visitor_hash)
  order by 1, 2, 3
  on conflict do nothing
  returning magnet_id, day::text, visitor_hash`

const INSERT_VISITS = `
  with incoming as (
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[],
      $6::timestamptz[], $7::bytea[], $8::boolean[], $9::boolean[], $10::text[], $11::text[],
      $12::text[], $13::text[], $14::text[], $15::date[])
      v (owner_id, magnet_id, name, placement_id, kind, at, visitor_hash, is_bot, is_unique,
         device_type, referrer_host, utm_source, country, city, day)
    where exists (select 1 from "user" where id = owner_id)
  ), rows as (
    insert into visits (owner_id, magnet_id, name, placement_id, kind, at, visitor_hash, is_bot,
      is_unique, device_type, referrer_host, utm_source, country, city)
    select owner_id, magnet_id, name, placement_id, kind, at, visitor_hash, is_bot, is_unique,
      device_type, referrer_host, utm_source, country, city
    from incoming
  )
  insert into visit_days as d (magnet_id, day, owner_id, scans, visits, unique_visitors, bots)
  select magnet_id, day, owner_id,
    count(*) filter (where not is_bot and kind = 'scan'),
    count(*) filter (where not is_bot and kind = 'visit'),
    count(*) filter (where is_unique),
    count(*) filter (where is_bot)
  from incoming group by 1, 2, 3 order by 1, 2
  on conflict (magnet_id, day) do update set
    scans = d.scans + excluded.scans,
    visits = d.visits + excluded.visits,
    unique_visitors = d.unique_visitors + excluded.unique_visitors,
    bots = d.bots + excluded.bots`

/**
 * Writes visits, their first-of-the-day marks and their day's figures in one transaction. Rows the
 * database can't hold (which would otherwise come back for ever) are written one by one, and the
 * bad ones dropped with a line in the log; any other failure is the caller's to try again.
 */
export async function writeVisits(services: Services, rows: VisitRow[]): Promise<void> {
  try {
    await writeBatch(services, rows)
  } catch (error) {
    if (!isDataError(error)) throw error
    if (rows.length === 1) {
      services.log.error({ err: error }, 'a visit was dropped: the database refused it')
      return
    }
    for (const row of rows) await writeVisits(services, [row])
  }
}

async function writeBatch({ db }: Services, rows: VisitRow[]): Promise<void> {
  const client = await db.$client.connect()
  let failure: unknown
  try {
    await client.query('begin')
    const unique = await markVisitors(client, rows)
    await client.query(INSERT_VISITS, [
      rows.map((row) => row.ownerId),
      rows.map((row) => row.magnetId),
      rows.map((row) => row.name),
      rows.map((row) => row.placementId),
      rows.map((row) => row.kind),
      rows.map((row) => row.at),
      rows.map((row) => row.visitorHash),
      rows.map((row) => row.isBot),
      // Only the first row of a newly marked visitor is the unique one.
      rows.map((row) => !row.isBot && unique.delete(visitorKey(row))),
      rows.map((row) => row.deviceType),
      rows.map((row) => row.referrerHost),
      rows.map((row) => row.utmSource),
      rows.map((row) => row.country),
      rows.map((row) => row.city),
      rows.map((row) => row.day),
    ])
    await client.query('commit')
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(failure !== undefined && !isDataError(failure))
  }
}

/** Marks the people among the visitors; answers the keys of those not seen before that day. */
async function markVisitors(client: pg.PoolClient, rows: VisitRow[]): Promise<Set<string>> {
  const people = rows.filter((row) => !row.isBot)
  if (people.length === 0) return new Set()
  const marked = await client.query<{ magnet_id: string; day: string; visitor_hash: Buffer }>(
    MARK_VISITORS,
    [
      people.map((row) => row.magnetId),
      people.map((row) => row.day),
      people.map((row) => row.visitorHash),
    ],
  )
  return new Set(
    marked.rows.map((row) =>
      visitorKey({ magnetId: row.magnet_id, day: row.day, visitorHash: row.visitor_hash }),
    ),
  )
}

function visitorKey(row: Pick<VisitRow, 'magnetId' | 'day' | 'visitorHash'>): string {
  return `${row.magnetId} ${row.day} ${row.visitorHash.toString('hex')}`
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity): trying again can't help. */
function isDataError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('22') || code.startsWith('23')
}
