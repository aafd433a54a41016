import { sql } from 'drizzle-orm'
import { contentCheck } from '#db/schema/content-checks.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { CONNECTION_PROBLEMS, FILE_PROBLEMS } from './outcome.ts'

/** A content is checked once a day, give or take two hours. */
const WINDOW_MS = DAY_MS + 3 * HOUR_MS
/** Fewer hosts or files than this prove nothing about the installation. */
const LEAST = 3

/** What most of the last day's checks say about this installation itself. */
export type Doubt = {
  /** Most hosts couldn't be reached: this server's way to the internet is broken, or closed. */
  network: boolean
  /** Most files are missing: the file store is not the one that the files were put into. */
  store: boolean
}

/** Returns whether failures are more likely this installation's than those of sites and files. */
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
      // A host that answered anything is reached.
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
