import { nameOriginValues, ORIGIN_VALUES } from '#domain/leads/count-origins.server.ts'
import { PENDING_TOPS, STORED_TOPS } from '#domain/visits/visits.server.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'

/** A stored total that differs from the sum of its rows. */
export type Difference = {
  table:
    | 'visit_counts'
    | 'visit_tops'
    | 'lead_counts'
    | 'lead_origin_counts'
    | 'usage_tracking'
    | 'magnet_rules'
    | 'campaign_creator_counts'
    | 'campaign_sales'
    | 'lead_search'
  scope: 'owner' | 'magnet' | 'placement' | 'variant' | 'creator' | 'sale'
  scopeId: string
  ownerId: string
  /**
   * Identifies the total, for example 'hour 2026-06-01T10' or 'source day 2026-06-01
   * www.youtube.com'.
   */
  row: string
  column: string
  stored: number
  counted: number
}

/** Compares one table of totals with the rows that it sums up, and can repair the totals. */
export type Check = {
  table: Difference['table']
  columns: string[]
  /**
   * Returns the statement that finds the totals that differ. It selects the keys, `label`, `scope`,
   * and for each column x stored_x and counted_x. `day` is the UTC day of a daily check, otherwise
   * null.
   */
  compare(day: string | null): Statement<DifferentRow>
  /** Returns the statement that adds the differences to the totals. */
  repair(rows: DifferentRow[]): Statement
}
export type DifferentRow = Record<string, string | number>

type Shape = { table: Difference['table']; keys: string[]; columns: string[]; label: string }

/** The types of key columns; the totals are integers. */
const TYPES: Record<string, string> = {
  scope_id: 'uuid',
  owner_id: 'uuid',
  step: 'text',
  at: 'timestamptz',
  dimension: 'text',
  day: 'date',
  value: 'text',
}

/**
 * Creates a check. `counted` and `stored` are queries that return the keys, owner_id and the
 * columns.
 */
function check(shape: Shape, counted: string, stored: string): Check {
  const { table, keys, columns, label } = shape
  const all = [...keys, 'owner_id']
  const compare = compareWith(`
    select ${all.map((key) => `coalesce(c.${key}, s.${key})::text as ${key}`).join(', ')},
      ${columns
        .map(
          (name) =>
            `coalesce(s.${name}, 0)::int as stored_${name}, coalesce(c.${name}, 0)::int as counted_${name}`,
        )
        .join(', ')},
      ${label} as label, case when coalesce(c.scope_id, s.scope_id) = coalesce(c.owner_id, s.owner_id)
        then 'owner' when exists (select 1 from placements p
        where p.id = coalesce(c.scope_id, s.scope_id)) then 'placement'
        when exists (select 1 from experiment_variants v
        where v.id = coalesce(c.scope_id, s.scope_id)) then 'variant' else 'magnet' end as scope
    from (${counted}) c full join (${stored}) s
      on ${all.map((key) => `c.${key} = s.${key}`).join(' and ')}
    where ${columns.map((name) => `coalesce(s.${name}, 0) <> coalesce(c.${name}, 0)`).join(' or ')}
    order by ${all.map((_, i) => i + 1).join(', ')}`)
  const repair = sqlOf<Record<string, unknown>>(`
    insert into ${table} as d (${[...all, ...columns].join(', ')})
    select * from unnest(${[...all, ...columns].map((name) => `{${name}}::${TYPES[name] ?? 'int'}[]`).join(', ')})
    on conflict (${keys.join(', ')}) do update set
      ${columns.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`)
  const values = (rows: DifferentRow[]) => [
    ...all.map((key) => [key, rows.map((row) => row[key])]),
    ...columns.map((name) => [name, rows.map((row) => differenceIn(row, name))]),
  ]
  return { table, columns, compare, repair: (rows) => repair(Object.fromEntries(values(rows))) }
}

const differenceIn = (row: DifferentRow, column: string) =>
  Number(row[`counted_${column}`]) - Number(row[`stored_${column}`])

function compareWith(text: string): Check['compare'] {
  const compare = sqlOf<Record<string, unknown>, DifferentRow>(text)
  return (day) => compare(day === null ? {} : { day })
}

const DAY_START = `({day}::date)::timestamp at time zone 'UTC'`
const DAY_END = `({day}::date + 1)::timestamp at time zone 'UTC'`
const within = (column: string) => `${column} >= ${DAY_START} and ${column} < ${DAY_END}`
const isOpen = (column: string) =>
  `(${column} at time zone 'UTC')::date not in (select day from sealed_days)`
const AT_LABEL = `coalesce(c.step, s.step) || ' ' ||
  to_char(coalesce(c.at, s.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`

