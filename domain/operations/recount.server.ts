import type pg from 'pg'
import { recountRefunds } from '#domain/campaign-sales/recount-refunds.server.ts'
import { recountPeople } from '#domain/leads/change/campaign-people.server.ts'
import { recountSearch } from '#domain/leads/list/recount-search.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { type NoValues, rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { visitDays } from '../visits/visits.server.ts'
import {
  type Check,
  DAILY,
  type Difference,
  type DifferentRow,
  LEADS,
  MONTHS,
  ORIGINS,
  STOCKS,
  USAGE,
} from './recount-queries.server.ts'

export type Recount = { days: number; sealedDays: number; differences: Difference[] }

// Keys of advisory locks. Without a lock, two simultaneous repairs would both add the same
// difference.
const LOCK = 7_316_204_120
const DAY_LOCKS = 731_620_412

/**
 * Compares the totals with the rows that they sum up, one UTC day at a time. The product may be
 * running: each day is compared in one statement, and the product always writes rows and totals
 * together. `fix` adds the difference instead of writing the sum, so that visits that arrive in the
 * meantime stay counted. Sealed days are skipped. Visits without rows are in the `capped` columns.
 * When an old release deleted a magnet, its leads lost the magnet's id; these leads count only for
 * their owner. Erasing a person keeps the row and therefore all totals. It blanks where the lead
 * came from, which is counted in `erased_leads`. A deleted lead row shows up as a difference.
 */
export async function recount(
  { db }: Pick<Services, 'db'>,
  { fix = false }: { fix?: boolean } = {},
): Promise<Recount> {
  const client = await db.$client.connect()
  try {
    return await recountWith(client, fix)
  } finally {
    client.release()
  }
}

async function recountWith(client: pg.PoolClient, fix: boolean): Promise<Recount> {
  const differences: Difference[] = []
  const days = await openDays(client)
  for (const day of days) {
    for (const check of DAILY) differences.push(...(await compare(client, check, day, fix)))
  }
  // Months are sums of days, so days are repaired first.
  for (const check of [MONTHS, LEADS, ORIGINS, USAGE, STOCKS]) {
    differences.push(...(await compare(client, check, null, fix)))
  }
  for (const { creatorId, ownerId, ...one } of await recountPeople(client, { fix })) {
    differences.push({
      table: 'campaign_creator_counts',
      scope: 'creator',
      row: 'all time',
      scopeId: creatorId,
      ownerId,
      ...one,
    })
  }
  for (const { saleId, ownerId, stored, counted } of await recountRefunds(client, { fix })) {
    differences.push({
      table: 'campaign_sales',
      scope: 'sale',
      row: 'all time',
      column: 'refunded_cents',
      scopeId: saleId,
      ownerId,
      stored,
      counted,
    })
  }
  for (const one of await recountSearch(client, { fix })) {
    differences.push({ ...one, row: 'search' })
  }
  const sealed = await sealedDays(client)
  const closed = await rowsOf(client, FIND_CLOSED())
  // Ignore accounts that are being erased: their leads and totals are deleted one after the other.
  const erased = new Set(closed.map((row) => row.id))
  return {
    days: days.length,
    sealedDays: sealed.length,
    differences: differences.filter(({ ownerId }) => !erased.has(ownerId)),
  }
}

const FIND_CLOSED = sqlOf<NoValues, { id: string }>(
  'select id from "user" where closed_at is not null',
)
const FIND_DAYS = sqlOf<NoValues, { day: string }>(`
  select (at at time zone 'UTC')::date::text as day from visit_counts where step = 'day'
  union select day::text from visit_tops where step = 'day'
  union select day::text from visit_top_lists where step = 'day'
  except select day::text from sealed_days`)
const FIND_SEALED = sqlOf<NoValues, { day: string }>('select day::text from sealed_days')
// Prevents the day from being sealed while it is counted.
const LOCK_DAY = sqlOf<{ day: string }>(
  `select pg_advisory_xact_lock_shared(${DAY_LOCKS}, {day}::date - date '2000-01-01')`,
)

async function sealedDays(client: pg.PoolClient): Promise<string[]> {
  return (await rowsOf(client, FIND_SEALED())).map((row) => row.day)
}

/** Returns every unsealed UTC day that has rows or totals. */
async function openDays(client: pg.PoolClient): Promise<string[]> {
  const rows = await rowsOf(client, FIND_DAYS())
  const closed = new Set(await sealedDays(client))
  const all = new Set([...rows.map((row) => row.day), ...(await visitDays(client))])
  return [...all].filter((day) => !closed.has(day)).sort()
}

async function compare(
  client: pg.PoolClient,
  check: Check,
  day: string | null,
  fix: boolean,
): Promise<Difference[]> {
  await client.query('begin')
  try {
    if (fix) await client.query(`select pg_advisory_xact_lock(${LOCK})`)
    if (day) await client.query(LOCK_DAY({ day }))
    const rows = await rowsOf(client, check.compare(day))
    if (fix && rows.length > 0) await client.query(check.repair(rows))
    await client.query('commit')
    return rows.flatMap((row) => differencesIn(check, row))
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function differencesIn(check: Check, row: DifferentRow): Difference[] {
  return check.columns
    .map((column) => ({
      table: check.table,
      scope: row.scope as Difference['scope'],
      scopeId: String(row.scope_id),
      ownerId: String(row.owner_id),
      row: String(row.label),
      column,
      stored: Number(row[`stored_${column}`]),
      counted: Number(row[`counted_${column}`]),
    }))
    .filter((one) => one.stored !== one.counted)
}

/** Returns the result as text for a terminal, one line per difference. */
export function describeRecount({ days, sealedDays, differences }: Recount): string {
  const lines = differences.map(
    (one) =>
      `${one.table} ${one.scope} ${one.scopeId}, ${one.row}: ${one.column} is ${one.stored}, but its rows add up to ${one.counted}`,
  )
  const left = sealedDays > 0 ? `, ${sealedDays} sealed days skipped` : ''
  const result =
    differences.length === 0 ? 'no differences' : formatCount(differences.length, 'difference')
  return [...lines, `${days} days recounted${left}: ${result}`].join('\n')
}
