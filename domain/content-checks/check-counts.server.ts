import { sql } from 'drizzle-orm'
import { contentCheck } from '#db/schema/content-checks.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type Doubt, findDoubt } from './doubt.server.ts'
import { UNCERTAIN_OUTCOMES } from './outcome.ts'
import { LEAST_FAILURES } from './tell-owners.server.ts'

/** The results of the last day's checks, as numbers of magnets. */
export type CheckCounts = {
  checked: number
  /** The number of magnets that failed at least twice in a row. */
  failing: number
  /** The number of magnets whose last check was inconclusive. */
  unknown: number
  doubt: Doubt
}

const WINDOW_MS = DAY_MS + 3 * HOUR_MS

/** Returns counts for the operator; null if checks are switched off. */
export async function countContentChecks({
  db,
  clock,
  env,
}: Pick<Services, 'db' | 'clock'> & {
  env: { contentChecks: boolean }
}): Promise<CheckCounts | null> {
  if (!env.contentChecks) return null
  const since = new Date(clock.now().getTime() - WINDOW_MS).toISOString()
  const unknown = sql.join(
    UNCERTAIN_OUTCOMES.map((one) => sql`${one}`),
    sql`, `,
  )
  const [[row], doubt] = await Promise.all([
    db
      .select({
        checked: sql<number>`count(*)::int`,
        failing: sql<number>`count(*) filter (where ${contentCheck.failures} >= ${LEAST_FAILURES})::int`,
        unknown: sql<number>`count(*) filter (where ${contentCheck.outcome} in (${unknown}))::int`,
      })
      .from(contentCheck)
      .where(sql`${contentCheck.checkedAt} > ${since}`),
    findDoubt({ db, clock }),
  ])
  return { checked: 0, failing: 0, unknown: 0, ...row, doubt }
}

/** Returns sentences about problems that this installation more likely causes itself. */
export function doubtSentences({ network, store }: Doubt): string[] {
  return [
    ...(network
      ? [
          'Most sites that magnets link to can’t be reached from this server. We didn’t notify owners, because this server’s own connection is the more likely cause.',
        ]
      : []),
    ...(store
      ? [
          'Most magnets’ files are missing from the file store. We didn’t notify owners, because the file store is more likely to be misconfigured.',
        ]
      : []),
  ]
}

/**
 * Returns whether too many contents fail to be explained by the mistakes of a few owners: at least
 * three, and at least one in ten.
 */
export const areManyFailing = ({ checked, failing }: Pick<CheckCounts, 'checked' | 'failing'>) =>
  failing >= 3 && failing * 10 >= checked

export const describeCounts = ({ checked, failing, unknown }: CheckCounts): string =>
  `${checked} links and files of magnets were checked in the last day. Of these, ${failing} don’t open, and ${unknown} couldn’t be checked.`
