import type { LeadResult, SubmittedLead } from '#domain/leads/lead-insert.server.ts'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { WriteTooLate } from './pipelined-transaction.server.ts'
import { writeLeads } from './write-leads.server.ts'

/** The maximum number of leads per transaction. */
const MAX_BATCH = 256
/**
 * The number of pool connections that are reserved for the rate limiter, which every transaction
 * waits for.
 */
const LIMITER_CLIENTS = 1
/**
 * The maximum number of leads that are being processed or queued. Further submissions are rejected.
 */
const MAX_PENDING = 10_000

/**
 * If a lead's transaction hasn't begun within this time, the lead is rejected, because none of it
 * was written.
 */
const MAX_WAIT_MS = 5000
const CHECK_MS = 250

/** Thrown if the queue is full. The visitor should try again later. */
export class TooManyLeads extends Error {
  override name = 'TooManyLeads'
}

type Waiting = {
  row: SubmittedLead
  since: number
  resolve(written: LeadResult): void
  reject(error: unknown): void
}

type LeadWriter = {
  submit(row: SubmittedLead): Promise<LeadResult>
  /**
   * Runs the processing of one submission. Rejects with TooManyLeads if too many submissions are
   * pending.
   */
  hold<T>(work: () => Promise<T>): Promise<T>
  drain(): Promise<void>
}

const writers = new WeakMap<Database, LeadWriter>()

/** Returns this process's only writer for a database. */
export function getLeadWriter({ db }: Pick<Services, 'db'>): LeadWriter {
  const known = writers.get(db)
  if (known) return known
  const writer = createLeadWriter(db.$client.pipelined.options.max - LIMITER_CLIENTS)
  writers.set(db, writer)
  return writer
}

/**
 * Resolves when no lead is pending. During a shutdown, the server waits for its responses; this
 * function waits for leads whose requests the server had to cut off.
 */
export async function drainLeads(services: Pick<Services, 'db'>): Promise<void> {
  await writers.get(services.db)?.drain()
}

/**
 * Creates a writer that uses group commit with up to `maxLanes` concurrent transactions (one uses
 * the processor while another waits for the disk). Leads that arrive while all lanes are busy share
 * the next transaction. An idle writer starts immediately.
 */
function createLeadWriter(maxLanes: number): LeadWriter {
  let waiting: Waiting[] = []
  let lanes = 0
  let pending = 0
  const idle: (() => void)[] = []
  let watch: NodeJS.Timeout | undefined

  /** Rejects queued leads that have waited too long because every transaction hangs. */
  function rejectExpired(): void {
    const latest = performance.now() - MAX_WAIT_MS
    const kept = waiting.findIndex((one) => one.since > latest)
    const expired = waiting.splice(0, kept === -1 ? waiting.length : kept)
    for (const one of expired) one.reject(new WriteTooLate('A lead waited too long'))
    if (waiting.length > 0) return
    clearInterval(watch)
    watch = undefined
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      await writeBatch(batch)
    }
    lanes--
  }

  return {
    submit(row) {
      return new Promise((resolve, reject) => {
        waiting.push({ row, since: performance.now(), resolve, reject })
        if (lanes >= maxLanes) {
          watch ??= setInterval(rejectExpired, CHECK_MS).unref()
          return
        }
        lanes++
        // Leads that arrive in the same turn of the event loop share the batch.
        setImmediate(run)
      })
    },
    async hold(work) {
      if (pending >= MAX_PENDING) throw new TooManyLeads('Too many leads are pending')
      pending++
      try {
        return await work()
      } finally {
        pending--
        if (pending === 0) for (const resolve of idle.splice(0)) resolve()
      }
    },
    drain: () =>
      pending === 0 ? Promise.resolve() : new Promise((resolve) => void idle.push(resolve)),
  }
}

/**
 * Settles every lead of a batch. If the database rejects the batch, it is split in half until the
 * invalid row fails alone. If the database is unavailable (down, full, stopping), every lead is
 * rejected without a retry; the visitors still have their forms.
 */
async function writeBatch(batch: Waiting[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const { metrics } = first.row.services
  const startedAt = performance.now()
  let written: LeadResult[]
  try {
    written = await writeLeads(
      first.row.services.db,
      batch.map((one) => one.row),
    )
  } catch (error) {
    if (batch.length === 1 || isDatabaseTrouble(error)) {
      for (const one of batch) one.reject(error)
      return
    }
    first.row.services.log.warn({ err: error, leads: batch.length }, 'lead.batch_split')
    const half = batch.length >> 1
    await writeBatch(batch.slice(0, half))
    await writeBatch(batch.slice(half))
    return
  }
  metrics.leadGroups.seconds.observe((performance.now() - startedAt) / 1000)
  metrics.leadGroups.leads.observe(batch.length)
  const wakes = new Set<Services>()
  const recorded = new Set<Services>()
  batch.forEach((one, index) => {
    const result = written[index]
    if (result?.ok && result.mailed) wakes.add(one.row.services)
    if (result?.ok && result.recorded) recorded.add(one.row.services)
    if (result) one.resolve(result)
    else
      one.reject(new Error(`A batch of ${batch.length} leads returned ${written.length} results`))
  })
  for (const services of wakes) services.wakeMail()
  for (const services of recorded) services.wakeDeliveries()
}

/**
 * Returns true for errors of the database itself: without an SQLSTATE (the connection broke), with
 * an SQLSTATE of class 08, 53, 57 or 58, and for a read-only standby.
 */
function isDatabaseTrouble(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === null || /^(08|53|57|58|25006)/.test(state)
}
