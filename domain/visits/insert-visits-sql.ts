import { int4Array, timestamptzArray, uuidArray } from '#lib/postgres-binary.ts'
import type { CappedVisit } from './visit.ts'
import { COLUMNS, DEVICES, hourOf, hourStart, type VisitPack } from './visit-pack.ts'

export type Dimension = 'source' | 'medium' | 'campaign' | 'placement' | 'device' | 'country'

/** Distinct values per magnet, day and dimension that visitors can invent; further ones become OTHER. */
const MAX_VALUES = 300
export const OTHER = '(other)'

const DEVICE = `(array[${DEVICES.map((device) => `'${device}'`).join(', ')}])[look / 2 + 1]`

/**
 * Returns the statement that writes a batch of visits. PostgreSQL derives daily hashes, rows and totals
 * from the same columns, so that Node neither builds rows nor sums. Rows that other transactions wait
 * for are locked in key order, the totals last. Placements have their own totals and unique visitors;
 * a batch without placements uses a simpler statement.
 */
const writeVisits = (placed: boolean) => `
  with o as materialized (
    select *, (hour at time zone 'UTC')::date as day
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
      with ordinality o (owner_id, magnet_id, placement_id, kind, name, hour, opening)
  ), w as materialized (
    select * from unnest($7::text[]) with ordinality w (word, id)
  ), p as materialized (
    select * from unnest($8::text[], $9::text[]) with ordinality p (country, city, place)
  ), v as materialized (
    select *, look % 2 = 1 as is_bot, case when source > 0 then source else referrer end as origin
    from unnest($10::timestamptz[], $11::uuid[], $12::int[], $13::int[], $14::int[], $15::int[],
      $16::int[], $17::int[], $18::int[]) with ordinality
      v (at, visitor_hash, opening, look, referrer, source, medium, campaign, place, i)
  ),
  -- A visitor's first visit of the day is the unique one.
  people as materialized (
    select day, visitor_hash, min(i) as i${placed ? ', false as is_there' : ''}
    from v join o using (opening) where not is_bot group by 1, 2
    ${
      placed
        ? `union all
    select day, md5(visitor_hash::text || placement_id)::uuid, min(i), true
    from v join o using (opening) where not is_bot and placement_id is not null group by 1, 2`
        : ''
    }
  ), marked as (
    insert into visitor_days (day, visitor_hash)
    select day, visitor_hash from people order by 1, 2
    on conflict do nothing returning day, visitor_hash
  ), firsts as materialized (
    select i from people join marked using (day, visitor_hash)${placed ? ' where not is_there' : ''}
  ), ${
    placed
      ? `firsts_there as materialized (
    select i from people join marked using (day, visitor_hash) where is_there
  ), tagged as materialized (
    select v.*, firsts.i is not null as is_unique,
      case when placement_id is not null then firsts_there.i is not null end as is_first_there
    from v join o using (opening) left join firsts using (i) left join firsts_there using (i)
  )`
      : `tagged as materialized (
    select v.*, firsts.i is not null as is_unique from v left join firsts using (i)
  )`
  }, sums as materialized (
    select opening, is_bot, look, origin, medium, campaign, place, count(*) as visits,
      count(*) filter (where is_unique) as uniques
      ${placed ? ', count(*) filter (where is_first_there) as uniques_there' : ''}
    from tagged
    group by opening, is_bot, grouping sets ((look), (origin), (medium), (campaign), (place))
  ),
  -- Values of each dimension, by magnet and day.
  dimension_counts as materialized (
    select magnet_id, owner_id, day, dimension, value, sum(visits) as visits,
      sum(uniques) as uniques
    from sums join o using (opening) left join p using (place)
      left join w on w.id = coalesce(origin, medium, campaign)
      cross join lateral (values
        ('source', case when origin is not null then coalesce(word, '') end),
        ('medium', case when medium > 0 then word end),
        ('campaign', case when campaign > 0 then word end),
        ('device', case when look is not null then ${DEVICE} end),
        ('placement', case when look is not null then placement_id::text end),
        ('country', case when sums.place is not null then coalesce(country, '') end)
      ) dims (dimension, value)
    where not is_bot and value is not null group by 1, 2, 3, 4, 5
  ),
  -- Values beyond the limit per magnet, day and dimension are refused.
  fresh as materialized (
    select magnet_id, day, dimension, value,
      row_number() over (partition by magnet_id, day, dimension order by visits desc, value) as nth
    from dimension_counts
    where dimension in ('source', 'medium', 'campaign') and value not in ('', '${OTHER}')
      and not exists (
        select from visit_tops d
        where d.scope_id = magnet_id and d.dimension = dimension_counts.dimension
          and d.step = 'day' and d.day = dimension_counts.day and d.value = dimension_counts.value
      )
  ), known as materialized (
    select magnet_id, day, dimension, (
      select count(*) from visit_tops d
      where d.scope_id = magnet_id and d.dimension = fresh.dimension and d.step = 'day'
        and d.day = fresh.day
    ) as values
    from fresh group by 1, 2, 3
  ), refused as materialized (
    select magnet_id, day, dimension, value
    from fresh join known using (magnet_id, day, dimension) where nth + values > ${MAX_VALUES}
  ), overflow as materialized (
    select opening, dimension, id from refused join o using (magnet_id, day) join w on word = value
  ), written as (
    insert into visits (at, owner_id, magnet_id, placement_id, visitor_hash, is_bot, is_unique,
      kind, name, device_type, referrer_host, utm_source, utm_medium, utm_campaign, country, city
      ${placed ? ', is_placement_unique' : ''})
    select at, owner_id, magnet_id, placement_id, visitor_hash, is_bot, is_unique, kind, name,
      ${DEVICE},
      case when source = 0 and ${isOverflow('source', 'origin')} then '${OTHER}' else r.word end,
      case when source > 0 and ${isOverflow('source', 'origin')} then '${OTHER}' else s.word end,
      case when ${isOverflow('medium', 'medium')} then '${OTHER}' else m.word end,
      case when ${isOverflow('campaign', 'campaign')} then '${OTHER}' else c.word end,
      country, city ${placed ? ', is_first_there' : ''}
    from tagged join o using (opening) left join p using (place)
      left join w r on r.id = referrer left join w s on s.id = source
      left join w m on m.id = medium left join w c on c.id = campaign
  ), hours as (
    select owner_id, magnet_id, ${placed ? 'placement_id, sum(uniques_there) as uniques_there,' : ''}
      hour,
      coalesce(sum(visits) filter (where not is_bot and kind = 'scan'), 0) as scans,
      coalesce(sum(visits) filter (where not is_bot and kind = 'visit'), 0) as visits,
      sum(uniques) as uniques, coalesce(sum(visits) filter (where is_bot), 0) as bots,
      0 as capped_scans, 0 as capped_visits, 0 as capped_bots
    from sums join o using (opening) where look is not null
    group by owner_id, magnet_id, ${placed ? 'placement_id,' : ''} hour
    union all
    select owner_id, magnet_id, ${placed ? 'placement_id, 0,' : ''} hour, scans, visits, 0, bots,
      scans, visits, bots
    from unnest($19::uuid[], $20::uuid[], $21::timestamptz[], $22::int[], $23::int[], $24::int[],
      $25::uuid[]) capped (owner_id, magnet_id, hour, scans, visits, bots, placement_id)
  ), counted as (
    insert into visit_counts as d (scope_id, owner_id, step, at, scans, visits, unique_visitors,
      bots, capped_scans, capped_visits, capped_bots)
    select scope_id, owner_id, step, date_trunc(step, hour, 'UTC') as at, sum(scans), sum(visits),
      ${placed ? 'sum(their_uniques)' : 'sum(uniques)'}, sum(bots), sum(capped_scans),
      sum(capped_visits), sum(capped_bots)
    from hours
      ${
        placed
          ? `cross join lateral (values (magnet_id, uniques), (owner_id, uniques),
        (placement_id, uniques_there)) scopes (scope_id, their_uniques)`
          : 'cross join lateral (values (magnet_id), (owner_id)) scopes (scope_id)'
      }
      cross join (values ('hour'), ('day')) steps (step)
    ${placed ? 'where scope_id is not null' : ''}
    group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (scope_id, step, at) do update set
      scans = d.scans + excluded.scans,
      visits = d.visits + excluded.visits,
      unique_visitors = d.unique_visitors + excluded.unique_visitors,
      bots = d.bots + excluded.bots,
      capped_scans = d.capped_scans + excluded.capped_scans,
      capped_visits = d.capped_visits + excluded.capped_visits,
      capped_bots = d.capped_bots + excluded.capped_bots
  ), listed as (
    insert into visit_tops as d (scope_id, owner_id, dimension, step, day, value, visits,
      unique_visitors)
    select scope_id, owner_id, dimension, step, date_trunc(step, day::timestamp)::date as day,
      case when refused.value is null then dimension_counts.value else '${OTHER}' end as value,
      sum(visits), sum(uniques)
    from dimension_counts
      left join refused using (magnet_id, day, dimension, value)
      cross join lateral (values (magnet_id), (owner_id)) scopes (scope_id)
      cross join (values ('day'), ('month')) steps (step)
    group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6
    on conflict (scope_id, dimension, step, day, value) do update set
      visits = d.visits + excluded.visits,
      unique_visitors = d.unique_visitors + excluded.unique_visitors
  )
  select pg_current_xact_id()::text as id`

