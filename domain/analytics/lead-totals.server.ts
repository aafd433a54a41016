import { and, eq, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadCount } from '#db/schema/visits.ts'
import type { Services } from '#platform/services.ts'
import { inScope, type LeadScope, unflagged } from './leads-scope.server.ts'

const HOUR_MS = 3_600_000

const counters = ({ ownerId, magnetId }: LeadScope) =>
  and(eq(leadCount.scopeId, magnetId ?? ownerId), eq(leadCount.ownerId, ownerId))

/** All unflagged leads, from the figures each lead's own transaction writes: a row a day. */
export async function totalLeads({ db }: Services, scope: LeadScope): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${leadCount.leads}), 0)::int` })
    .from(leadCount)
    .where(and(counters(scope), eq(leadCount.step, 'day')))
  return row?.total ?? 0
}

/** Unflagged leads since a moment: whole hours from the figures, the first one's part from its rows. */
export async function leadsSince({ db }: Services, scope: LeadScope, since: Date): Promise<number> {
  const firstHour = new Date(Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS).toISOString()
  const [[hours], [rest]] = await Promise.all([
    db
      .select({ total: sql<number>`coalesce(sum(${leadCount.leads}), 0)::int` })
      .from(leadCount)
      .where(
        and(counters(scope), eq(leadCount.step, 'hour'), sql`${leadCount.at} >= ${firstHour}`),
      ),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(lead)
      .where(
        and(
          inScope(scope),
          unflagged,
          sql`${lead.submittedAt} >= ${since.toISOString()} and ${lead.submittedAt} < ${firstHour}`,
        ),
      ),
  ])
  return (hours?.total ?? 0) + (rest?.total ?? 0)
}

/** Flagged leads have an index of their own: they are few, or else somebody is attacking. */
export async function flaggedLeads({ db }: Services, scope: LeadScope): Promise<number> {
  return db.$count(lead, and(inScope(scope), lead.isFlagged))
}

/** Unflagged leads that were clicked. */
export async function clickedLeads({ db }: Services, scope: LeadScope): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${leadCount.clicks}), 0)::int` })
    .from(leadCount)
    .where(and(counters(scope), eq(leadCount.step, 'day')))
  return row?.total ?? 0
}

/** Unflagged leads of each UTC day that had any, the oldest first. */
export async function leadsByDay(
  { db }: Services,
  scope: LeadScope,
): Promise<{ at: Date; leads: number }[]> {
  return db
    .select({ at: leadCount.at, leads: leadCount.leads })
    .from(leadCount)
    .where(and(counters(scope), eq(leadCount.step, 'day'), sql`${leadCount.leads} > 0`))
    .orderBy(leadCount.at)
}
