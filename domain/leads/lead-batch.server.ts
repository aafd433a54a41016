import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { sqlStateOf } from './lead-flights.server.ts'
import type { LeadRow, LeadWritten } from './lead-row.server.ts'
import { writeLeads } from './write-leads.server.ts'

/** Leads of one transaction at most. */
const BATCH = 256
/** Clients of the lead pool that stay free of transactions: they all wait for the limits' count. */
const COUNTING = 1
/** Leads under way at most, with those that wait; beyond it a form is told to try again. */
const MOST_UNDER_WAY = 10_000

/** A lead whose transaction has not begun by then is given back: nothing of it was written. */
const WAIT_MS = 5000
const LOOK_MS = 250

/** More leads are waiting than can be promised anything. */
export class TooManyLeads extends Error {
  override name = 'TooManyLeads'
}

type Waiting = {
  row: LeadRow
  since: number
  resolve(written: LeadWritten): void
  reject(error: unknown): void
}

type LeadWriter = {
  submit(row: LeadRow): Promise<LeadWritten>
  /** Everything between a visitor's submission and its answer. Throws TooManyLeads. */
  hold<T>(work: () => Promise<T>): Promise<T>
  drain(): Promise<void>
}

const writers = new WeakMap<Database, LeadWriter>()

/** The one writer of a database in this process. */
export function leadWriterOf({ db }: Pick<Services, 'db'>): LeadWriter {
  const known = writers.get(db)
  if (known) return known
  const made = createLeadWriter(db.$client.pipelined.options.max - COUNTING)
  writers.set(db, made)
  return made
}

/**
 * Resolves when no lead is under way any more. The server's own drain waits for every visitor's
 * answer; this waits for the leads of those it had to cut off.
 */
export async function drainLeads(services: Pick<Services, 'db'>): Promise<void> {
  await writers.get(services.db)?.drain()
}

/**
 * Group commit over `mostLanes` transactions at once (while one waits for the disk, the other has the
 * processor): while they are under way, the leads that come in wait together for the next
 * one. An idle writer starts at once, so that nobody waits for company.
 */
function createLeadWriter(mostLanes: number): LeadWriter {
  let waiting: Waiting[] = []
  let lanes = 0
  let underWay = 0
  const idle: (() => void)[] = []
  let watch: NodeJS.Timeout | undefined

  /** While every transaction hangs, those behind are not kept waiting for what never comes. */
  function giveBack(): void {
    const latest = performance.now() - WAIT_MS
    const kept = waiting.findIndex((one) => one.since > latest)
    const late = waiting.splice(0, kept === -1 ? waiting.length : kept)
    for (const one of late) one.reject(new Error('a lead has waited too long'))
    if (waiting.length > 0) return
    clearInterval(watch)
    watch = undefined
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      await settle(batch)
    }
    lanes--
  }

  return {
    submit(row) {
      return new Promise((resolve, reject) => {
        waiting.push({ row, since: performance.now(), resolve, reject })
        if (lanes >= mostLanes) {
          watch ??= setInterval(giveBack, LOOK_MS).unref()
          return
        }
        lanes++
        // What arrived with the same turn of the loop goes along.
        setImmediate(run)
      })
    },
    async hold(work) {
      if (underWay >= MOST_UNDER_WAY) throw new TooManyLeads('too many leads are waiting')
      underWay++
      try {
        return await work()
      } finally {
        underWay--
        if (underWay === 0) for (const tell of idle.splice(0)) tell()
      }
    },
    drain: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => void idle.push(resolve)),
  }
}

/**
 * Gives every lead of a batch its own fate: what the database refuses is parted in halves until the
 * poisonous row is alone, and fails alone. Where the database itself is the trouble (away, full,
 * stopping) nothing is tried again: nobody is thanked, and the visitor still has the form.
 */
async function settle(batch: Waiting[]): Promise<void> {
  const [first] = batch
  if (!first) return
  let written: LeadWritten[]
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
    first.row.services.log.warn({ err: error, leads: batch.length }, 'a batch of leads is parted')
    const half = batch.length >> 1
    await settle(batch.slice(0, half))
    await settle(batch.slice(half))
    return
  }
  const wakes = new Set<Services>()
  batch.forEach((one, index) => {
    const fate = written[index]
    if (fate?.ok && fate.mailed) wakes.add(one.row.services)
    if (fate) one.resolve(fate)
    else one.reject(new Error('a lead was left out of its batch'))
  })
  for (const services of wakes) services.wakeMail()
}

/** No SQLSTATE (the connection broke), or one of the classes that say so: 08, 53, 57, 58. */
function isDatabaseTrouble(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === null || /^(08|53|57|58)/.test(state)
}
