import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { lead, leadSearch, leadSearchState } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { LeadColumn, LeadsQuery } from './leads-query.ts'
import { inScope, type LeadScope, unflagged } from './leads-scope.server.ts'

/** Creators with fewer leads are searched as they are. */
export const MANY_TO_SEARCH = 5000

/** What is searched in: name, address and place in lower case, a line each. */
export const SEARCH_KEY = sql`lower(left(${lead.name}, 100) || chr(10) || left(${lead.email}, 254)
  || chr(10)) || coalesce(${lead.placeKey}, '')`

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Leads whose name, email or location holds these words, without regard to case. */
export function matches(words: string): SQL {
  return sql`${SEARCH_KEY} like lower(${pattern(words)})`
}

type Search = Pick<LeadsQuery, 'q' | 'sort' | 'dir' | 'flagged'>

/** A search among very many leads; null where its owner's are not prepared for one yet. */
export async function findMany(
  { db }: Services,
  scope: LeadScope,
  query: Search,
): Promise<{ total: number; ids(offset: number, limit: number): Promise<string[]> } | null> {
  const [state] = await db
    .select({ until: leadSearchState.searchableUntil })
    .from(leadSearchState)
    .where(eq(leadSearchState.ownerId, scope.ownerId))
  if (!state) return null
  const prepared = and(
    eq(leadSearch.ownerId, scope.ownerId),
    scope.magnetId === null ? undefined : eq(leadSearch.magnetId, scope.magnetId),
    query.flagged ? undefined : sql`not ${leadSearch.isFlagged}`,
    sql`${leadSearch.key} like lower(${pattern(query.q)})`,
  )
  const younger = and(
    inScope(scope),
    query.flagged ? undefined : unflagged,
    sql`${lead.submittedAt} >= ${state.until.toISOString()}`,
    matches(query.q),
  )
  const [old, young] = await Promise.all([
    db.$count(leadSearch, prepared),
    db.$count(lead, younger),
  ])
  const by = query.dir === 'asc' ? asc : desc
  const found = sql`(
    select ${leadSearch.leadId} as id, ${leadSearch.submittedAt} as submitted_at,
      ${leadSearch.key} as key
    from ${leadSearch} where ${prepared}
    union all
    select ${lead.id}, ${lead.submittedAt}, ${SEARCH_KEY} from ${lead} where ${younger}
  ) found`
  return {
    total: old + young,
    async ids(offset, limit) {
      const order = ORDER[query.sort]
      const from = order.ofLead ? sql`${found} join ${lead} on ${lead.id} = found.id` : found
      // Said only where something can be missing: an index in time's order doesn't know it.
      const last = order.nullable ? sql` nulls last` : sql``
      const { rows } = await db.execute<{ id: string }>(sql`
        select found.id from ${from} order by ${by(order.by)}${last}, ${by(sql`found.id`)}
        limit ${limit} offset ${offset}`)
      return rows.map((row) => row.id)
    },
  }
}

/** Most orders need nothing but what was found; its key begins with the name. */
const ORDER: Record<LeadColumn, { by: SQL; nullable?: boolean; ofLead?: boolean }> = {
  submitted: { by: sql`found.submitted_at` },
  name: { by: sql`found.key` },
  email: { by: sql`split_part(found.key, chr(10), 2)` },
  location: { by: sql`nullif(split_part(found.key, chr(10), 3), '')`, nullable: true },
  type: { by: sql`${lead.linkType}`, ofLead: true },
  device: { by: sql`${lead.deviceType}`, ofLead: true },
  clicked: { by: sql`${lead.clickedAt}`, nullable: true, ofLead: true },
  magnet: {
    by: sql`(select lower(title) from lead_magnets m where m.id = ${lead.leadMagnetId})`,
    nullable: true,
    ofLead: true,
  },
}