const visits = check(
  {
    table: 'visit_counts',
    keys: ['scope_id', 'step', 'at'],
    columns: ['scans', 'visits', 'unique_visitors', 'bots'],
    label: AT_LABEL,
  },
  `select scope_id, owner_id, step, date_trunc(step, hour, 'UTC') as at, sum(scans) as scans,
     sum(visits) as visits, sum(their_uniques) as unique_visitors, sum(bots) as bots
   from (
     select owner_id, magnet_id, placement_id, variant_id, date_trunc('hour', at, 'UTC') as hour,
       count(*) filter (where kind = 'scan' and not is_bot) as scans,
       count(*) filter (where kind = 'visit' and not is_bot) as visits,
       count(*) filter (where is_unique) as uniques,
       count(*) filter (where is_placement_unique) as uniques_there,
       count(*) filter (where is_bot) as bots
     from visits where ${within('at')} group by 1, 2, 3, 4, 5
   ) hours
   cross join lateral (values (owner_id, uniques), (magnet_id, uniques),
     (placement_id, uniques_there), (variant_id, uniques)) scopes (scope_id, their_uniques)
   cross join (values ('hour'), ('day')) steps (step)
   where scope_id is not null group by 1, 2, 3, 4`,
  `select scope_id, owner_id, step, at, scans - capped_scans as scans,
     visits - capped_visits as visits, unique_visitors, bots - capped_bots as bots
   from visit_counts where ${within('at')}`,
)

const tops = check(
  {
    table: 'visit_tops',
    keys: ['scope_id', 'dimension', 'step', 'day', 'value'],
    columns: ['visits', 'unique_visitors'],
    label: `concat_ws(' ', coalesce(c.dimension, s.dimension), 'day', coalesce(c.day, s.day),
      coalesce(c.value, s.value))`,
  },
  `select scope_id, owner_id, dimension, 'day' as step, {day}::date as day, value,
     sum(visits) as visits, sum(unique_visitors) as unique_visitors
   from (
     select owner_id, magnet_id, coalesce(utm_source, referrer_host, '') as source, utm_medium,
       utm_campaign, utm_content, placement_id, device_type, coalesce(country, '') as country,
       n.identifier as spoken, case when is_corrected then n.identifier end as corrected,
       count(*) as visits, count(*) filter (where is_unique) as unique_visitors
     from visits left join spoken_names n on n.identifier = name
     where not is_bot and ${within('at')} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
   ) alike
   cross join lateral (values ('source', source), ('medium', utm_medium),
     ('campaign', utm_campaign), ('content', utm_content), ('placement', placement_id::text), ('device', device_type),
     ('country', country), ('spoken', spoken), ('corrected', corrected)) dims (dimension, value)
   cross join lateral (values (owner_id), (magnet_id)) scopes (scope_id)
   where value is not null group by 1, 2, 3, 6`,
  `select scope_id, owner_id, dimension, 'day' as step, day, value, sum(visits) as visits,
     sum(unique_visitors) as unique_visitors
   from (
     select scope_id, owner_id, dimension, day, value, visits, unique_visitors
     from (${STORED_TOPS}) stored where step = 'day' and day = {day}::date
     union all
     select scope_id, owner_id, dimension, day, value, visits, unique_visitors
     from (${PENDING_TOPS}) pending
       cross join lateral (values (owner_id), (magnet_id)) scopes (scope_id)
     where day = {day}::date
   ) both_parts group by 1, 2, 3, 5, 6`,
)

/** Compares all days in one statement, because there are far fewer leads than visits. */
export const LEADS: Check = check(
  {
    table: 'lead_counts',
    keys: ['scope_id', 'step', 'at'],
    columns: ['leads', 'api_leads', 'clicks'],
    label: AT_LABEL,
  },
  `select scope_id, owner_id, step, date_trunc(step, moment, 'UTC') as at, sum(leads) as leads,
     sum(api_leads) as api_leads, sum(clicks) as clicks
   from (
     select owner_id, lead_magnet_id, placement_id, submitted_at as moment, 1 as leads,
       (source = 'api')::int as api_leads, 0 as clicks
     from leads where flags = '{}'
     union all
     select owner_id, lead_magnet_id, placement_id, clicked_at, 0, 0, 1
     from leads where flags = '{}' and clicked_at is not null
   ) happened
   cross join lateral (values (owner_id), (lead_magnet_id), (placement_id)) scopes (scope_id)
   cross join (values ('hour'), ('day')) steps (step)
   where scope_id is not null and ${isOpen('moment')} group by 1, 2, 3, 4`,
  // When an old release deleted a magnet, its leads lost the magnet's id, so the magnet's totals
  // can't be recounted.
  `select scope_id, owner_id, step, at, leads, api_leads, clicks from lead_counts
   where ${isOpen('at')}
     and (scope_id = owner_id or exists (select 1 from lead_magnets where id = scope_id)
       or exists (select 1 from placements where id = scope_id)
       or exists (select 1 from leads where lead_magnet_id = scope_id))`,
)

