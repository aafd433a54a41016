import { and, eq, gte, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { conversionRate } from '#domain/leads/figures.ts'
import { uniqueVisitsOf } from '#domain/visits/visits.server.ts'
import type { Services } from '#platform/services.ts'
import { inScope, type LeadScope, unflagged } from './leads-scope.server.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Spec section 9: the daily average divides by 30, however old the magnet is. */
const AVERAGE_DAYS = 30

export type LeadSummary = {
  total: number
  /** In the last 7 × 24 hours (decision 23). */
  thisWeek: number
  uniqueEmails: number
  dailyAverage: number
}

/** The four cards above the leads table. Flagged leads never count (decision 15). */
export async function leadSummary(services: Services, scope: LeadScope): Promise<LeadSummary> {
  const [row] = await services.db
    .select({
      total: sql<number>`count(*)::int`,
      thisWeek: inLastWeek(services),
      uniqueEmails: sql<number>`count(distinct nullif(${lead.emailNormalized}, ''))::int`,
    })
    .from(lead)
    .where(and(inScope(scope), unflagged))
  const { total, thisWeek, uniqueEmails } = row ?? { total: 0, thisWeek: 0, uniqueEmails: 0 }
  return { total, thisWeek, uniqueEmails, dailyAverage: Math.round(total / AVERAGE_DAYS) }
}

export type DashboardFigures = {
  activeMagnets: number
  totalLeads: number
  leadsThisWeek: number
  /** Whole per cent (decision 17). */
  conversionRate: number
}

/** The dashboard's three cards. */
export async function dashboardFigures(
  services: Services,
  ownerId: string,
): Promise<DashboardFigures> {
  const { db } = services
  const [[magnets], [leads], uniqueVisits] = await Promise.all([
    db
      .select({
        all: sql<number>`count(*)::int`,
        active: sql<number>`(count(*) filter (where ${leadMagnet.state} = 'active'))::int`,
      })
      .from(leadMagnet)
      .where(eq(leadMagnet.userId, ownerId)),
    db
      .select({ total: sql<number>`count(*)::int`, thisWeek: inLastWeek(services) })
      .from(lead)
      .where(and(inScope({ ownerId, magnetId: null }), unflagged)),
    uniqueVisitsOf(services, ownerId),
  ])
  const totalLeads = leads?.total ?? 0
  return {
    activeMagnets: magnets?.active ?? 0,
    totalLeads,
    leadsThisWeek: leads?.thisWeek ?? 0,
    conversionRate: conversionRate({
      leads: totalLeads,
      uniqueVisits,
      magnets: magnets?.all ?? 0,
    }),
  }
}

function inLastWeek(services: Services) {
  const since = new Date(services.clock.now().getTime() - WEEK_MS)
  return sql<number>`(count(*) filter (where ${gte(lead.submittedAt, since)}))::int`
}
