import { and, asc, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type LeadFlag, lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { findMany, MANY_TO_SEARCH } from './lead-search.server.ts'
import { flaggedLeads, totalLeads } from './lead-totals.server.ts'
import type { LeadColumn, LeadsQuery } from './leads-query.ts'
import {
  type FullMonth,
  fullMonthsOf,
  inScope,
  type LeadScope,
  shown,
  unflagged,
  waiting,
} from './leads-scope.server.ts'
import { sliceIds } from './leads-slice.server.ts'
import { matches } from './search-key.ts'

/** One line of the table. A person who was erased has neither name nor email (decision 22). */
export type LeadRow = {
  id: string
  name: string
  email: string
  /** Null where the magnet is gone: shown as 'Unknown' (decision 9). */
  magnet: { id: string; title: string } | null
  linkType: 'pdf' | 'image' | 'video' | 'link'
  deviceType: 'iOS' | 'Android' | 'Desktop'
  city: string | null
  country: string | null
  submittedAt: Date
  clickedAt: Date | null
  flagged: boolean
  /** Why it is. */
  flags: LeadFlag[]
  erased: boolean
}

export type LeadsPage = {
  rows: LeadRow[]
  /** Of all pages, with the search and the flagged switch applied. */
  total: number
  /** The page shown, which is the last one where a later one was asked for. */
  page: number
  pageCount: number
  /** All leads in scope that are shown, whatever the search; and how many more are flagged. */
  unflaggedTotal: number
  flaggedTotal: number
  /** How many more there will be after an upgrade (decision 21). */
  waitingTotal: number
  /** How many of `total` an export holds: all but the erased. */
  exportTotal: number
}

const COLUMNS = {
  id: lead.id,
  name: lead.name,
  email: lead.email,
  magnetId: leadMagnet.id,
  magnetTitle: leadMagnet.title,
  linkType: lead.linkType,
  deviceType: lead.deviceType,
  city: lead.ipCity,
  country: lead.ipCountry,
  submittedAt: lead.submittedAt,
  clickedAt: lead.clickedAt,
  flagged: lead.isFlagged,
  flags: lead.flags,
  erased: sql<boolean>`${lead.erasedAt} is not null`,
}

const SORT: Record<LeadColumn, Column | SQL> = {
  name: lead.nameKey,
  email: lead.emailNormalized,
  magnet: sql`lower(${leadMagnet.title})`,
  type: lead.linkType,
  device: lead.deviceType,
  location: lead.placeKey,
  submitted: lead.submittedAt,
  clicked: lead.clickedAt,
}

/** Up to so many are sorted as they are found; above it every page comes out of an index. */
const FEW = 5000

/** One page of an owner's leads (spec section 2, 'Subscriber Details'). */
export async function listLeads(
  services: Services,
  scope: LeadScope,
  query: LeadsQuery,
): Promise<LeadsPage> {
  const full = await fullMonthsOf(services, scope.ownerId)
  const [all, flaggedTotal, waitingTotal, erasedTotal] = await Promise.all([
    totalLeads(services, scope),
    flaggedLeads(services, scope),
    full.length > 0 ? services.db.$count(lead, and(inScope(scope), waiting(full))) : 0,
    query.q ? 0 : countErased(services, scope, query, full),
  ])
  const unflaggedTotal = all - waitingTotal
  const inAll = unflaggedTotal + (query.flagged ? flaggedTotal : 0)
  const { total, rowsAt } = await find(services, scope, query, full, inAll)
  const pageCount = Math.max(1, Math.ceil(total / query.size))
  const page = Math.min(query.page, pageCount)
  const rows = await rowsAt((page - 1) * query.size)
  const exportTotal = total - erasedTotal
  return { rows, total, page, pageCount, unflaggedTotal, flaggedTotal, waitingTotal, exportTotal }
}

/** How many of the leads without a search are erased; a search never finds one. */
function countErased(
  { db }: Services,
  scope: LeadScope,
  query: LeadsQuery,
  full: FullMonth[],
): Promise<number> {
  // By the index of addresses: theirs is empty.
  const erased = and(eq(lead.emailNormalized, ''), sql`${lead.erasedAt} is not null`)
  return db.$count(
    lead,
    and(inScope(scope), erased, query.flagged ? undefined : unflagged, shown(full)),
  )
}

type Found = { total: number; rowsAt(offset: number): Promise<LeadRow[]> }

/** What the table holds, by the way that suits how much there is. */
async function find(
  services: Services,
  scope: LeadScope,
  query: LeadsQuery,
  full: FullMonth[],
  inAll: number,
): Promise<Found> {
  const { q, size } = query
  // Where leads wait for an upgrade, few are shown.
  const mayBeMany = full.length === 0
  if (!q && mayBeMany && inAll > FEW) {
    return {
      total: inAll,
      rowsAt: async (offset) =>
        rowsOf(
          services,
          await sliceIds(services, scope, query, { offset, limit: size, total: inAll }),
        ),
    }
  }
  if (q && mayBeMany && inAll > MANY_TO_SEARCH) {
    const pageAt = (offset: number) => findMany(services, scope, query, { offset, limit: size })
    const asked = (query.page - 1) * size
    const many = await pageAt(asked)
    if (many) {
      return {
        total: many.total,
        // Another one only where the page asked for lies past the end.
        rowsAt: async (offset) => {
          const { ids = [] } = (offset === asked ? many : await pageAt(offset)) ?? {}
          return rowsOf(services, ids)
        },
      }
    }
  }
  const found = and(
    inScope(scope),
    query.flagged ? undefined : unflagged,
    shown(full),
    q ? matches(q) : undefined,
  )
  return {
    total: q ? await services.db.$count(lead, found) : inAll,
    rowsAt: (offset) => selectRows(services, found, order(query), size, offset),
  }
}

/** The latest leads of all magnets, for the dashboard: those the creator's plan shows. */
export async function listRecentLeads(
  services: Services,
  ownerId: string,
  limit: number,
): Promise<LeadRow[]> {
  const full = await fullMonthsOf(services, ownerId)
  const found = and(inScope({ ownerId, magnetId: null }), unflagged, shown(full))
  return selectRows(services, found, [desc(lead.submittedAt), desc(lead.id)], limit, 0)
}

async function selectRows(
  services: Services,
  found: SQL | undefined,
  orderBy: SQL[],
  limit: number,
  offset: number,
): Promise<LeadRow[]> {
  const rows = await services.db
    .select(COLUMNS)
    .from(lead)
    .leftJoin(
      leadMagnet,
      and(eq(leadMagnet.id, lead.leadMagnetId), eq(leadMagnet.userId, lead.ownerId)),
    )
    .where(found)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ magnetId, magnetTitle, ...row }) => ({
    ...row,
    magnet: magnetId !== null && magnetTitle !== null ? { id: magnetId, title: magnetTitle } : null,
  }))
}

/** These leads, in this order. */
async function rowsOf(services: Services, ids: string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(services, inArray(lead.id, ids), [asc(lead.id)], ids.length, 0)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** The id decides between equals, so that no row shows on two pages. What is missing comes last. */
function order({ sort, dir }: LeadsQuery): SQL[] {
  const by = dir === 'asc' ? asc : desc
  // Never null: named plainly, so that the index serves.
  if (sort === 'submitted') return [by(lead.submittedAt), by(lead.id)]
  return [sql`${by(SORT[sort])} nulls last`, by(lead.id)]
}
