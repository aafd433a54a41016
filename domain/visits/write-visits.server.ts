import type pg from 'pg'
import { constraintOf, sqlStateOf } from '#lib/postgres-errors.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { addTotalsStatement } from './add-totals-sql.ts'
import { copyVisits } from './copy-visits.server.ts'
import { limitValues } from './limit-values.server.ts'
import { markVisitors } from './unique-visits.server.ts'
import type { CappedVisit } from './visit.ts'
import {
  dayOf,
  filterVisits,
  getOpening,
  hourStart,
  isBotAgent,
  type VisitPack,
} from './visit-pack.ts'
import { sumByDay, sumByHour } from './visit-sums.ts'

/** Visits and counts that are written in one transaction. */
export type VisitBatch = {
  visits: VisitPack
  capped: CappedVisit[]
  /** Set before COMMIT, so that the outcome can be determined if the response to COMMIT is lost. */
  transactionId?: string
}

/**
 * Writes visits with their daily hashes and totals, each batch in one transaction. Removes written
 * batches from the list. If a COMMIT got no response, the batch can be passed again; it is written
 * only once. Visits that the database rejects are found by halving the batch, and dropped with a
 * log line; visits of deleted accounts are dropped without one. Rejects after any other failure;
 * the caller must retry with the remaining batches.
 */
export async function writeVisits(services: Services, batches: VisitBatch[]): Promise<void> {
  const { db, log, metrics } = services
  let isSealed = false
  for (let batch = batches[0]; batch; batch = batches[0]) {
    try {
      await writeOnce(db, batch)
      metrics.visits.recorded += batch.visits.count
      batches.shift()
      isSealed = false
    } catch (error) {
      if (isMissingPartition(error) && !isSealed) {
        // The day was sealed after this process had noted that its partition exists.
        madeDays.delete(db)
        isSealed = true
        continue
      }
      const code = sqlStateOf(error) ?? ''
      if (isMissingPartition(error) || !/^2[23]/.test(code)) throw error
      if (code === '23503' && (await dropOrphans(db, batch))) continue
      if (sizeOf(batch) > 1) batches.splice(0, 1, ...halvesOf(batch))
      else {
        metrics.visits.dropped++
        log.error({ err: error }, 'visit.dropped')
        batches.shift()
      }
    }
  }
}

async function writeOnce(db: Database, batch: VisitBatch): Promise<void> {
  if (batch.transactionId && (await wasCommitted(db, batch.transactionId))) return
  batch.transactionId = undefined
  await moveSealed(db, batch)
  const client = await db.$client.connect()
  let failure: unknown
  try {
    await client.query('begin')
    batch.transactionId = await writeRows(db, client, batch)
    await client.query('commit')
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(failure !== undefined && !/^2[23]/.test(sqlStateOf(failure) ?? ''))
  }
}

/** Writes rows and totals in the caller's transaction and returns its id. */
async function writeRows(
  db: Database,
  client: pg.ClientBase,
  { visits, capped }: VisitBatch,
): Promise<string | undefined> {
  const flags = await markVisitors(client, visits)
  const days = sumByDay(visits, flags)
  const limited = await limitValues(db, client, visits, days)
  await copyVisits(client, limited, flags)
  // Write the totals last, because other transactions wait for these rows.
  const adding = addTotalsStatement(sumByHour(visits, flags, capped), days)
  const [transaction] = await rowsOf(client, adding)
  return transaction?.id
}

const sizeOf = ({ visits, capped }: VisitBatch) => visits.count + capped.length

/** Splits a batch. If it has both visits and counts, separates these; otherwise halves it. */
function halvesOf({ visits, capped }: VisitBatch): VisitBatch[] {
  const none = filterVisits(visits, () => false)
  if (visits.count > 0 && capped.length > 0) {
    return [
      { visits, capped: [] },
      { visits: none, capped },
    ]
  }
  const [half, middle] = [Math.ceil(visits.count / 2), Math.ceil(capped.length / 2)]
  return [
    { visits: filterVisits(visits, (_, i) => i < half), capped: capped.slice(0, middle) },
    { visits: filterVisits(visits, (_, i) => i >= half), capped: capped.slice(middle) },
  ]
}

const MAKE_DAY = sqlOf<{ day: string }, { made: boolean }>('select make_visit_day({day}) as made')
const FIND_OWNERS = sqlOf<{ ids: string[] }, { id: string }>(
  'select id from "user" where id = any({ids}::uuid[])',
)
const FIND_OUTCOME = sqlOf<{ transactionId: string }, { status: string | null }>(
  'select pg_xact_status({transactionId}::xid8) as status',
)

const madeDays = new WeakMap<Database, Set<string>>()

/**
 * Creates the partitions of a batch's days. Moves visits of a day that is already sealed to the
 * counts.
 */
async function moveSealed(db: Database, batch: VisitBatch): Promise<void> {
  const made = madeDays.get(db) ?? new Set()
  madeDays.set(db, made)
  for (const day of new Set(batch.visits.openings.map(dayOf))) {
    if (made.has(day)) continue
    const [partition] = await rowsOf(db.$client, MAKE_DAY({ day }))
    if (partition?.made) {
      made.add(day)
      continue
    }
    const { visits } = batch
    const late = visits.openings.filter((opening) => dayOf(opening) === day)
    for (let i = 0; i < visits.count; i++) {
      const opening = getOpening(visits, i)
      if (!opening || !late.includes(opening)) continue
      const isBot = isBotAgent(visits.columns.look[i])
      batch.capped.push({ ...opening, at: hourStart(opening), isBot, times: 1 })
    }
    batch.visits = filterVisits(visits, (opening) => !opening || !late.includes(opening))
  }
  if (made.size > 10) made.clear()
}

/** Removes visits of deleted accounts. Returns whether there were any. */
async function dropOrphans(db: Database, batch: VisitBatch): Promise<boolean> {
  const before = sizeOf(batch)
  const owners = new Set([...batch.visits.openings, ...batch.capped].map((one) => one.ownerId))
  const rows = await rowsOf(db.$client, FIND_OWNERS({ ids: [...owners] }))
  const there = new Set(rows.map((row) => row.id))
  batch.visits = filterVisits(batch.visits, (opening) => there.has(opening?.ownerId ?? ''))
  batch.capped = batch.capped.filter((one) => there.has(one.ownerId))
  return sizeOf(batch) < before
}

async function wasCommitted(db: Database, transactionId: string): Promise<boolean> {
  const [outcome] = await rowsOf(db.$client, FIND_OUTCOME({ transactionId }))
  if (outcome?.status === 'in progress')
    throw new Error(`Transaction ${transactionId} of a batch of visits is still in progress`)
  return outcome?.status === 'committed'
}

/**
 * Returns whether a row has no partition. This is SQLSTATE 23514 without the name of a constraint.
 */
function isMissingPartition(error: unknown): boolean {
  return sqlStateOf(error) === '23514' && constraintOf(error) === null
}
