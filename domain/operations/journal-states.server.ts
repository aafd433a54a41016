import { hostname } from 'node:os'
import { desc, eq, lt } from 'drizzle-orm'
import { journalState } from '#db/schema/operations.ts'
import { getLeadJournal, type LeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** Identifies a process's DATA_DIR to the other processes. */
export type JournalPlace = { id: string; host: string; dataDir: string }

export type JournalStateRow = typeof journalState.$inferSelect

const REPORT_MS = 60_000
/** If no process has renewed a row for this long, its DATA_DIR no longer exists. */
const FORGET_MS = 30 * DAY_MS

/**
 * Stores whether this process's journal needs attention from the operator, so that the worker's
 * alerts, the control center and the doctor can see it from other machines. Deletes the row if the
 * journal needs nothing.
 */
export async function reportJournalState(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  journal: Pick<LeadJournal, 'state' | 'countAside'>,
  place: JournalPlace,
): Promise<void> {
  const { oldestAt } = journal.state()
  const filesAside = await journal.countAside()
  if (filesAside === 0 && !oldestAt) {
    await db.delete(journalState).where(eq(journalState.id, place.id))
    return
  }
  const row = {
    ...place,
    filesAside,
    oldestAt,
    reportedAt: clock.now(),
  }
  await db
    .insert(journalState)
    .values(row)
    .onConflictDoUpdate({ target: journalState.id, set: row })
}

/** Returns the journals that need attention from the operator, newest report first. */
export const listJournalStates = (db: Queryable): Promise<JournalStateRow[]> =>
  db.select().from(journalState).orderBy(desc(journalState.reportedAt))

/** A process's journal. */
export type ProcessJournal = {
  /** Where another process runs; null for this process. */
  other: JournalPlace | null
  filesAside: number
  /** When the oldest waiting lead was accepted; null if none is waiting. */
  oldestAt: Date | null
}

/** Returns this process's journal, if it has one, and those that other processes reported. */
export async function listJournals(
  services: Pick<Services, 'db' | 'env'>,
): Promise<ProcessJournal[]> {
  const { db, env } = services
  const own = getLeadJournal(services)
  const journals = (await listJournalStates(db))
    // This process's own journal is read below, so that it doesn't wait for a report.
    .filter(({ host, dataDir }) => !own || host !== hostname() || dataDir !== env.dataDir)
    .map(
      ({ id, host, dataDir, filesAside, oldestAt }): ProcessJournal => ({
        other: { id, host, dataDir },
        filesAside,
        oldestAt,
      }),
    )
  if (own) {
    const { oldestAt } = own.state()
    journals.push({ other: null, filesAside: await own.countAside(), oldestAt })
  }
  return journals
}

/** Deletes reports that no process has renewed for 30 days. */
export async function purgeJournalStates({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGET_MS)
  await db.delete(journalState).where(lt(journalState.reportedAt, before))
}

/**
 * Reports the journal's state now and once a minute. If a report fails, there is no retry before
 * the next one: a journal fills while the database is down, which is when reports fail. Returns a
 * function that stops the reports.
 */
export function reportJournalRegularly(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  journal: LeadJournal,
  place: JournalPlace,
  isReady: () => boolean,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const report = () => {
    if (!isReady()) return
    running = reportJournalState(services, journal, place).catch((error: unknown) =>
      services.log.debug({ err: error }, 'journal_state.not_reported'),
    )
  }
  const timer = setInterval(report, REPORT_MS)
  timer.unref()
  report()
  return async () => {
    clearInterval(timer)
    await running
  }
}
