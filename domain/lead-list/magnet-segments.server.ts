import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { leadCount } from '#db/schema/visits.ts'
import {
  hasForgottenMagnet,
  listDeletedMagnets,
} from '#domain/leads/change/deleted-magnets.server.ts'
import { inScope, type LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import type { Services } from '#platform/services.ts'

/** A part of the table's order that can be read from an index, forward or backward. */
export type Segment = {
  where?: SQL | undefined
  /** The values that the segment is sorted by, all in the same direction. */
  by: SQL[]
  dir: 'asc' | 'desc'
  /** The number of leads in the segment, if it is already known. */
  count?: number | undefined
}

/**
 * Returns the segments of the order by magnet. Magnets are sorted by title, and each magnet's leads
 * by time. The leads of deleted magnets come last, also sorted by magnet and time.
 */
export async function magnetSegments(
  services: Services,
  scope: LeadScope,
  { dir, flagged, total }: { dir: 'asc' | 'desc'; flagged: boolean; total: number },
): Promise<Segment[]> {
  const byTime = { by: [sql`${lead.submittedAt}`, sql`${lead.id}`], dir }
  if (scope.magnetId !== null) return [byTime]
  const { magnets, deleted } = await countByMagnet(services, scope)
  if (dir === 'desc') for (const some of [magnets, deleted]) some.reverse()
  const segments = [...magnets, ...deleted].map(
    ({ id, unflagged, flagged: suspicious }): Segment => ({
      ...byTime,
      where: eq(lead.leadMagnetId, id),
      count: unflagged + (flagged ? suspicious : 0),
    }),
  )
  const known = segments.reduce((sum, segment) => sum + (segment.count ?? 0), 0)
  return [
    ...segments,
    {
      by: [sql`${lead.id}`],
      dir,
      where: hasForgottenMagnet,
      count: Math.max(0, total - known),
    },
  ]
}

async function countByMagnet({ db }: Services, scope: LeadScope) {
  const [existing, gone, flagged] = await Promise.all([
    db
      .select({ id: leadMagnet.id })
      .from(leadMagnet)
      .where(eq(leadMagnet.userId, scope.ownerId))
      .orderBy(sql`lower(${leadMagnet.title})`, leadMagnet.id),
    listDeletedMagnets({ db }, scope.ownerId),
    db
      .select({ id: lead.leadMagnetId, count: sql<number>`count(*)::int` })
      .from(lead)
      .where(and(inScope(scope), lead.isFlagged))
      .groupBy(lead.leadMagnetId),
  ])
  const ids = sql.param([...existing.map((row) => row.id), ...gone])
  const totals = await db
    .select({ id: leadCount.scopeId, leads: sql<number>`sum(${leadCount.leads})::int` })
    .from(leadCount)
    .where(and(sql`${leadCount.scopeId} = any(${ids}::uuid[])`, eq(leadCount.step, 'day')))
    .groupBy(leadCount.scopeId)
  const unflagged = new Map(totals.map((row) => [row.id, row.leads]))
  const suspicious = new Map(flagged.map((row) => [row.id, row.count]))
  const counted = (id: string) => ({
    id,
    unflagged: unflagged.get(id) ?? 0,
    flagged: suspicious.get(id) ?? 0,
  })
  return { magnets: existing.map((row) => counted(row.id)), deleted: gone.map(counted) }
}
