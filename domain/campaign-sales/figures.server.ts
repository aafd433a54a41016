import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SaleAge, saleAgeSql } from './attribution.ts'

/** Sums of orders, in cents of the campaign's currency. `netCents` is revenue without refunds. */
export type SaleSums = {
  orders: number
  revenueCents: number
  refundedCents: number
  netCents: number
}

const NO_SALES: SaleSums = { orders: 0, revenueCents: 0, refundedCents: 0, netCents: 0 }

/**
 * A creator's sales. The sums are those of last touch, without orders outside of the window, which
 * are counted apart. Every figure is computed from the rows of `campaign_sales`.
 */
export type CreatorSales = SaleSums & {
  /** The orders that first touch would give this creator. */
  firstTouchOrders: number
  firstTouchNetCents: number
  outsideOrders: number
  outsideNetCents: number
}

/** The age, as a column of `sale`, which all figures read. */
const SALES = `(
    select s.*, ${saleAgeSql('s', 'p.window_days')} as age
    from campaign_sales s join promo_programs p on p.campaign_id = s.campaign_id
    where s.campaign_id = {campaignId}::uuid and s.matched_by is not null
  ) sale`

const SUMS = `count(*)::int as orders, coalesce(sum(value_cents), 0)::float8 as revenue,
    coalesce(sum(refunded_cents), 0)::float8 as refunded`
type SumsRow = { orders: number; revenue: number; refunded: number }

const toSums = ({ orders, revenue, refunded }: SumsRow): SaleSums => ({
  orders,
  revenueCents: revenue,
  refundedCents: refunded,
  netCents: revenue - refunded,
})

const BY_CREATOR = sqlOf<
  { campaignId: string },
  SumsRow & { creator_id: string; touch: 'last' | 'first'; is_outside: boolean }
>(`
  select touch.creator_id, touch.kind as touch, age = 'outside' as is_outside, ${SUMS}
  from ${SALES}
  cross join lateral (values (creator_id, 'last'), (first_creator_id, 'first')) touch (creator_id, kind)
  where touch.creator_id is not null
  group by 1, 2, 3`)

/** Returns the sales of a campaign's creators. A creator without sales isn't in the map. */
export async function salesByCreator(
  queryable: Queryable,
  campaignId: string,
): Promise<Map<string, CreatorSales>> {
  const sales = new Map<string, CreatorSales>()
  for (const row of await rowsOf(queryable, BY_CREATOR({ campaignId }))) {
    const before = sales.get(row.creator_id) ?? EMPTY_CREATOR_SALES
    const sums = toSums(row)
    const added =
      row.touch === 'first'
        ? row.is_outside
          ? {}
          : { firstTouchOrders: sums.orders, firstTouchNetCents: sums.netCents }
        : row.is_outside
          ? { outsideOrders: sums.orders, outsideNetCents: sums.netCents }
          : sums
    sales.set(row.creator_id, { ...before, ...added })
  }
  return sales
}

export const EMPTY_CREATOR_SALES: CreatorSales = {
  ...NO_SALES,
  firstTouchOrders: 0,
  firstTouchNetCents: 0,
  outsideOrders: 0,
  outsideNetCents: 0,
}

/**
 * The sales of a placement, or of a creator's leads without one. All fields of the video are null
 * if the placement has none, or if no lead is known.
 */
export type VideoSales = SaleSums & {
  creatorId: string | null
  placementId: string | null
  /** The placement's label. */
  label: string | null
  videoId: string | null
  videoTitle: string | null
  /** The time in the video, in seconds. */
  atSecond: number | null
}

const BY_VIDEO = sqlOf<
  { campaignId: string },
  SumsRow & {
    creator_id: string | null
    placement_id: string | null
    label: string | null
    video_id: string | null
    video_title: string | null
    at_second: number | null
  }
>(`
  select sale.creator_id, sale.placement_id, pl.label, pl.video_id, v.title as video_title, pl.at_second,
    ${SUMS}
  from ${SALES} left join placements pl on pl.id = sale.placement_id
    left join videos v on v.id = pl.video_id
  where age <> 'outside'
  group by 1, 2, 3, 4, 5, 6
  order by sum(value_cents - refunded_cents) desc, count(*) desc, 1, 2`)

/** Returns a campaign's sales by creator, placement and video, without those outside of the window. */
export async function salesByVideo(
  queryable: Queryable,
  campaignId: string,
): Promise<VideoSales[]> {
  const rows = await rowsOf(queryable, BY_VIDEO({ campaignId }))
  return rows.map((row) => ({
    ...toSums(row),
    creatorId: row.creator_id,
    placementId: row.placement_id,
    label: row.label,
    videoId: row.video_id,
    videoTitle: row.video_title,
    atSecond: row.at_second,
  }))
}

const BY_DAY = sqlOf<{ campaignId: string; from: string; to: string }, SumsRow & { day: string }>(`
  select (ordered_at at time zone 'UTC')::date::text as day, ${SUMS}
  from ${SALES}
  where age <> 'outside' and ordered_at >= ({from}::date)::timestamp at time zone 'UTC'
    and ordered_at < ({to}::date + 1)::timestamp at time zone 'UTC'
  group by 1 order by 1`)

/**
 * Returns a campaign's sales by the UTC day of the order, from one day to another ('YYYY-MM-DD'),
 * both included. Days without sales are left out.
 */
export async function salesByDay(
  queryable: Queryable,
  campaignId: string,
  from: string,
  to: string,
): Promise<(SaleSums & { day: string })[]> {
  const rows = await rowsOf(queryable, BY_DAY({ campaignId, from, to }))
  return rows.map((row) => ({ ...toSums(row), day: row.day }))
}

const BY_AGE = sqlOf<{ campaignId: string }, SumsRow & { age: SaleAge }>(
  `select age, ${SUMS} from ${SALES} group by 1`,
)
const UNMATCHED = sqlOf<{ campaignId: string }, SumsRow>(
  `select ${SUMS} from campaign_sales
  where campaign_id = {campaignId}::uuid and mismatch is not null`,
)

/** A campaign's sales in total. `matched` excludes orders outside of the window. */
export type SalesTotals = {
  matched: SaleSums
  byAge: Record<SaleAge, SaleSums>
  unmatched: SaleSums
}

export async function sumSales(queryable: Queryable, campaignId: string): Promise<SalesTotals> {
  const ages = await rowsOf(queryable, BY_AGE({ campaignId }))
  const [unmatched] = await rowsOf(queryable, UNMATCHED({ campaignId }))
  const byAge: Record<SaleAge, SaleSums> = {
    week: NO_SALES,
    month: NO_SALES,
    later: NO_SALES,
    outside: NO_SALES,
    'no-lead': NO_SALES,
  }
  for (const row of ages) byAge[row.age] = toSums(row)
  const matched = [byAge.week, byAge.month, byAge.later, byAge['no-lead']].reduce(addSums, NO_SALES)
  return { matched, byAge, unmatched: unmatched ? toSums(unmatched) : NO_SALES }
}

const addSums = (one: SaleSums, other: SaleSums): SaleSums => ({
  orders: one.orders + other.orders,
  revenueCents: one.revenueCents + other.revenueCents,
  refundedCents: one.refundedCents + other.refundedCents,
  netCents: one.netCents + other.netCents,
})
