import { asc } from 'drizzle-orm'
import { resultLeaf, resultRun } from '#db/schema/results-log.ts'
import { visitCount } from '#db/schema/visits.ts'
import { appendResults } from '#domain/results-log/append-results.server.ts'
import { readLeaf } from '#domain/results-log/result-leaf.ts'
import type { Services } from '#platform/services.ts'
import type { MagnetRow } from './magnet-factories.ts'

/** Counts page views of a magnet on a UTC day, without rows. */
export async function countViews(
  { db }: Pick<Services, 'db'>,
  { id, userId }: Pick<MagnetRow, 'id' | 'userId'>,
  { day, scans = 0, visits = 0 }: { day: string; scans?: number; visits?: number },
): Promise<void> {
  const uniqueVisitors = scans + visits
  await db.insert(visitCount).values({
    scopeId: id,
    ownerId: userId,
    step: 'day',
    at: new Date(`${day}T00:00:00Z`),
    scans,
    visits,
    uniqueVisitors,
  })
}

/**
 * Logs the results of past days. Results are logged once a UTC day, and tests that share a product
 * share that day, so this first deletes the records of earlier runs.
 */
export async function logResults(services: Services): Promise<void> {
  do await services.db.delete(resultRun)
  while (!(await appendResults(services)))
}

/** Returns the leaves of the log in their order. */
export async function listLeaves({ db }: Pick<Services, 'db'>) {
  const rows = await db.select().from(resultLeaf).orderBy(asc(resultLeaf.index))
  return rows.map(({ data, index, isLatest }) => {
    const leaf = readLeaf(data)
    if (!leaf) throw new Error(`Leaf ${index} can't be read: ${data}`)
    return { index, isLatest, ...leaf }
  })
}
