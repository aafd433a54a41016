import { hostname } from 'node:os'
import { desc, sql } from 'drizzle-orm'
import { recentError } from '#db/schema/operations.ts'
import type { CollectedError, CollectedErrors } from '#platform/collected-errors.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { describeError, placeOfError } from './describe-error.ts'

/** How often a process writes its errors. */
const WRITE_MS = 10_000
/** The maximum number of rows that a process writes at a time. */
const MAX_WRITTEN = 20
/** The number of errors that are kept. */
const MAX_KEPT = 200
const MAX_LISTED = 50

export type RecentError = Omit<typeof recentError.$inferSelect, 'id'> & { id: number }

type ErrorRow = typeof recentError.$inferInsert

/**
 * Stores errors for the control center, and deletes the oldest ones. Equal errors share a row, which
 * has the latest request's id.
 */
export async function recordErrors(
  { db }: Pick<Services, 'db'>,
  errors: readonly CollectedError[],
): Promise<void> {
  const rows = new Map<string, ErrorRow>()
  for (const { at, event, error, requestId } of errors) {
    const described = { event, message: describeError(error), place: placeOfError(error) }
    const key = JSON.stringify(described)
    const times = (rows.get(key)?.times ?? 0) + 1
    rows.delete(key)
    rows.set(key, { ...described, at, requestId, host: hostname(), times })
  }
  if (rows.size === 0) return
  await db.insert(recentError).values([...rows.values()].slice(-MAX_WRITTEN))
  await db.execute(sql`
    delete from recent_errors where id <=
      (select id from recent_errors order by id desc offset ${MAX_KEPT} limit 1)`)
}

/** Returns the latest errors of all processes, newest first. */
export async function listRecentErrorsForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<RecentError[]> {
  await requireReader(services, asker)
  return services.db.select().from(recentError).orderBy(desc(recentError.id)).limit(MAX_LISTED)
}

/**
 * Writes this process's errors every ten seconds. Errors that can't be written, for example because
 * the database is down, stay in memory until they can. Returns a function that writes the last ones
 * and stops.
 */
export function writeErrorsRegularly(
  services: Pick<Services, 'db' | 'log'>,
  errors: Pick<CollectedErrors, 'take' | 'giveBack'>,
  isReady: () => boolean,
): () => Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    if (!isReady()) return
    const taken = errors.take()
    try {
      await recordErrors(services, taken)
    } catch (error) {
      errors.giveBack(taken)
      // An error here must not cause another one.
      services.log.debug({ err: error }, 'recent_errors.not_written')
    }
  }
  const next = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(next, WRITE_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await next()
  }
}