const WITHOUT_PLACEMENTS = writeVisits(false)
const WITH_PLACEMENTS = writeVisits(true)

/** Returns the statement that writes the visits, with its parameters. */
export function insertVisitsStatement(pack: VisitPack, capped: readonly CappedVisit[]) {
  const placed = [...pack.openings, ...capped].some((one) => one.placementId !== null)
  return {
    text: placed ? WITH_PLACEMENTS : WITHOUT_PLACEMENTS,
    values: valuesOf(pack, capped),
  }
}

function isOverflow(dimension: Dimension, id: string): string {
  return `(opening, ${id}) in (select opening, id from overflow where dimension = '${dimension}')`
}

function valuesOf(pack: VisitPack, capped: readonly CappedVisit[]): unknown[] {
  const { count, openings, places, columns } = pack
  const times = (one: CappedVisit, isIt: boolean) => (isIt ? one.times : 0)
  return [
    openings.map((opening) => opening.ownerId),
    openings.map((opening) => opening.magnetId),
    openings.map((opening) => opening.placementId),
    openings.map((opening) => opening.kind),
    openings.map((opening) => opening.name),
    openings.map(hourStart),
    pack.words,
    places.map((place) => place.country),
    places.map((place) => place.city),
    timestamptzArray(pack.at, count),
    uuidArray(pack.hashes, count),
    ...COLUMNS.map((name) => int4Array(columns[name], count)),
    capped.map((one) => one.ownerId),
    capped.map((one) => one.magnetId),
    capped.map((one) => hourStart({ hour: hourOf(one.at.getTime()) })),
    capped.map((one) => times(one, !one.isBot && one.kind === 'scan')),
    capped.map((one) => times(one, !one.isBot && one.kind === 'visit')),
    capped.map((one) => times(one, one.isBot)),
    capped.map((one) => one.placementId),
  ]
}
