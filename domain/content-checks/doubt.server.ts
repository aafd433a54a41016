import { sql } from 'drizzle-orm'
import { contentCheck } from '#db/schema/content-checks.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { CONNECTION_PROBLEMS, FILE_PROBLEMS } from './outcome.ts'

/**
 * The time range of the checks that `findDoubt` reads. Each content is checked once a day, give or
 * take two hours, so the range includes every content.
 */
const WINDOW_MS = DAY_MS + 3 * HOUR_MS
/** With fewer hosts or files than this, nothing can be concluded about the installation. */
const LEAST = 3

/** Whether most checks of the last day point to a fault of this installation. */
export type Doubt = {
  /** Most hosts couldn't be reached, so this server's internet connection is broken or blocked. */
  network: boolean
  /**
   * Most files are missing, so the configured file store isn't the one in which the files were
   * stored.
   */
  store: boolean
}

/**
 * Returns whether failures are more likely caused by this installation than by the sites and files.
 */
export async function findDoubt({
  db,
  clock,
}: { db: Queryable } & Pick<Services, 'clock'>): Promise<Doubt> {
  const { host, outcome, checkedAt } = contentCheck
  const among = (outcomes: readonly string[]) =>
    sql`${outcome} in (${sql.join(
      outcomes.map((one) => sql`${one}`),
      sql`, `,
    )})`
  const hosts = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(distinct ${host}) filter (where ${condition})::int`
  const files = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${host} is null and ${condition})::int`
  const isAway = among(CONNECTION_PROBLEMS)
  const [row] = await db
    .select({
      away: hosts(isAway),
      // A host that returned any response counts as reached.
      reached: hosts(
        sql`not ${isAway} and ${outcome} not in ('timeout', 'unreachable', 'private')`,
      ),
      missing: files(among(FILE_PROBLEMS)),
      stored: files(sql`${outcome} = 'ok'`),
    })
    .from(contentCheck)
    .where(sql`${checkedAt} > ${new Date(clock.now().getTime() - WINDOW_MS).toISOString()}`)
  const { away = 0, reached = 0, missing = 0, stored = 0 } = row ?? {}
  return {
    network: away >= LEAST && away > reached,
    store: missing >= LEAST && missing > stored,
  }
}
