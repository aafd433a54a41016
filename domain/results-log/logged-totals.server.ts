import { and, between, lt, sql } from 'drizzle-orm'
import { resultLeaf } from '#db/schema/results-log.ts'
import type { Services } from '#platform/services.ts'
import { isOfPages, type LoggedDays, type LoggedPages } from './build-proof.server.ts'
import { findLastCheckpoint } from './log-tree.server.ts'
import { type LeafTotals, TOTALS } from './result-leaf.ts'

/** What the log has of pages: totals after all corrections, with the first and the last logged day. */
export type LoggedTotals = LoggedDays & { totals: LeafTotals }

/** Returns what the log has of pages on some UTC days; null if it has nothing. */
export async function findLoggedTotals(
  { db }: Pick<Services, 'db'>,
  pages: LoggedPages,
  days: LoggedDays,
): Promise<LoggedTotals | null> {
  const checkpoint = await findLastCheckpoint(db)
  if (!checkpoint) return null
  const total = (name: keyof LeafTotals) =>
    sql<number>`coalesce(sum((${resultLeaf.data}::jsonb #>> array['totals', ${name}::text])::int), 0)::int`
  const sums = Object.fromEntries(TOTALS.map((name) => [name, total(name)]))
  const [row] = await db
    .select({
      from: sql<string | null>`min(${resultLeaf.day})::text`,
      to: sql<string | null>`max(${resultLeaf.day})::text`,
      ...(sums as Record<keyof LeafTotals, ReturnType<typeof total>>),
    })
    .from(resultLeaf)
    .where(
      and(
        isOfPages(pages),
        resultLeaf.isLatest,
        lt(resultLeaf.index, checkpoint.size),
        between(resultLeaf.day, days.from, days.to),
      ),
    )
  if (!row?.from || !row.to) return null
  const { from, to, ...totals } = row
  return { from, to, totals }
}
