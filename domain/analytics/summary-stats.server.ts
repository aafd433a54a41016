import { eq, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { uniqueEmails } from '#domain/leads/change/unique-emails.server.ts'
import { leadsSince, totalLeads, totalLeadsOfPages } from '#domain/leads/list/lead-totals.server.ts'
import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import { publicState } from '#domain/magnets/suspension.server.ts'
import { getUniqueVisits } from '#domain/visits/visits.server.ts'
import { oncePer } from '#lib/once-per.ts'
import { WEEK_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { conversionRate } from './conversion-rate.ts'

/** The daily average divides by 30 regardless of the magnet's age. */
const AVERAGE_DAYS = 30

export type LeadSummary = {
  total: number
  /** In the last 7 × 24 hours. */
  thisWeek: number
  uniqueEmails: number
  dailyAverage: number
}

/**
 * Returns the stats shown above the leads table. They include leads that are hidden until an
 * upgrade, and exclude flagged leads. Erased leads count as leads, but not as unique emails.
 */
export async function getLeadSummary(services: Services, scope: LeadScope): Promise<LeadSummary> {
  const [total, thisWeek] = await Promise.all([
    totalLeads(services, scope),
    leadsSince(services, scope, weekAgo(services)),
  ])
  const people = await uniqueEmails(services, scope, total)
  return { total, thisWeek, uniqueEmails: people, dailyAverage: Math.round(total / AVERAGE_DAYS) }
}

export type DashboardStats = {
  activeMagnets: number
  totalLeads: number
  leadsThisWeek: number
  /** In whole percent. */
  conversionRate: number
}

/** Returns the stats on the dashboard's cards. */
export async function getDashboardStats(
  services: Services,
  ownerId: string,
): Promise<DashboardStats> {
  const scope = { ownerId, magnetId: null }
  const [[magnets], totalLeadCount, leadsOfPages, leadsThisWeek, uniqueVisits] = await Promise.all([
    magnetCounts(services.db).execute({ ownerId }),
    totalLeads(services, scope),
    totalLeadsOfPages(services, scope),
    leadsSince(services, scope, weekAgo(services)),
    getUniqueVisits(services, ownerId),
  ])
  return {
    activeMagnets: magnets?.active ?? 0,
    totalLeads: totalLeadCount,
    leadsThisWeek,
    conversionRate: conversionRate({
      leads: leadsOfPages,
      uniqueVisits,
      magnets: magnets?.all ?? 0,
    }),
  }
}

const magnetCounts = oncePer((db: Queryable) =>
  db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${publicState} = 'active'))::int`,
    })
    .from(leadMagnet)
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .where(eq(leadMagnet.userId, sql.placeholder('ownerId')))
    .prepare('magnet_counts'),
)

const weekAgo = ({ clock }: Services) => new Date(clock.now().getTime() - WEEK_MS)
