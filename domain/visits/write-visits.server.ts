import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type CappedVisit, tally } from './tally.ts'
import type { VisitRow } from './visit.ts'

/** What is written together, or not at all. */
export type VisitBatch = {
  rows: VisitRow[]
  capped: CappedVisit[]
  /** Set before COMMIT, for where its answer never arrives. */
  transactionId?: string
}

const MARK_VISITORS = `
  insert into visitor_days (day, visitor_hash)
  select distinct day, visitor_hash
  from unnest($1::date[], $2::uuid[]) v (day, visitor_hash)
  order by 1, 2
  on conflict do nothing
  returning day::text, replace(visitor_hash::text, '-', '') as hash`

const COPY_VISITS = `
  copy visits (at, owner_id, magnet_id, placement_id, visitor_hash, is_bot, is_unique, kind, name,
    device_type, referrer_host, utm_source, utm_medium, utm_campaign, country, city) from stdin`

const ADD_UP = `
  with counts as (
    insert into visit_counts as d (scope_id, owner_id, step, at, scans, visits, unique_visitors,
      bots, capped_scans, capped_visits, capped_bots)
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::int[],
      $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::int[])
    on conflict (scope_id, step, at) do update set
      scans = d.scans + excluded.scans,
      visits = d.visits + excluded.visits,
      unique_visitors = d.unique_visitors + excluded.unique_visitors,
      bots = d.bots + excluded.bots,
      capped_scans = d.capped_scans + excluded.capped_scans,
      capped_visits = d.capped_visits + excluded.capped_visits,
      capped_bots = d.capped_bots + excluded.capped_bots
  ), tops as (
    insert into visit_tops as d (scope_id, owner_id, dimension, step, day, value, visits,
      unique_visitors)
    select * from unnest($12::uuid[], $13::uuid[], $14::text[], $15::text[], $16::date[],
      $17::text[], $18::int[], $19::int[])
    on conflict (scope_id, dimension, step, day, value) do update set
      visits = d.visits + excluded.visits,
      unique_visitors = d.unique_visitors + excluded.unique_visitors
  )
  select pg_current_xact_id()::text as id`

/**
 * Writes visits, their first-of-the-day marks and their figures in one transaction. A batch whose
 * COMMIT got no answer may be handed in again: it is written once. Rows the database can't hold
 * are found by halving and dropped with a line in the log, those of accounts that are gone
 * silently; any other failure is thrown, for the caller to try again.
 */
export async function writeVisits(
  services: Services,
  batch: VisitBatch,
  isSecondTry = false,
): Promise<void> {
  const { db, log } = services
  if (batch.transactionId && (await wasCommitted(db, batch.transactionId))) return
  batch.transactionId = undefined
  try {
    await moveSealed(db, batch)
    await writeBatch(db, batch)
  } catch (error) {
    const code = codeOf(error)
    if (isMissingPartition(error) && !isSecondTry) {
      // Sealed since this process last looked.
      madeDays.delete(db)
      return writeVisits(services, batch, true)
    }
    if (isMissingPartition(error) || !/^2[23]/.test(code)) throw error
    if (code === '23503' && (await dropOrphans(db, batch))) return writeVisits(services, batch)
    const { rows, capped } = batch
    if (rows.length + capped.length <= 1) {
      log.error({ err: error }, 'a visit was dropped: the database refused it')
      return
    }
    const half = (list: unknown[]) => Math.ceil(list.length / 2)
    const [r, c] = [half(rows), half(capped)]
    // Rows and counts part first where there is one of each, or halving would never end.
    const parts =
      rows.length === 1 && capped.length === 1
        ? [
            { rows, capped: [] },
            { rows: [], capped },
          ]
        : [
            { rows: rows.slice(0, r), capped: capped.slice(0, c) },
            { rows: rows.slice(r), capped: capped.slice(c) },
          ]
    for (const part of parts) {
      try {
        await writeVisits(services, part)
        Object.assign(part, { rows: [], capped: [] })
      } finally {
        // Whatever is written already must not come back with the rest.
        batch.rows = parts.flatMap((one) => one.rows)
        batch.capped = parts.flatMap((one) => one.capped)
      }
    }
  }
}