/**
 * Compares where leads came from, in one statement. Rows of erased leads no longer have the values,
 * so `erased_leads` isn't compared.
 */
export const ORIGINS: Check = check(
  {
    table: 'lead_origin_counts',
    keys: ['scope_id', 'dimension', 'day', 'value'],
    columns: ['leads'],
    label: `concat_ws(' ', coalesce(c.dimension, s.dimension), coalesce(c.day, s.day),
      coalesce(c.value, s.value))`,
  },
  `select scope_id, owner_id, dimension, day, value, sum(leads) as leads
   from (${nameOriginValues({
     given: `select owner_id, lead_magnet_id as magnet_id, dimension,
        (submitted_at at time zone 'UTC')::date as day, value, count(*) as leads
      from leads cross join lateral (values ${ORIGIN_VALUES}) dims (dimension, value)
      where flags = '{}' and value is not null group by 1, 2, 3, 4, 5`,
     sums: ['leads'],
   })}) named
   cross join lateral (values (owner_id), (magnet_id)) scopes (scope_id)
   where scope_id is not null group by 1, 2, 3, 4, 5`,
  `select scope_id, owner_id, dimension, day, value, leads - erased_leads as leads
   from lead_origin_counts`,
)

const ADD_USAGE = sqlOf<{ ownerIds: string[]; months: string[]; differences: number[] }>(`
  insert into usage_tracking as u (user_id, month, leads_count)
  select * from unnest({ownerIds}::uuid[], {months}::date[], {differences}::int[])
  on conflict (user_id, month) do update set leads_count = u.leads_count + excluded.leads_count`)

/** Compares the monthly lead counts, which plan limits use. */
export const USAGE: Check = {
  table: 'usage_tracking',
  columns: ['leads_count'],
  compare: compareWith(`
    select owner_id::text as scope_id, owner_id::text, month::text as label, 'owner' as scope,
      coalesce(s.leads_count, 0)::int as stored_leads_count,
      coalesce(c.leads_count, 0)::int as counted_leads_count
    from (
      select owner_id, date_trunc('month', submitted_at at time zone 'UTC')::date as month,
        count(*) as leads_count
      from leads where flags = '{}' group by 1, 2
    ) c
    full join (select user_id as owner_id, month, leads_count from usage_tracking) s
      using (owner_id, month)
    where coalesce(s.leads_count, 0) <> coalesce(c.leads_count, 0) order by 1, 3`),
  repair: (rows) =>
    ADD_USAGE({
      ownerIds: rows.map((row) => String(row.owner_id)),
      months: rows.map((row) => String(row.label)),
      differences: rows.map((row) => differenceIn(row, 'leads_count')),
    }),
}

const ADD_TAKEN = sqlOf<{ ruleIds: string[]; differences: number[] }>(`
  update magnet_rules r set taken = greatest(r.taken + d.difference, 0)
  from unnest({ruleIds}::uuid[], {differences}::int[]) d (id, difference) where r.id = d.id`)

/** Compares the counts of magnets' limits with the leads that used them. */
export const STOCKS: Check = {
  table: 'magnet_rules',
  columns: ['taken'],
  compare: compareWith(`
    select r.magnet_id::text as scope_id, r.owner_id::text, r.id::text as label, 'magnet' as scope,
      r.taken as stored_taken, c.taken as counted_taken
    from magnet_rules r
    cross join lateral (select count(*)::int as taken from leads l
      where l.lead_magnet_id = r.magnet_id and l.stock_rule_id = r.id) c
    where r.condition = 'after-leads' and r.taken <> c.taken order by 1`),
  repair: (rows) =>
    ADD_TAKEN({
      ruleIds: rows.map((row) => String(row.label)),
      differences: rows.map((row) => differenceIn(row, 'taken')),
    }),
}

/** The checks that compare one day. */
export const DAILY: readonly Check[] = [visits, tops]

/** Compares all months in one statement. A month is the sum of its days, including sealed days. */
export const MONTHS: Check = check(
  {
    table: 'visit_tops',
    keys: ['scope_id', 'dimension', 'step', 'day', 'value'],
    columns: ['visits', 'unique_visitors'],
    label: `concat_ws(' ', coalesce(c.dimension, s.dimension), 'month', coalesce(c.day, s.day),
      coalesce(c.value, s.value))`,
  },
  `select scope_id, owner_id, dimension, 'month' as step,
     date_trunc('month', day::timestamp)::date as day, value, sum(visits) as visits,
     sum(unique_visitors) as unique_visitors
   from (${STORED_TOPS}) stored where step = 'day' group by 1, 2, 3, 5, 6`,
  `select scope_id, owner_id, dimension, step, day, value, sum(visits) as visits,
     sum(unique_visitors) as unique_visitors
   from (${STORED_TOPS}) stored where step = 'month' group by 1, 2, 3, 4, 5, 6`,
)
