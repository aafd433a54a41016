import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { UNLIMITED } from '#domain/plans/plan.ts'
import { planOf } from '#domain/plans/plans.server.ts'
import type { Services } from '#platform/services.ts'

/** Whose leads, and of which magnet (null: of all of them). Every read of leads starts here. */
export type LeadScope = { ownerId: string; magnetId: string | null }

export function inScope({ ownerId, magnetId }: LeadScope): SQL | undefined {
  return and(
    eq(lead.ownerId, ownerId),
    magnetId === null ? undefined : eq(lead.leadMagnetId, magnetId),
  )
}

/** Flagged leads stand outside headline counts and the default export (decision 15). */
export const unflagged = sql`not ${lead.isFlagged}`

/**
 * A month whose leads beyond the plan's number wait for an upgrade (decision 21). Flagged ones stand
 * outside limits.
 */
export type FullMonth = {
  from: Date
  /** Exclusive. */
  to: Date
  /** The last one shown; null where the plan shows none. */
  last: { at: string; id: string } | null
}

/**
 * The months in which a creator took more leads than their plan shows: none without a limit. What an
 * upgrade changes is seen at once, since nothing is stored about it.
 */
export async function fullMonthsOf(services: Services, ownerId: string): Promise<FullMonth[]> {
  // Plans without a limit ask nothing.
  if (services.env.freeMonthlyLeads === UNLIMITED) return []
  const { monthlyLeadLimit: limit } = await planOf(services, ownerId)
  if (limit === UNLIMITED) return []
  const over = await services.db
    .select({ month: usageTracking.month })
    .from(usageTracking)
    .where(and(eq(usageTracking.userId, ownerId), sql`${usageTracking.leadsCount} > ${limit}`))
  return Promise.all(over.map(({ month }) => fullMonth(services, ownerId, month, limit)))
}

async function fullMonth(
  { db }: Services,
  ownerId: string,
  month: string,
  limit: number,
): Promise<FullMonth> {
  const from = new Date(`${month}T00:00:00Z`)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  if (limit === 0) return { from, to, last: null }
  const [last] = await db
    // As PostgreSQL writes it: a Date would lose the microseconds.
    .select({ at: sql<string>`${lead.submittedAt}::text`, id: lead.id })
    .from(lead)
    .where(
      and(
        inScope({ ownerId, magnetId: null }),
        unflagged,
        sql`${lead.submittedAt} >= ${from.toISOString()} and ${lead.submittedAt} < ${to.toISOString()}`,
      ),
    )
    .orderBy(lead.submittedAt, lead.id)
    .limit(1)
    .offset(limit - 1)
  // Fewer rows than were counted: all of them are shown.
  return { from, to, last: last ?? { at: to.toISOString(), id: LAST_ID } }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Which leads wait for an upgrade; undefined where none do. */
export function waiting(months: FullMonth[]): SQL | undefined {
  if (months.length === 0) return undefined
  const each = months.map(({ from, to, last }) => {
    const since = last
      ? sql`(${lead.submittedAt}, ${lead.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`
      : sql`${lead.submittedAt} >= ${from.toISOString()}::timestamptz`
    return sql`(${since} and ${lead.submittedAt} >= ${from.toISOString()}::timestamptz
      and ${lead.submittedAt} < ${to.toISOString()}::timestamptz)`
  })
  return sql`(${unflagged} and (${sql.join(each, sql` or `)}))`
}

/** The leads a creator's plan shows; undefined where it shows all. */
export function shown(months: FullMonth[]): SQL | undefined {
  const hidden = waiting(months)
  return hidden && sql`not ${hidden}`
}
