import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import {
  type FullMonth,
  getFullMonths,
  shown,
  unflagged,
  waiting,
} from '#domain/leads/list/leads-scope.server.ts'
import { hideLead, type LeadResource, toLeadResource } from '#domain/resources/lead-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { isChosen, type LeadChoice } from './lead-choice.server.ts'
import { matchesFilters } from './lead-filter-sql.server.ts'
import { hasFilters, type LeadFilters, showsFlagged } from './lead-filters.ts'

/**
 * The position where a list of leads continues: the exact time by which it is sorted, and the
 * lead's id.
 */
export type LeadPosition = { at: string; id: string }
export type LeadRow = { lead: LeadResource; position: LeadPosition }

export type LeadsAsked = LeadChoice & {
  /** Limits the list to the leads of this person, if the plan shows them; null for everyone. */
  email: string | null
  flagged: 'exclude' | 'include' | 'only'
  /** Limits the list to leads that match, if the plan shows them. */
  filters?: LeadFilters
  /**
   * Limits the list to leads that arrived or changed after this time, and sorts by that time. If
   * null, the newest leads come first.
   */
  updatedAfter: Date | null
  after: LeadPosition | null
  limit: number
}

const exactly = (column: SQL | typeof lead.submittedAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Returns an owner's leads as API resources. If the plan doesn't show a lead's person, the lead is
 * returned without their personal data.
 */
export async function listLeadResources(
  services: Services,
  ownerId: string,
  asked: LeadsAsked,
): Promise<LeadRow[]> {
  const months = await getFullMonths(services, ownerId)
  if (asked.updatedAfter === null) return select(services, ownerId, asked, NEWEST, months)
  // Each query has an index. A combined query would have none.
  const [changed, never] = await Promise.all([
    select(services, ownerId, asked, CHANGED, months),
    select(services, ownerId, asked, NEVER_CHANGED, months),
  ])
  return [...changed, ...never].sort(byPosition).slice(0, asked.limit)
}

type Order = { column: typeof lead.submittedAt; isDescending?: true; where?: SQL }
const NEWEST: Order = { column: lead.submittedAt, isDescending: true }
const CHANGED: Order = {
  column: lead.updatedAt as unknown as typeof lead.submittedAt,
  where: isNotNull(lead.updatedAt),
}
const NEVER_CHANGED: Order = { column: lead.submittedAt, where: isNull(lead.updatedAt) }

async function select(
  { db }: Services,
  ownerId: string,
  { email, flagged, filters = {}, updatedAfter, after, limit, ...choice }: LeadsAsked,
  { column, isDescending, where }: Order,
  months: FullMonth[],
): Promise<LeadRow[]> {
  const position = sql`(${after?.at}::timestamptz, ${after?.id}::uuid)`
  const compared = sql`(${column}, ${lead.id})`
  const rows = await db
    .select({
      lead,
      at: exactly(column),
      isHidden: waiting(months) ? sql<boolean>`${waiting(months)}` : sql<boolean>`false`,
    })
    .from(lead)
    .where(
      and(
        eq(lead.ownerId, ownerId),
        isChosen(choice),
        // If a hidden lead could be found by its email, the response would reveal whose lead it is.
        email === null ? undefined : and(eq(lead.emailNormalized, email), shown(months)),
        // The same is true of every other value of a hidden lead.
        hasFilters(filters)
          ? and(matchesFilters(filters, { ownerId, magnetId: choice.magnetId }), shown(months))
          : undefined,
        flagged === 'exclude' && !showsFlagged(filters)
          ? unflagged
          : flagged === 'only'
            ? sql`${lead.isFlagged}`
            : undefined,
        where,
        updatedAfter ? sql`${column} > ${updatedAfter.toISOString()}::timestamptz` : undefined,
        after
          ? isDescending
            ? sql`${compared} < ${position}`
            : sql`${compared} > ${position}`
          : undefined,
      ),
    )
    .orderBy(
      ...(isDescending ? [desc(column), desc(lead.id)] : [sql`${column} asc`, sql`${lead.id} asc`]),
    )
    .limit(limit)
  return rows.map(({ lead: row, at, isHidden }) => ({
    lead: isHidden ? hideLead(toLeadResource(row)) : toLeadResource(row),
    position: { at, id: row.id },
  }))
}

/** Compares times as text. The texts have all their digits, so they sort like times. */
function byPosition(a: LeadRow, b: LeadRow): number {
  const left = `${a.position.at} ${a.position.id}`
  const right = `${b.position.at} ${b.position.id}`
  return left < right ? -1 : left > right ? 1 : 0
}

/** Returns one of an owner's leads; null if it doesn't exist or belongs to someone else. */
export async function findLeadResource(
  services: Services,
  ownerId: string,
  id: string,
): Promise<LeadResource | null> {
  if (!isUuid(id)) return null
  const hidden = waiting(await getFullMonths(services, ownerId))
  const [row] = await services.db
    .select({ lead, isHidden: hidden ? sql<boolean>`${hidden}` : sql<boolean>`false` })
    .from(lead)
    .where(and(eq(lead.id, id), eq(lead.ownerId, ownerId)))
  if (!row) return null
  return row.isHidden ? hideLead(toLeadResource(row.lead)) : toLeadResource(row.lead)
}
