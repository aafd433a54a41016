import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type LeadJournal, startLeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import { reportJournalRegularly } from '#domain/operations/journal-states.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { openJournal } from '#platform/journal/journal.ts'
import { ensureJournalId } from '#platform/journal/journal-id.ts'
import type { Services } from '#platform/services.ts'

/** Enough for about 400,000 leads. */
const MAX_BYTES = 256 * 1024 * 1024
/** After a week without a database, the operator has to intervene. */
const MAX_AGE_MS = 7 * DAY_MS
/**
 * The statfs types of file systems that don't last: those in memory, and a container's own layer,
 * which is deleted with the container.
 */
const SHORT_LIVED = new Set([0x01021994, 0x858458f6, 0x794c7630])

/**
 * Opens DATA_DIR/journal and starts the lead journal. The journal takes no new leads if it is
 * switched off, or if its folder could be lost while the database isn't. It then only writes the
 * leads that it already contains to the database. Resolves with null if there is no journal.
 */
export async function openLeadJournal(
  services: Services,
  isReady: () => boolean,
): Promise<LeadJournal | null> {
  const { env, log, clock } = services
  const folder = join(env.dataDir, 'journal')
  const takesLeads = await mayTakeLeads(services)
  if (!takesLeads && !existsSync(folder)) return null
  const limits = { maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS }
  const journal = await openJournal({ folder, log, clock, ...limits })
  const leads = startLeadJournal(services, journal, { isReady, takesLeads })
  const place = { id: ensureJournalId(env.dataDir), host: hostname(), dataDir: env.dataDir }
  const stopReporting = reportJournalRegularly(services, leads, place, isReady)
  return {
    ...leads,
    async stop() {
      await stopReporting()
      await leads.stop()
    },
  }
}

async function mayTakeLeads({ env, log }: Services): Promise<boolean> {
  if (env.leadJournal !== 'auto') return env.leadJournal === 'true'
  if (!env.databaseUrl || !(await isShortLived(env.dataDir))) return true
  log.warn({ dataDir: env.dataDir }, 'lead_journal.folder_not_durable')
  return false
}

const isShortLived = async (folder: string) => SHORT_LIVED.has((await statfs(folder)).type)
