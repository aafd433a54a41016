import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import { peopleImport, peopleImportFault } from '#db/schema/people.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { removeImport } from './imports.server.ts'
import { BUSY_STATES, UNDO_HOURS } from './people-import.ts'

/** How long the faults of an import can be downloaded. */
export const FAULT_DAYS = 7
const AT_ONCE = 500

/**
 * Job: removes uploads that weren't imported within a day, files that a crash left behind, imports
 * of deleted accounts, and old faults.
 */
export async function purgeImports(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
): Promise<{ removed: number }> {
  const { db, files, clock } = services
  const now = clock.now().getTime()
  const before = new Date(now - UNDO_HOURS * HOUR_MS)
  const notStarted = and(
    isNull(peopleImport.startedAt),
    inArray(peopleImport.state, ['receiving', 'mapping', 'checked', 'failed']),
    lt(peopleImport.createdAt, before),
  )
  const old = await db
    .select({ id: peopleImport.id, fileKey: peopleImport.fileKey })
    .from(peopleImport)
    .where(or(isNull(peopleImport.ownerId), notStarted))
    .limit(AT_ONCE)
  for (const row of old) await removeImport(services, row)
  const left = await db
    .select({ id: peopleImport.id, fileKey: peopleImport.fileKey })
    .from(peopleImport)
    .where(
      and(
        isNotNull(peopleImport.fileKey),
        isNotNull(peopleImport.startedAt),
        notInArray(peopleImport.state, [...BUSY_STATES]),
      ),
    )
    .limit(AT_ONCE)
  for (const { id, fileKey } of left) {
    if (fileKey) await files.remove(fileKey)
    await db.update(peopleImport).set({ fileKey: null, sample: [] }).where(eq(peopleImport.id, id))
  }
  const finished = db
    .select({ id: peopleImport.id })
    .from(peopleImport)
    .where(lt(peopleImport.finishedAt, new Date(now - FAULT_DAYS * DAY_MS)))
  await db.delete(peopleImportFault).where(inArray(peopleImportFault.importId, finished))
  return { removed: old.length + left.length }
}