async function writeBatch(db: Database, batch: VisitBatch): Promise<void> {
  const { rows, capped } = batch
  const client = await db.$client.connect()
  let failure: unknown
  try {
    await client.query('begin')
    const unmarked = await markVisitors(client, rows)
    const unique = new Set<VisitRow>()
    // Only the first row of a newly marked visitor is the unique one.
    for (const row of rows) {
      if (!row.isBot && unmarked.delete(row.day + row.visitorHash)) unique.add(row)
    }
    if (rows.length > 0) {
      await pipeline(copyLines(rows, unique), client.query(copyFrom(COPY_VISITS)))
    }
    // Last, because others wait for these rows.
    const { counts, tops } = tally(rows, (row) => unique.has(row), capped)
    const added = await client.query<{ id: string }>(ADD_UP, [
      counts.map((row) => row.scopeId),
      counts.map((row) => row.ownerId),
      counts.map((row) => row.step),
      counts.map((row) => row.at),
      counts.map((row) => row.scans),
      counts.map((row) => row.visits),
      counts.map((row) => row.uniqueVisitors),
      counts.map((row) => row.bots),
      counts.map((row) => row.cappedScans),
      counts.map((row) => row.cappedVisits),
      counts.map((row) => row.cappedBots),
      tops.map((row) => row.scopeId),
      tops.map((row) => row.ownerId),
      tops.map((row) => row.dimension),
      tops.map((row) => row.step),
      tops.map((row) => row.day),
      tops.map((row) => row.value),
      tops.map((row) => row.visits),
      tops.map((row) => row.uniqueVisitors),
    ])
    batch.transactionId = added.rows[0]?.id
    await client.query('commit')
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(failure !== undefined && !/^2[23]/.test(codeOf(failure)))
  }
}

/** Marks the people among the visitors; answers day and hash of those not seen before that day. */
async function markVisitors(client: pg.PoolClient, rows: VisitRow[]): Promise<Set<string>> {
  const people = new Map<string, VisitRow>()
  for (const row of rows) if (!row.isBot) people.set(row.day + row.visitorHash, row)
  if (people.size === 0) return new Set()
  const each = [...people.values()]
  const marked = await client.query<{ day: string; hash: string }>(MARK_VISITORS, [
    each.map((row) => row.day),
    each.map((row) => row.visitorHash),
  ])
  return new Set(marked.rows.map(({ day, hash }) => day + hash))
}

/** COPY's text format, some hundred rows a piece. */
function* copyLines(rows: VisitRow[], unique: Set<VisitRow>): Generator<string> {
  let piece = ''
  let [lastAt, at] = [Number.NaN, '']
  for (const [i, row] of rows.entries()) {
    if (row.at.getTime() !== lastAt) [lastAt, at] = [row.at.getTime(), row.at.toISOString()]
    piece += `${at}\t${row.ownerId}\t${row.magnetId}\t${field(row.placementId)}\t${row.visitorHash}\t${row.isBot ? 't' : 'f'}\t${unique.has(row) ? 't' : 'f'}\t${row.kind}\t${field(row.name)}\t${row.deviceType}\t${field(row.referrerHost)}\t${field(row.utmSource)}\t${field(row.utmMedium)}\t${field(row.utmCampaign)}\t${field(row.country)}\t${field(row.city)}\n`
    if (i % 250 === 249) {
      yield piece
      piece = ''
    }
  }
  if (piece) yield piece
}

// The characters COPY gives a meaning to.
const SPECIAL = /[\\\b\f\n\r\t\v]/g
const field = (text: string | null) =>
  text === null
    ? '\\N'
    : text.replace(SPECIAL, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`)

const madeDays = new WeakMap<Database, Set<string>>()

/** Makes the days' partitions. Visits that come after their day was sealed are only counted. */
async function moveSealed(db: Database, batch: VisitBatch): Promise<void> {
  const made = madeDays.get(db) ?? new Set()
  madeDays.set(db, made)
  for (const day of new Set(batch.rows.map((row) => row.day))) {
    if (made.has(day)) continue
    const { rows } = await db.$client.query('select make_visit_day($1) as made', [day])
    if (rows[0]?.made) {
      made.add(day)
      continue
    }
    const late = batch.rows.filter((row) => row.day === day)
    batch.capped = [...batch.capped, ...late.map((row) => ({ ...row, times: 1 }))]
    batch.rows = batch.rows.filter((row) => row.day !== day)
  }
  if (made.size > 10) made.clear()
}

/** Takes out what belongs to accounts that are gone; whether there was anything. */
async function dropOrphans(db: Database, batch: VisitBatch): Promise<boolean> {
  const before = batch.rows.length + batch.capped.length
  const owners = new Set([...batch.rows, ...batch.capped].map((one) => one.ownerId))
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from "user" where id = any($1::uuid[])',
    [[...owners]],
  )
  const there = new Set(rows.map((row) => row.id))
  batch.rows = batch.rows.filter((row) => there.has(row.ownerId))
  batch.capped = batch.capped.filter((one) => there.has(one.ownerId))
  return batch.rows.length + batch.capped.length < before
}

async function wasCommitted(db: Database, transactionId: string): Promise<boolean> {
  const { rows } = await db.$client.query('select pg_xact_status($1::xid8) as status', [
    transactionId,
  ])
  if (rows[0]?.status === 'in progress') throw new Error('a batch of visits is still under way')
  return rows[0]?.status === 'committed'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** SQLSTATE 23514 without a constraint's name: no partition takes the row. */
function isMissingPartition(error: unknown): boolean {
  return (
    codeOf(error) === '23514' &&
    error instanceof Error &&
    !('constraint' in error && error.constraint)
  )
}
