import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { writeStatement } from './tally.ts'
import type { CappedVisit } from './visit.ts'
import { dayOf, hourStart, isBotLook, openingOf, someOf, type VisitPack } from './visit-pack.ts'

/** What is written together, or not at all. */
export type VisitBatch = {
  visits: VisitPack
  capped: CappedVisit[]
  /** Set before COMMIT, for where its answer never arrives. */
  transactionId?: string
}

/**
 * Writes visits, their first-of-the-day marks and their figures, each batch in one transaction, and
 * takes what is written out of the list. A batch whose COMMIT got no answer may be handed in again:
 * it is written once. Visits the database can't hold are found by halving and dropped with a line
 * in the log, those of accounts that are gone silently; any other failure is thrown, for the caller
 * to try again with what is left.
 */
export async function writeVisits(services: Services, batches: VisitBatch[]): Promise<void> {
  const { db, log } = services
  let isSealed = false
  for (let batch = batches[0]; batch; batch = batches[0]) {
    try {
      await writeOnce(db, batch)
      batches.shift()
      isSealed = false
    } catch (error) {
      if (isMissingPartition(error) && !isSealed) {
        // Sealed since this process last looked.
        madeDays.delete(db)
        isSealed = true
        continue
      }
      const code = codeOf(error)
      if (isMissingPartition(error) || !/^2[23]/.test(code)) throw error
      if (code === '23503' && (await dropOrphans(db, batch))) continue
      if (sizeOf(batch) > 1) batches.splice(0, 1, ...halvesOf(batch))
      else {
        log.error({ err: error }, 'a visit was dropped: the database refused it')
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
    const { rows } = await client.query<{ id: string }>(writeStatement(batch.visits, batch.capped))
    batch.transactionId = rows[0]?.id
    await client.query('commit')
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(failure !== undefined && !/^2[23]/.test(codeOf(failure)))
  }
}

const sizeOf = ({ visits, capped }: VisitBatch) => visits.count + capped.length

/** Visits and counters part first where there are both. */
function halvesOf({ visits, capped }: VisitBatch): VisitBatch[] {
  const none = someOf(visits, () => false)
  if (visits.count > 0 && capped.length > 0) {
    return [
      { visits, capped: [] },
      { visits: none, capped },
    ]
  }
  const [half, middle] = [Math.ceil(visits.count / 2), Math.ceil(capped.length / 2)]
  return [
    { visits: someOf(visits, (_, i) => i < half), capped: capped.slice(0, middle) },
    { visits: someOf(visits, (_, i) => i >= half), capped: capped.slice(middle) },
  ]
}

const madeDays = new WeakMap<Database, Set<string>>()

/** Makes the days' partitions. Visits that come after their day was sealed are only counted. */
async function moveSealed(db: Database, batch: VisitBatch): Promise<void> {
  const made = madeDays.get(db) ?? new Set()
  madeDays.set(db, made)
  for (const day of new Set(batch.visits.openings.map(dayOf))) {
    if (made.has(day)) continue
    const { rows } = await db.$client.query('select make_visit_day($1) as made', [day])
    if (rows[0]?.made) {
      made.add(day)
      continue
    }
    const { visits } = batch
    const late = visits.openings.filter((opening) => dayOf(opening) === day)
    for (let i = 0; i < visits.count; i++) {
      const opening = openingOf(visits, i)
      if (!opening || !late.includes(opening)) continue
      const isBot = isBotLook(visits.columns.look[i])
      batch.capped.push({ ...opening, at: hourStart(opening), isBot, times: 1 })
    }
    batch.visits = someOf(visits, (opening) => !opening || !late.includes(opening))
  }
  if (made.size > 10) made.clear()
}

/** Takes out what belongs to accounts that are gone; whether there was anything. */
async function dropOrphans(db: Database, batch: VisitBatch): Promise<boolean> {
  const before = sizeOf(batch)
  const owners = new Set([...batch.visits.openings, ...batch.capped].map((one) => one.ownerId))
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from "user" where id = any($1::uuid[])',
    [[...owners]],
  )
  const there = new Set(rows.map((row) => row.id))
  batch.visits = someOf(batch.visits, (opening) => there.has(opening?.ownerId ?? ''))
  batch.capped = batch.capped.filter((one) => there.has(one.ownerId))
  return sizeOf(batch) < before
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
