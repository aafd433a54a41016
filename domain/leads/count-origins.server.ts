import { ORIGIN_DIMENSIONS } from '#db/schema/visits.ts'
import type { LeadOrigin } from '#domain/resources/lead-origin.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'
import { MAX_DAILY_VALUES, OTHER_VALUE } from '#lib/utm.ts'
import type { Transaction } from '#platform/db/database.ts'

export type OriginDimension = (typeof ORIGIN_DIMENSIONS)[number]

/**
 * Returns the values under which a lead is counted. The source is the one of page views: without a
 * `utm_source`, it is the referrer's host.
 */
const valuesOf = (origin: LeadOrigin): Record<OriginDimension, string | null> => ({
  source: origin.utmSource ?? origin.referrerHost,
  medium: origin.utmMedium,
  campaign: origin.utmCampaign,
  content: origin.utmContent,
})

/** SQL for the same values of a row of `leads`, as rows of a dimension and its value. */
export const ORIGIN_VALUES = `('source', coalesce(utm_source, referrer_host)),
  ('medium', utm_medium), ('campaign', utm_campaign), ('content', utm_content)`

/** How a lead changes the counts. */
export type OriginCount = {
  ownerId: string
  /** Null if the magnet was deleted. The lead then counts only in the owner's stats. */
  magnetId: string | null
  submittedAt: Date
  origin: LeadOrigin
  /** 1 for a lead that counts from now on; -1 for one that no longer counts. */
  leads?: number
  /** 1 for a lead that is counted and is being erased. */
  erased?: number
}

/**
 * SQL for values, each under the name by which it is counted: itself, or OTHER_VALUE beyond the
 * limit of a day. A value that has a row keeps it; of the others, those with the most leads come
 * first. Rows are never deleted, so a value that counted as OTHER_VALUE never gets a row later. The
 * limit applies to each magnet, and its owner's totals use the same names, so one magnet can't fill
 * the limit of another. `given` is a query with the columns owner_id, magnet_id, dimension, day,
 * value and leads, and `sums` are further columns.
 */
export const nameOriginValues = ({ given, sums }: { given: string; sums: readonly string[] }) => {
  const row = `c.scope_id = coalesce(g.magnet_id, g.owner_id) and c.dimension = g.dimension
        and c.day = g.day`
  return `
  select owner_id, magnet_id, dimension, day, ${sums.join(', ')},
    case when has_row or value = '${OTHER_VALUE}' then value
      when nth <= ${MAX_DAILY_VALUES} - (select count(*) from lead_origin_counts c
        where ${row} and c.value <> '${OTHER_VALUE}') then value
      else '${OTHER_VALUE}' end as value
  from (
    select *, row_number() over (partition by owner_id, magnet_id, dimension, day,
      has_row or value = '${OTHER_VALUE}' order by leads desc, value) as nth
    from (
      select *, coalesce((select true from lead_origin_counts c
        where ${row} and c.value = g.value), false) as has_row
      from (${given}) g
    ) looked_up
  ) g`
}

const ADD_UP = sqlOf<{
  ownerIds: string[]
  magnetIds: (string | null)[]
  dimensions: string[]
  days: string[]
  values: string[]
  leads: number[]
  erased: number[]
}>(
  `
  insert into lead_origin_counts as d
    (scope_id, owner_id, dimension, day, value, leads, erased_leads)
  select scope_id, owner_id, dimension, day, value, sum(leads), sum(erased)
  from (${nameOriginValues({
    given: `select owner_id, magnet_id, dimension, day, value, sum(leads) as leads, sum(erased) as erased
     from unnest({ownerIds}::uuid[], {magnetIds}::uuid[], {dimensions}::text[], {days}::date[],
       {values}::text[], {leads}::int[], {erased}::int[])
       counted (owner_id, magnet_id, dimension, day, value, leads, erased)
     group by 1, 2, 3, 4, 5`,
    sums: ['leads', 'erased'],
  })}) named
  cross join lateral (values (owner_id), (magnet_id)) scopes (scope_id)
  where scope_id is not null
  group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5
  on conflict (scope_id, dimension, day, value) do update set
    leads = d.leads + excluded.leads, erased_leads = d.erased_leads + excluded.erased_leads`,
  { name: 'count-origins' },
)

/**
 * Adds leads to the counts of where leads came from, in the caller's transaction. Call it after
 * `countMonths`, whose lock on the owner's month makes the limit of values exact, and after
 * `countLeads`, because other transactions wait for these rows until the commit.
 */
export async function countOrigins(tx: Transaction, counts: OriginCount[]): Promise<void> {
  const statement = countOriginsStatement(counts)
  if (statement) await tx.execute(statement)
}

/** Returns the statement of `countOrigins`; null if nothing is known about where they came from. */
export function countOriginsStatement(counts: OriginCount[]): Statement | null {
  const rows = counts.flatMap(({ submittedAt, origin, leads = 0, erased = 0, ...owner }) => {
    const values = valuesOf(origin)
    const day = submittedAt.toISOString().slice(0, 10)
    return ORIGIN_DIMENSIONS.flatMap((dimension) => {
      const value = values[dimension]
      return value === null ? [] : [{ ...owner, dimension, day, value, leads, erased }]
    })
  })
  if (rows.length === 0) return null
  return ADD_UP({
    ownerIds: rows.map((row) => row.ownerId),
    magnetIds: rows.map((row) => row.magnetId),
    dimensions: rows.map((row) => row.dimension),
    days: rows.map((row) => row.day),
    values: rows.map((row) => row.value),
    leads: rows.map((row) => row.leads),
    erased: rows.map((row) => row.erased),
  })
}
