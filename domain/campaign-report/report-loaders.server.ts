import { digestOf } from '#domain/leads/change/campaign-people.server.ts'
import { rowsOf, type Statement, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { getCostsOf } from '../campaign-budget/costs.server.ts'
import { saleAgeSql } from '../campaign-sales/attribution.ts'
import { summarizePosts } from '../campaigns/posts.server.ts'
import type { Figures, Grouping, Measure } from './report-columns.ts'

/** The campaigns that are counted, each with the times of its range. `to` is exclusive. */
export type ReportScope = {
  campaigns: readonly { id: string; from: Date; to: Date }[]
}

/** The numbers of one group. The key is null for what belongs to none of the named groups. */
type LoadedGroup = { key: string | null } & Partial<Figures>

type ReportServices = Pick<Services, 'db' | 'clock'>

/** Loads some measures, grouped. */
type Loader = {
  measures: readonly Measure[]
  load(
    services: ReportServices,
    scope: ReportScope,
    grouping: Grouping,
  ): Promise<readonly LoadedGroup[]>
}

type ScopeValues = { ids: string[]; froms: Date[]; tos: Date[] }
const SCOPE = `unnest({ids}::uuid[], {froms}::timestamptz[], {tos}::timestamptz[])
  scope (campaign_id, from_at, to_at)`
const valuesOf = ({ campaigns }: ReportScope): ScopeValues => ({
  ids: campaigns.map((one) => one.id),
  froms: campaigns.map((one) => one.from),
  tos: campaigns.map((one) => one.to),
})

/** Returns SQL that counts page views by day, from the counters of pages or of placements. */
const traffic = (key: string, of: 'pages' | 'placements') =>
  sqlOf<ScopeValues, LoadedGroup>(`
  select ${key} as key, sum(v.visits)::int as visits, sum(v.scans)::int as scans,
    sum(v.unique_visitors)::int as "uniqueVisitors"
  from ${SCOPE}
  join lead_magnets m on m.campaign_id = scope.campaign_id
  ${of === 'placements' ? 'join placements p on p.magnet_id = m.id' : ''}
  join visit_counts v on v.scope_id = ${of === 'placements' ? 'p' : 'm'}.id and v.step = 'day'
    and v.at >= scope.from_at and v.at < scope.to_at
  group by 1`)

const TRAFFIC = {
  campaign: traffic('m.campaign_id::text', 'pages'),
  creator: traffic('m.creator_id::text', 'pages'),
  day: traffic(`to_char(v.at at time zone 'UTC', 'YYYY-MM-DD')`, 'pages'),
  placement: traffic('p.id::text', 'placements'),
  video: traffic('p.video_id::text', 'placements'),
} as const
const hasTraffic = (grouping: Grouping): grouping is keyof typeof TRAFFIC => grouping in TRAFFIC

const trafficLoader: Loader = {
  measures: ['visits', 'scans', 'uniqueVisitors'],
  async load(services, scope, grouping) {
    const { db } = services
    if (grouping === 'source') {
      const total = await trafficLoader.load(services, scope, 'campaign')
      const sum = (measure: 'visits' | 'scans') =>
        total.reduce((count, one) => count + (one[measure] ?? 0), 0)
      return [
        { key: 'scan', visits: 0, scans: sum('scans') },
        { key: 'visit', visits: sum('visits'), scans: 0 },
      ]
    }
    if (!hasTraffic(grouping)) return []
    const groups = await rowsOf(db.$client, TRAFFIC[grouping](valuesOf(scope)))
    if (grouping !== 'placement' && grouping !== 'video') return groups
    // Views of a page through its own link or code belong to no placement. Visitors aren't added
    // up, because the same person may have used several placements.
    const [page] = addUp(await trafficLoader.load(services, scope, 'campaign'))
    const [placed] = addUp(groups.filter(({ key }) => key !== null))
    return [
      ...groups
        .filter(({ key }) => key !== null)
        .map(({ key, visits, scans }) => ({ key, visits, scans })),
      {
        key: null,
        visits: Math.max(0, (page?.visits ?? 0) - (placed?.visits ?? 0)),
        scans: Math.max(0, (page?.scans ?? 0) - (placed?.scans ?? 0)),
      },
    ]
  },
}

const addUp = (groups: readonly LoadedGroup[]) => [
  groups.reduce(
    (sum, one) => ({
      visits: sum.visits + (one.visits ?? 0),
      scans: sum.scans + (one.scans ?? 0),
    }),
    { visits: 0, scans: 0 },
  ),
]

/** The kinds of leads of the breakdown by quality. Each lead has exactly one. */
export const QUALITIES = {
  'confirmed-downloaded': 'Confirmed and downloaded',
  confirmed: 'Confirmed, not downloaded',
  downloaded: 'Downloaded, without a confirmation',
  neither: 'Neither',
  unconfirmed: 'Flagged: waiting for a confirmation',
  flagged: 'Flagged: looks automated',
} as const

const LEAD_KEYS: Record<Grouping, string> = {
  campaign: 'campaign_id::text',
  creator: 'creator_id::text',
  placement: 'placement_id::text',
  video: 'video_id::text',
  source: 'source',
  device: 'device_type',
  country: `coalesce(ip_country, '')`,
  day: `to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD')`,
  quality: `case
    when flags = '{unconfirmed}' then 'unconfirmed'
    when is_flagged then 'flagged'
    when confirmed_at is not null and clicked_at is not null then 'confirmed-downloaded'
    when confirmed_at is not null then 'confirmed'
    when clicked_at is not null then 'downloaded'
    else 'neither' end`,
}

const PERSON = 'coalesce(lower(email_typed), email_normalized)'

/**
 * Returns SQL that counts leads by the day they were submitted. Leads are read row by row, because
 * their counters know neither devices, countries and confirmations nor a person's earlier leads.
 * `first` is the person's first lead in the campaign; `nth` is the lead's place among the person's
 * leads with the creator.
 */
const leads = (key: string) =>
  sqlOf<ScopeValues, LoadedGroup>(`
  with told as (
    select l.id, l.campaign_id, l.creator_id, p.id as placement_id, p.video_id, l.source,
      l.device_type, l.ip_country, l.submitted_at, l.clicked_at, l.confirmed_at, l.flags,
      l.is_flagged, l.erased_at, l.email_typed, l.email_normalized, scope.from_at,
      row_number() over (
        partition by l.creator_id, l.is_flagged or l.erased_at is not null, ${PERSON}
        order by l.submitted_at, l.id) as nth
    from ${SCOPE}
    join leads l on l.campaign_id = scope.campaign_id and l.submitted_at < scope.to_at
    left join placements p on p.id = l.placement_id and p.magnet_id = l.lead_magnet_id
  ), firsts as (
    select first_lead_id from campaign_people where campaign_id = any({ids}::uuid[])
  ), counted as (
    select told.*, firsts.first_lead_id is not null as first,
      nth = 1 and firsts.first_lead_id is null and erased_at is null and exists (
        select from campaign_people o where o.campaign_id = told.campaign_id
          and o.person_digest = ${digestOf('told.campaign_id', PERSON)}
          and o.first_creator_id is distinct from told.creator_id
      ) as duplicate
    from told left join firsts on firsts.first_lead_id = told.id
    where submitted_at >= from_at
  )
  select ${key} as key,
    count(*) filter (where not is_flagged)::int as leads,
    count(*) filter (where not is_flagged and first)::int as "newPeople",
    count(*) filter (where not is_flagged and duplicate)::int as duplicates,
    count(*) filter (where not is_flagged and confirmed_at is not null)::int as confirmed,
    count(*) filter (where not is_flagged and clicked_at is not null)::int as downloaded,
    count(*) filter (where is_flagged)::int as flagged
  from counted group by 1`)

const LEADS = Object.fromEntries(
  Object.entries(LEAD_KEYS).map(([grouping, key]) => [grouping, leads(key)]),
) as Record<Grouping, (values: ScopeValues) => Statement<LoadedGroup>>

const leadsLoader: Loader = {
  measures: ['leads', 'newPeople', 'duplicates', 'confirmed', 'downloaded', 'flagged'],
  load: ({ db }, scope, grouping) => rowsOf(db.$client, LEADS[grouping](valuesOf(scope))),
}

/** Returns SQL that counts orders by the day of the order, without those outside of the window. */
const sales = (key: string) =>
  sqlOf<ScopeValues, LoadedGroup>(`
  select ${key} as key, count(*)::int as orders,
    sum(s.value_cents - s.refunded_cents)::float8 as "netCents"
  from ${SCOPE}
  join promo_programs g on g.campaign_id = scope.campaign_id
  join campaign_sales s on s.campaign_id = scope.campaign_id and s.matched_by is not null
    and s.ordered_at >= scope.from_at and s.ordered_at < scope.to_at
  left join lead_magnets m on m.creator_id = s.creator_id
  left join placements p on p.id = s.placement_id and p.magnet_id = m.id
  where ${saleAgeSql('s', 'g.window_days')} <> 'outside'
  group by 1`)
const SALES = {
  campaign: sales('s.campaign_id::text'),
  creator: sales('s.creator_id::text'),
  placement: sales('p.id::text'),
  video: sales('p.video_id::text'),
  day: sales(`to_char(s.ordered_at at time zone 'UTC', 'YYYY-MM-DD')`),
} as const

const salesLoader: Loader = {
  measures: ['orders', 'netCents'],
  async load({ db }, scope, grouping) {
    if (!(grouping in SALES)) return []
    return rowsOf(db.$client, SALES[grouping as keyof typeof SALES](valuesOf(scope)))
  },
}

const viewsLoader: Loader = {
  measures: ['views'],
  async load(services, { campaigns }, grouping) {
    if (grouping !== 'campaign' && grouping !== 'creator') return []
    const loaded = await Promise.all(
      campaigns.map(async ({ id }) => {
        const posts = [...(await summarizePosts(services, id))]
        const groups = posts.map(([creatorId, { views }]) => ({ key: creatorId, views }))
        if (grouping === 'creator') return groups
        const known = groups.flatMap(({ views }) => views ?? [])
        return [{ key: id, views: known.length > 0 ? known.reduce((sum, one) => sum + one) : null }]
      }),
    )
    return loaded.flat()
  },
}

const costsLoader: Loader = {
  measures: ['costCents'],
  async load(services, { campaigns }, grouping) {
    if (grouping !== 'campaign' && grouping !== 'creator') return []
    const ids = campaigns.map(({ id }) => id)
    const costs = [...(await getCostsOf(services, ids))]
    return grouping === 'campaign'
      ? costs.map(([key, { total }]) => ({ key, costCents: total.committedCents }))
      : costs.flatMap(([, { byCreator }]) =>
          [...byCreator].map(([key, { committedCents }]) => ({ key, costCents: committedCents })),
        )
  },
}

/** Every measure is loaded by exactly one of these. */
export const LOADERS: readonly Loader[] = [
  trafficLoader,
  leadsLoader,
  salesLoader,
  viewsLoader,
  costsLoader,
]

/** Returns the numbers of each group, from the loaders of the measures that are needed. */
export async function loadFigures(
  services: ReportServices,
  scope: ReportScope,
  grouping: Grouping,
  needed: readonly Measure[],
): Promise<Map<string | null, Partial<Figures>>> {
  const used = LOADERS.filter((loader) => loader.measures.some((one) => needed.includes(one)))
  const loaded = await Promise.all(used.map((loader) => loader.load(services, scope, grouping)))
  const groups = new Map<string | null, Partial<Figures>>()
  for (const { key, ...figures } of loaded.flat()) {
    groups.set(key, { ...groups.get(key), ...figures })
  }
  return groups
}
