import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type LeadJournal, startLeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { openJournal } from '#platform/journal/journal.ts'
import type { Services } from '#platform/services.ts'

/** Some 400,000 leads. */
const MAX_BYTES = 256 * 1024 * 1024
/** After a week without a database, the operator must look. */
const MAX_AGE_MS = 7 * DAY_MS
/** File systems in memory, and a container's own layer, which goes with the container (statfs). */
const SHORT_LIVED = new Set([0x01021994, 0x858458f6, 0x794c7630])

/**
 * Opens DATA_DIR/journal and starts the journal of leads. Null if it is switched off, or if the folder
 * wouldn't survive the machine while the database does.
 */
export async function openLeadJournal(
  services: Services,
  isReady: () => boolean,
): Promise<LeadJournal | null> {
  const { env, log, clock } = services
  if (env.leadJournal === 'false') return null
  if (env.leadJournal === 'auto' && env.databaseUrl && (await isShortLived(env.dataDir))) {
    log.warn({ dataDir: env.dataDir }, 'lead_journal.folder_not_durable')
    return null
  }
  const folder = join(env.dataDir, 'journal')
  const limits = { maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS }
  return startLeadJournal(services, await openJournal({ folder, log, clock, ...limits }), isReady)
}

const isShortLived = async (folder: string) => SHORT_LIVED.has((await statfs(folder)).type)
