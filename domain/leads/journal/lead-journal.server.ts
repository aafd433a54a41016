import { LRUCache } from 'lru-cache'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Journal, JournalState } from '#platform/journal/journal.ts'
import type { Services } from '#platform/services.ts'
import { SAME_LEAD_MS } from '../lead-insert.server.ts'
import { type JournaledLead, toRecord } from './journaled-lead.ts'
import { replayLeads } from './replay-leads.server.ts'

export {
  type JournaledLead,
  journaledLead,
  type LeadRecord,
  toSubmitted,
} from './journaled-lead.ts'
export { replayRecords } from './replay-leads.server.ts'

const RETRY_MS = 1000
/** If a try takes longer than this, it counts as failed. */
const TRY_MS = 2000
/**
 * The maximum time that a shutdown waits for leads to be replayed. The next start writes the
 * remaining leads.
 */
const DRAIN_MS = 3000

export type LeadJournalState = JournalState & {
  /** Since when the database has not accepted leads; null while it does. */
  awaySince: Date | null
}

/**
 * Stores leads while the database can't accept them, in an append-only file that is synced before
 * each lead is acknowledged. The leads are written to the database as soon as it is available again
 * (docs/decisions/058).
 */
export type LeadJournal = {
  /** Returns whether leads go directly to the journal, so no visitor waits for the database. */
  isDatabaseAway(): boolean
  /** Call it when a lead couldn't be written because of the database. */
  databaseFailed(error: unknown): void
  /**
   * Stores a lead and resolves with its id. If a lead with the same values was stored within the
   * last ten seconds, resolves with the id of that lead. Rejects if the journal can't store it.
   */
  add(lead: JournaledLead, digest: string): Promise<string>
  state(): LeadJournalState
  /** Returns the number of files that were set aside. */
  countAside(): Promise<number>
  /** Writes as many leads as possible to the database, and closes the file. */
  stop(): Promise<void>
}

const journals = new WeakMap<Services['db'], LeadJournal>()

/** Returns the process's lead journal; null if there is none. */
export const getLeadJournal = ({ db }: Pick<Services, 'db'>): LeadJournal | null =>
  journals.get(db) ?? null

/**
 * Starts the process's lead journal, and writes the leads of the previous process to the database.
 * `isReady`: whether the database is known to have this release's tables. Without `takesLeads`, the
 * journal doesn't accept new leads. `retryMs`: how often the database is tried while it is down.
 */
export function startLeadJournal(
  services: Services,
  journal: Journal,
  {
    isReady,
    takesLeads = true,
    retryMs = RETRY_MS,
  }: { isReady: () => boolean; takesLeads?: boolean; retryMs?: number },
): LeadJournal {
  const { db, log, clock } = services
  const recent = new LRUCache<string, Promise<string>>({ max: 10_000, ttl: SAME_LEAD_MS })
  let awaySince: Date | null = isReady() ? null : clock.now()
  let trying: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | undefined

  /**
   * Resolves with whether the database accepted all leads or, if there are none, whether it
   * responds.
   */
  async function tryDatabase(): Promise<boolean> {
    if (!isReady()) return false
    try {
      // Both this timeout and the pool's own connection timeout close the connection, because a
      // proxy may have opened the connection while there was no primary and still be holding it.
      const probe = { text: 'select 1', query_timeout: TRY_MS }
      await withTimeout(db.$client.pipelined.query(probe), 2 * TRY_MS)
      const replayed = await replayLeads(services, journal, back)
      if (replayed > 0) log.info({ leads: replayed }, 'lead_journal.replayed')
      back()
      return true
    } catch (error) {
      log.warn({ err: error, ...journal.state() }, 'lead_journal.database_away')
      return false
    }
  }

  function back(): void {
    awaySince = null
  }

  function tryAgain(): Promise<boolean> {
    trying ??= tryDatabase().finally(() => {
      trying = null
    })
    return trying
  }

  function schedule(): void {
    if (timer) return
    timer = setTimeout(async () => {
      const done = await tryAgain()
      timer = undefined
      // Leads may have been added in the meantime.
      if (!done || journal.state().oldestAt) schedule()
    }, retryMs)
    timer.unref()
  }

  const leads: LeadJournal = {
    isDatabaseAway: () => awaySince !== null,
    databaseFailed(error) {
      if (!awaySince) log.warn({ err: error }, 'lead_journal.database_failed')
      awaySince ??= clock.now()
      schedule()
    },
    add(lead, digest) {
      const known = recent.get(digest)
      if (known) return known
      const added = journal.append(toRecord(lead)).then(() => {
        schedule()
        return lead.leadId
      })
      recent.set(digest, added)
      added.catch(() => recent.delete(digest))
      return added
    },
    state: () => ({ ...journal.state(), awaySince }),
    countAside: journal.countAside,
    async stop() {
      clearTimeout(timer)
      timer = undefined
      journals.delete(db)
      if (journal.state().oldestAt) await withTimeout(tryAgain(), DRAIN_MS).catch(() => false)
      await journal.close()
      // The next start writes these leads, so DATA_DIR must not be deleted.
      if (journal.state().oldestAt) log.warn({ ...journal.state() }, 'lead_journal.leads_left')
    },
  }
  if (takesLeads) journals.set(db, leads)
  if (awaySince || journal.state().oldestAt) schedule()
  return leads
}
