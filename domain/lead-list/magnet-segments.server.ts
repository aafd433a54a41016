import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { leadCount } from '#db/schema/visits.ts'
import type { Services } from '#platform/services.ts'
import { inScope, type LeadScope } from '../leads/leads-scope.server.ts'

/** A part of the table's order that an index has in this order, or in reverse. */
export type Segment = {
  where?: SQL | undefined
  /** Sorted by these, all in the same direction. */
  by: SQL[]
  dir: 'asc' | 'desc'
  /** The number of leads, if known beforehand. */
  count?: number | undefined
}

/**
 * Returns the segments of the order by magnet: magnets by title, each one's leads by time, and last the
 * leads of deleted magnets.
 */
export async function magnetSegments(
  services: Services,
  scope: LeadScope,
  { dir, flagged, total }: { dir: 'asc' | 'desc'; flagged: boolean; total: number },
): Promise<Segment[]> {
  const byTime = { by: [sql`${lead.submittedAt}`, sql`${lead.id}`], dir }
  if (scope.magnetId !== null) return [byTime]
  const magnets = await countByMagnet(services, scope)
  if (dir === 'desc') magnets.reverse()
  const segments: Segment[] = magnets.map(({ id, unflagged, flagged: suspicious }) => ({
    ...byTime,
    where: eq(lead.leadMagnetId, id),
    count: unflagged + (flagged ? suspicious : 0),
  }))
  const known = segments.reduce((sum, segment) => sum + (segment.count ?? 0), 0)
  return [
    ...segments,
    {
      by: [sql`${lead.id}`],
      dir,
      where: sql`${lead.leadMagnetId} is null`,
      count: Math.max(0, total - known),
    },
  ]
}

async function countByMagnet({ db }: Services, scope: LeadScope) {
  const [magnets, flagged] = await Promise.all([
    db
      .select({
        id: leadMagnet.id,
        unflagged: sql<number>`(select coalesce(sum(${leadCount.leads}), 0)::int from ${leadCount}
          where ${leadCount.scopeId} = ${leadMagnet}.id and ${leadCount.step} = 'day')`,
      })
      .from(leadMagnet)
      .where(eq(leadMagnet.userId, scope.ownerId))
      .orderBy(sql`lower(${leadMagnet.title})`, leadMagnet.id),
    db
      .select({ id: lead.leadMagnetId, count: sql<number>`count(*)::int` })
      .from(lead)
      .where(and(inScope(scope), lead.isFlagged))
      .groupBy(lead.leadMagnetId),
  ])
  const suspicious = new Map(flagged.map((row) => [row.id, row.count]))
  return magnets.map((magnet) => ({ ...magnet, flagged: suspicious.get(magnet.id) ?? 0 }))
}
