import { desc, eq } from 'drizzle-orm'
import { resultCheckpoint, resultKey } from '#db/schema/results-log.ts'
import type { Services } from '#platform/services.ts'
import { writeNoteKey } from './checkpoint.ts'
import { findLastCheckpoint, readRanges } from './log-tree.server.ts'
import { listConsistencyRanges } from './merkle-tree.ts'
import { toNoteKey } from './result-keys.server.ts'

/** Returns the newest checkpoint as a signed note; null while the log is empty. */
export async function findPublishedCheckpoint({
  db,
}: Pick<Services, 'db'>): Promise<string | null> {
  return (await findLastCheckpoint(db))?.note ?? null
}

/** Returns the log's keys that have signed a checkpoint, the current one first. */
export async function listPublishedKeys({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const keys = await db.select().from(resultKey).orderBy(desc(resultKey.createdAt))
  return keys.map((key) => writeNoteKey(toNoteKey(key)))
}

/** Proves that the log with this checkpoint begins with all leaves of an earlier state. */
export type ConsistencyProof = { key: string; checkpoint: string; hashes: string[] }

/**
 * Returns the consistency proof from an earlier size of the log to its newest checkpoint; null if
 * the log never had this size.
 */
export async function findConsistency(
  { db }: Pick<Services, 'db'>,
  size: number,
): Promise<ConsistencyProof | null> {
  const last = await findLastCheckpoint(db)
  if (!last || !Number.isSafeInteger(size) || size < 1 || size > last.size) return null
  const [key] = await db
    .select()
    .from(resultKey)
    .innerJoin(resultCheckpoint, eq(resultCheckpoint.keyId, resultKey.id))
    .where(eq(resultCheckpoint.size, last.size))
  if (!key) throw new Error(`Checkpoint ${last.size} has no key`)
  const ranges = listConsistencyRanges(size, last.size)
  const hashOf = await readRanges(db, ranges)
  return {
    key: writeNoteKey(toNoteKey(key.result_keys)),
    checkpoint: last.note,
    hashes: ranges.map((range) => hashOf(range).toString('base64')),
  }
}
