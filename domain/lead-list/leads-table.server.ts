import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { HoldReason } from '#db/schema/mail.ts'
import { video } from '#db/schema/videos.ts'
import { MANY_TO_SEARCH } from '#domain/leads/list/index-leads.server.ts'
import { SHOWN_FIELDS, type ShownField } from '#domain/leads/list/lead-columns.ts'
import { isSelected, type LeadSelection } from '#domain/leads/list/lead-filter-sql.server.ts'
import { hasFilters } from '#domain/leads/list/lead-filters.ts'
import { flaggedLeads, totalLeads } from '#domain/leads/list/lead-totals.server.ts'
import {
  type FullMonth,
  getFullMonths,
  inScope,
  isForNext,
  isListed,
  isUnconfirmed,
  type LeadScope,
  shown,
  unflagged,
  waiting,
} from '#domain/leads/list/leads-scope.server.ts'
import type { OriginTexts } from '#domain/leads/list/origin-columns.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { type OriginField, perOrigin } from '#domain/resources/lead-origin.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findFilteredLeads, leadOrder } from './filtered-leads.server.ts'
import { searchIndexedLeads } from './lead-search.server.ts'
import { readPageIds } from './leads-index-page.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import { countSearch, type SearchTotal } from './search-total.server.ts'

/** One row of the table. If the lead was erased, its name and email are empty. */
export type LeadRow = Pick<
  typeof lead.$inferSelect,
  'id' | 'flags' | 'answers' | 'tagIds' | ShownField
> & {
  /** True if the offer had ended: nothing was delivered, and the person wants the next magnet. */
  isWaiting: boolean
  /** Null if the magnet was deleted. The table then shows 'Unknown'. */
  magnet: { id: string; title: string } | null
  /**
   * Set if the lead's email is held because it exceeds the budget for new addresses, or was
   * discarded after being held.
   */
  heldMail: { state: 'held' | 'discarded'; reason: HoldReason } | null
  origin: OriginTexts
  flagged: boolean
  erased: boolean
}

export type LeadsPage = SearchTotal & {
  rows: LeadRow[]
  /** The number of the returned page: the last page if a later one was requested. */
  page: number
  pageCount: number
  /** The number of visible leads in scope regardless of the search, unflagged and flagged. */
  unflaggedTotal: number
  flaggedTotal: number
  /** The number of unflagged leads from people who are waiting for the next magnet. */
  forNextTotal: number
  /** Leads whose people haven't confirmed their email, and can still do so. */
  unconfirmedTotal: number
  /** The number of leads above the plan's monthly limit, which are visible after an upgrade. */
  waitingTotal: number
  /** How many of the leads in `total` an export contains: all except erased leads. */
  exportTotal: number
}

const SHOWN = Object.fromEntries(SHOWN_FIELDS.map((field) => [field, lead[field]])) as Pick<
  typeof lead,
  ShownField
>
/** A lead's texts about where it came from. The query joins its placement and video. */
export const ORIGIN_TEXTS = {
  placement: placement.label,
  // A title that isn't known yet is replaced by the URL.
  video: sql<string | null>`coalesce(${video.ownTitle}, ${video.title}, ${video.url})`,
  ...(perOrigin((field) => lead[field]) as Pick<typeof lead, OriginField>),
}
const ROW = {
  ...SHOWN,
  origin: ORIGIN_TEXTS,
  id: lead.id,
  magnetId: leadMagnet.id,
  magnetTitle: leadMagnet.title,
  flagged: lead.isFlagged,
  flags: lead.flags,
  answers: lead.answers,
  tagIds: lead.tagIds,
  isWaiting: sql<boolean>`${lead.overRuleId} is not null`,
  erased: sql<boolean>`${lead.erasedAt} is not null`,
  heldMail: sql<
    LeadRow['heldMail']
  >`(select json_build_object('state', m.state, 'reason', m.held_by)
    from outgoing_mail m where m.lead_id = ${lead.id} and m.kind = ${sql.raw(`'${DELIVERY_EMAIL_KIND}'`)}
      and m.state in ('held', 'discarded'))`,
}

/**
 * Up to this many leads are sorted by the query itself. Above this number, pages are read from an
 * index.
 */
const FEW = 5000

/** Returns one page of an owner's leads, for the 'Subscriber Details' table. */
export async function listLeads(
  services: Services,
  scope: LeadScope,
  query: LeadsQuery,
): Promise<LeadsPage> {
  const full = await getFullMonths(services, scope.ownerId)
  const [all, flaggedTotal, waitingTotal, forNextTotal, unconfirmedTotal, erasedTotal] =
    await Promise.all([
      totalLeads(services, scope),
      flaggedLeads(services, scope),
      full.length > 0 ? services.db.$count(lead, and(inScope(scope), waiting(full))) : 0,
      services.db.$count(
        lead,
        and(isListed(scope, { flagged: false }), isForNext(scope), shown(full)),
      ),
      services.db.$count(lead, and(inScope(scope), isUnconfirmed)),
      query.q ? 0 : countErased(services, scope, query, full),
    ])
  const unflaggedTotal = all - waitingTotal
  const inAll = unflaggedTotal + (query.flagged ? flaggedTotal : 0)
  const { total, isMore, rowsAt } = await find(services, scope, query, full, inAll)
  const pageCount = Math.max(1, Math.ceil(total / query.size))
  const page = Math.min(query.page, pageCount)
  const rows = await rowsAt((page - 1) * query.size)
  const exportTotal = total - erasedTotal
  const totals = {
    unflaggedTotal,
    flaggedTotal,
    forNextTotal,
    unconfirmedTotal,
    waitingTotal,
    exportTotal,
  }
  return { rows, total, isMore, page, pageCount, ...totals }
}

