import { desc, eq, lt } from 'drizzle-orm'
import { journalState } from '#db/schema/operations.ts'
import type { LeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** Identifies a process's DATA_DIR to the other processes. */
export type JournalPlace = { id: string; host: string; dataDir: string }

export type JournalStateRow = typeof journalState.$inferSelect

const REPORT_MS = 60_000
/** A row that no process has renewed since is of a DATA_DIR that no longer exists. */
const FORGET_MS = 30 * DAY_MS

/**
 * Writes what the journal of this process needs from the operator, so that the worker's alerts, the
 * control center and the doctor see it from other machines. Removes the row if there is nothing.
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

/** Returns the journals that need the operator, the newest report first. */
export const listJournalStates = (db: Queryable): Promise<JournalStateRow[]> =>
  db.select().from(journalState).orderBy(desc(journalState.reportedAt))

/** Deletes reports that no process has renewed for 30 days. */
export async function purgeJournalStates({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGET_MS)
  await db.delete(journalState).where(lt(journalState.reportedAt, before))
}

/**
 * Reports the journal's state now and once a minute. A report that fails is repeated by the next one: the
 * database may be down, which is when a journal fills. Returns the function that stops it.
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
