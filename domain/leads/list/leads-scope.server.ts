import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { magnetSchedule } from '#db/schema/rules.ts'
import { UNLIMITED } from '#domain/plans/plan.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import type { Services } from '#platform/services.ts'

/**
 * An owner's leads, of one magnet or, if `magnetId` is null, of all magnets. Every query of leads
 * is restricted to a scope.
 */
export type LeadScope = { ownerId: string; magnetId: string | null }

/** Returns the id under which a scope's totals are stored. */
export const scopeIdOf = ({ ownerId, magnetId }: LeadScope): string => magnetId ?? ownerId

export function inScope({ ownerId, magnetId }: LeadScope): SQL | undefined {
  return and(
    eq(lead.ownerId, ownerId),
    magnetId === null ? undefined : eq(lead.leadMagnetId, magnetId),
  )
}

/**
 * SQL condition for unflagged leads. Headline counts and the default export exclude flagged leads.
 */
export const unflagged = sql`not ${lead.isFlagged}`

/** SQL condition for the leads that the table lists: those in scope that match its filters. */
export const isListed = (scope: LeadScope, { flagged }: { flagged: boolean }): SQL | undefined =>
  and(inScope(scope), flagged ? undefined : unflagged)

/**
 * SQL condition for leads from people who are waiting for the next magnet, because the offer had
 * ended when they signed up.
 */
export const isForNext = ({ ownerId, magnetId }: LeadScope): SQL | undefined =>
  and(
    isNotNull(lead.overRuleId),
    // Only magnets with rules have such leads. Their index is by magnet.
    magnetId === null
      ? sql`${lead.leadMagnetId} in (select ${magnetSchedule.magnetId} from ${magnetSchedule}
          where ${magnetSchedule.ownerId} = ${ownerId})`
      : undefined,
  )

/** Condition for leads whose people haven't confirmed their email, and can still do so. */
export const isUnconfirmed: SQL = sql`(${lead.confirmation} is not null
  and ${lead.confirmedAt} is null and ${lead.erasedAt} is null)`

/**
 * A month with more leads than the plan's monthly limit. The remaining leads are hidden until an
 * upgrade. Flagged leads don't count toward the limit.
 */
export type FullMonth = {
  from: Date
  /** Exclusive. */
  to: Date
  /** The last lead that is shown; null if the plan shows none. */
  last: { at: string; id: string } | null
}

/**
 * Returns the months in which an owner got more leads than their plan shows; empty if the plan has
 * no limit. The months are computed on each read, so an upgrade takes effect immediately.
 */
export async function getFullMonths(services: Services, ownerId: string): Promise<FullMonth[]> {
  // No plan has a limit, so the queries aren't needed.
  if (services.env.freeMonthlyLeads === UNLIMITED) return []
  const { monthlyLeadLimit: limit } = await getPlan(services, ownerId)
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
    // Selected as text, because a Date would lose the microseconds.
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
  // If there are fewer rows than were counted, all of them are shown.
  return { from, to, last: last ?? { at: to.toISOString(), id: LAST_ID } }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** SQL condition for leads that are hidden until an upgrade; undefined if there are none. */
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

/** SQL condition for leads that the plan shows; undefined if it shows all leads. */
export function shown(months: FullMonth[]): SQL | undefined {
  const hidden = waiting(months)
  return hidden && sql`not ${hidden}`
}
