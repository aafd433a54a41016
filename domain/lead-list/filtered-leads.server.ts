import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { LeadColumn } from '#domain/leads/list/lead-columns.ts'
import type { SortQuery } from '#lib/table-query.ts'
import type { Services } from '#platform/services.ts'
import { getLeadOrder } from './lead-order.server.ts'
import {
  countSearch,
  MOST_COUNTED,
  type SearchTotal,
  type Slice,
  toTotal,
  withinTotal,
} from './search-total.server.ts'

type Sorting = SortQuery<LeadColumn>

/**
 * Finds a page of filtered leads. If few leads match, all of them are found in one scan, and then
 * counted and sorted. If many match, the scan stops early, and the page is near in the order's
 * index. `inAll` is about how many leads there are without filters.
 */
export async function findFilteredLeads(
  { db }: Pick<Services, 'db'>,
  found: SQL | undefined,
  query: Sorting,
  { asked, inAll }: { asked: Slice; inAll: number },
): Promise<SearchTotal & { ids: string[] }> {
  const from = query.sort === 'magnet' ? sql`${lead} ${WITH_MAGNET}` : sql`${lead}`
  const { value, nullable } = orderValue(query)
  const by = query.dir === 'asc' ? asc : desc
  const size = sql`${asked.limit}::int`
  const first = sql`
    with found as materialized (
      select ${lead.id} as id, ${value} as value from ${from} where ${found}
      limit ${MOST_COUNTED + 1}
    ), counted as (select count(*)::int as total from found)
    select total, array(
      select id from found
      order by ${by(sql`value`)}${nullable ? sql` nulls last` : sql``}, ${by(sql`id`)}
      limit ${size} offset least(${asked.offset}::int, greatest(0, (total - 1) / ${size}) * ${size})
    ) as ids from counted`
  return db.transaction(async (tx) => {
    // The planner would rather read the whole table than find an owner's leads in an index.
    if (inAll < MANY_TO_SCAN) await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ total: number; ids: string[] }>(first)
    const { total = 0, ids = [] } = rows[0] ?? {}
    if (total <= MOST_COUNTED) return { total, isMore: false, ids }
    const cut = toTotal(total, asked)
    const counted = cut.isMore
      ? cut
      : await countSearch(tx, sql`select from ${lead} where ${found}`, asked)
    const { offset, limit } = withinTotal(asked, counted.total)
    const wanted = Math.min(limit, counted.total - offset)
    const fromEnd = counted.total - offset - wanted
    // A page near the end is read from the end.
    const isBackwards = !counted.isMore && fromEnd < offset
    const page = await tx.execute<{ id: string }>(sql`
      select ${lead.id} as id from ${from} where ${found}
      order by ${sql.join(isBackwards ? backwards(query) : leadOrder(query), sql`, `)}
      limit ${wanted} offset ${isBackwards ? fromEnd : offset}`)
    const pageIds = page.rows.map(({ id }) => id)
    return { ...counted, ids: isBackwards ? pageIds.reverse() : pageIds }
  })
}

/** Reading the leads of an owner with more leads than this is faster in the order of the table. */
const MANY_TO_SCAN = 200_000

const WITH_MAGNET = sql`left join ${leadMagnet}
  on ${and(eq(leadMagnet.id, lead.leadMagnetId), eq(leadMagnet.userId, lead.ownerId))}`

const orderValue = ({ sort }: Sorting) =>
  sort === 'magnet'
    ? { value: sql`lower(${leadMagnet.title})`, nullable: true }
    : getLeadOrder(sort)

/**
 * Returns the order of the rows. The id breaks ties, so no row appears on two pages. Missing values
 * come last.
 */
export function leadOrder(query: Sorting): SQL[] {
  const by = query.dir === 'asc' ? asc : desc
  const { value, nullable } = orderValue(query)
  // PostgreSQL uses the index only without 'nulls last'.
  return [nullable ? sql`${by(value)} nulls last` : by(value), by(lead.id)]
}

/** Returns the reverse of `leadOrder`. */
function backwards(query: Sorting): SQL[] {
  const by = query.dir === 'asc' ? desc : asc
  const { value, nullable } = orderValue(query)
  return [nullable ? sql`${by(value)} nulls first` : by(value), by(lead.id)]
}
