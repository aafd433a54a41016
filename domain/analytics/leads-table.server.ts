import { and, asc, type Column, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import type { LeadColumn, LeadsQuery } from './leads-query.ts'
import { inScope, type LeadScope, unflagged } from './leads-scope.server.ts'

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
  erased: boolean
}

export type LeadsPage = {
  rows: LeadRow[]
  /** Of all pages, with the search and the flagged switch applied. */
  total: number
  /** The page shown, which is the last one where a later one was asked for. */
  page: number
  pageCount: number
  /** All leads in scope, whatever the search; and how many more are flagged. */
  unflaggedTotal: number
  flaggedTotal: number
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
  flagged: sql<boolean>`not (${unflagged})`,
  erased: sql<boolean>`${lead.erasedAt} is not null`,
}

/** 'city, country', or what there is of it: what the table shows, sorts by and searches in. */
const location = sql`nullif(concat_ws(', ', ${lead.ipCity}, ${lead.ipCountry}), '')`

const SORT: Record<LeadColumn, Column | SQL> = {
  name: sql`lower(${lead.name})`,
  email: lead.emailNormalized,
  magnet: sql`lower(${leadMagnet.title})`,
  type: lead.linkType,
  device: lead.deviceType,
  location: sql`lower(${location})`,
  submitted: lead.submittedAt,
  clicked: lead.clickedAt,
}

/** One page of an owner's leads (spec section 2, 'Subscriber Details'). */
export async function listLeads(
  services: Services,
  scope: LeadScope,
  query: LeadsQuery,
): Promise<LeadsPage> {
  const found = and(
    inScope(scope),
    query.flagged ? undefined : unflagged,
    query.q ? matches(query.q) : undefined,
  )
  const totals = await countAll(services, scope)
  const total = query.q
    ? await services.db.$count(lead, found)
    : totals.unflagged + (query.flagged ? totals.flagged : 0)
  const pageCount = Math.max(1, Math.ceil(total / query.size))
  const page = Math.min(query.page, pageCount)
  const rows = await selectRows(services, found, order(query), query.size, (page - 1) * query.size)
  return {
    rows,
    total,
    page,
    pageCount,
    unflaggedTotal: totals.unflagged,
    flaggedTotal: totals.flagged,
  }
}

/** The latest leads of all magnets, for the dashboard. */
export function listRecentLeads(
  services: Services,
  ownerId: string,
  limit: number,
): Promise<LeadRow[]> {
  const found = and(inScope({ ownerId, magnetId: null }), unflagged)
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

async function countAll(
  services: Services,
  scope: LeadScope,
): Promise<{ unflagged: number; flagged: number }> {
  const [row] = await services.db
    .select({
      all: sql<number>`count(*)::int`,
      unflagged: sql<number>`(count(*) filter (where ${unflagged}))::int`,
    })
    .from(lead)
    .where(inScope(scope))
  const counted = row ?? { all: 0, unflagged: 0 }
  return { unflagged: counted.unflagged, flagged: counted.all - counted.unflagged }
}

/** The id decides between equals, so that no row shows on two pages. What is missing comes last. */
function order({ sort, dir }: LeadsQuery): SQL[] {
  const by = dir === 'asc' ? asc : desc
  // Never null: named plainly, so that the index serves.
  if (sort === 'submitted') return [by(lead.submittedAt), by(lead.id)]
  return [sql`${by(SORT[sort])} nulls last`, by(lead.id)]
}

function matches(words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`${lead.name} ilike ${pattern}`,
    sql`${lead.email} ilike ${pattern}`,
    sql`${location} ilike ${pattern}`,
  )
}
