import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { lead, viaSpokenNameSql } from '#db/schema/leads.ts'
import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import type { Services } from '#platform/services.ts'
import { getTop } from './charts.server.ts'

/** The visits through a spoken link; `corrected` is how many of those visitors misspelled it. */
export type SpokenVisits = { name: string; visits: number; corrected: number }

type Range = { from: Date; to: Date; limit: number }

/**
 * Returns the most frequent spoken links of one magnet or of all of an owner's magnets, in a time
 * range.
 */
export async function topSpokenNames(
  services: Services,
  scope: LeadScope,
  range: Range,
): Promise<SpokenVisits[]> {
  const names = await getTop(services, scope, 'spoken', range)
  if (names.length === 0) return []
  // Reads all names: the most mistyped name may not be among the first few.
  const corrected = await getTop(services, scope, 'corrected', { ...range, limit: MAX_NAMES })
  const times = new Map(corrected.map(({ value, visits }) => [value, visits]))
  return names.map(({ value, visits }) => ({
    name: value,
    visits,
    corrected: times.get(value) ?? 0,
  }))
}

/** More than the number of spoken links an account can have. */
const MAX_NAMES = 1000

export type SpokenTotals = Omit<SpokenVisits, 'name'> & { leads: number }

/**
 * Returns the visits and leads that some of an owner's spoken links brought since the links were
 * created, without flagged leads.
 */
export async function spokenTotals(
  services: Services,
  ownerId: string,
  names: readonly string[],
): Promise<SpokenTotals> {
  if (names.length === 0) return { visits: 0, corrected: 0, leads: 0 }
  const range = { from: new Date(0), to: services.clock.now(), limit: MAX_NAMES }
  const [visits, leads] = await Promise.all([
    topSpokenNames(services, { ownerId, magnetId: null }, range),
    services.db
      .select({ leads: count() })
      .from(lead)
      .where(
        and(
          inArray(lead.viaName, [...names]),
          sql.raw(viaSpokenNameSql),
          eq(lead.ownerId, ownerId),
          sql`not ${lead.isFlagged}`,
        ),
      ),
  ])
  const theirs = visits.filter(({ name }) => names.includes(name))
  return {
    visits: theirs.reduce((sum, one) => sum + one.visits, 0),
    corrected: theirs.reduce((sum, one) => sum + one.corrected, 0),
    leads: leads[0]?.leads ?? 0,
  }
}