/** Counts the erased leads of a table without a search; a search never finds erased leads. */
function countErased(
  { db }: Services,
  scope: LeadScope,
  query: LeadsQuery,
  full: FullMonth[],
): Promise<number> {
  // Uses the index of emails, because the email of an erased lead is empty.
  const erased = and(eq(lead.emailNormalized, ''), sql`${lead.erasedAt} is not null`)
  return db.$count(lead, and(isSelected(selectionOf(scope, query), full), erased))
}

const selectionOf = (scope: LeadScope, { q, flagged, filters }: LeadsQuery): LeadSelection => ({
  ...scope,
  q,
  flagged,
  filters,
})

type Found = SearchTotal & { rowsAt(offset: number): Promise<LeadRow[]> }

/** Finds the leads of a page. The method depends on how many leads there are. */
async function find(
  services: Services,
  scope: LeadScope,
  query: LeadsQuery,
  full: FullMonth[],
  inAll: number,
): Promise<Found> {
  const { q, size } = query
  const isFiltered = hasFilters(query.filters)
  // A plan with a monthly limit shows few leads.
  const mayBeMany = full.length === 0 && !isFiltered
  if (!q && mayBeMany && inAll > FEW) {
    return {
      total: inAll,
      isMore: false,
      rowsAt: async (offset) =>
        rowsOf(
          services,
          await readPageIds(services, scope, query, { offset, limit: size, total: inAll }),
        ),
    }
  }
  const asked = { offset: (query.page - 1) * size, limit: size }
  const many = q && mayBeMany && inAll > MANY_TO_SEARCH
  const searched = many ? await searchIndexedLeads(services, scope, query, asked) : null
  if (searched) return { ...searched, rowsAt: () => rowsOf(services, searched.ids) }
  const found = isSelected(selectionOf(scope, query), full)
  if (isFiltered) {
    const filtered = await findFilteredLeads(services, found, query, { asked, inAll })
    return { ...filtered, rowsAt: () => rowsOf(services, filtered.ids) }
  }
  const rowsAt = (offset: number) => selectRows(services, found, leadOrder(query), size, offset)
  if (!q) return { total: inAll, isMore: false, rowsAt }
  const matching = sql`select from ${lead} where ${found}`
  return { ...(await countSearch(services.db, matching, asked)), rowsAt }
}

/** Returns the latest leads of all magnets that the creator's plan shows, for the dashboard. */
export async function listRecentLeads(
  services: Services,
  ownerId: string,
  limit: number,
): Promise<LeadRow[]> {
  const full = await getFullMonths(services, ownerId)
  if (full.length === 0) return toRows(await recentLeads(services.db).execute({ ownerId, limit }))
  const found = and(isListed({ ownerId, magnetId: null }, { flagged: false }), shown(full))
  return selectRows(services, found, NEWEST_FIRST, limit, 0)
}

const NEWEST_FIRST = [desc(lead.submittedAt), desc(lead.id)]

const recentLeads = oncePer((db: Queryable) =>
  rowsWhere(db, and(eq(lead.ownerId, sql.placeholder('ownerId')), unflagged))
    .orderBy(...NEWEST_FIRST)
    .limit(sql.placeholder('limit'))
    .prepare('recent_leads'),
)

async function selectRows(
  services: Services,
  found: SQL | undefined,
  orderBy: SQL[],
  limit: number,
  offset: number,
): Promise<LeadRow[]> {
  const rows = rowsWhere(services.db, found)
  return toRows(
    await rows
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

const rowsWhere = (db: Queryable, found: SQL | undefined) =>
  db
    .select(ROW)
    .from(lead)
    .leftJoin(
      leadMagnet,
      and(eq(leadMagnet.id, lead.leadMagnetId), eq(leadMagnet.userId, lead.ownerId)),
    )
    .leftJoin(placement, eq(placement.id, lead.placementId))
    .leftJoin(video, eq(video.id, placement.videoId))
    .where(found)

type SelectedRow = Awaited<ReturnType<typeof rowsWhere>>[number]

function toRows(rows: SelectedRow[]): LeadRow[] {
  return rows.map(({ magnetId, magnetTitle, ...row }) => ({
    ...row,
    magnet: magnetId !== null && magnetTitle !== null ? { id: magnetId, title: magnetTitle } : null,
  }))
}

/** Returns the table rows of these leads, in the given order. */
async function rowsOf(services: Services, ids: string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(services, inArray(lead.id, ids), [asc(lead.id)], ids.length, 0)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
