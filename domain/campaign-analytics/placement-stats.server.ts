import type { Spot } from '#domain/placements/placement.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { naturalOrder } from '#lib/text.ts'
import type { Services } from '#platform/services.ts'
import { type Interval, wilsonInterval } from './statistics.ts'

/** The stats of one of a creator's placements. */
export type PlacementStats = {
  id: string
  label: string
  spot: Spot | null
  atSecond: number | null
  creator: string
  visits: number
  scans: number
  uniqueVisitors: number
  leads: number
  conversion: number | null
  interval: Interval | null
}

// Reads only the counters of the placements, no individual visits or leads.
const PLACEMENTS = sqlOf<{ campaignId: string }, Omit<PlacementStats, 'conversion' | 'interval'>>(`
  select p.id, p.label, p.spot, p.at_second as "atSecond", c.name as creator,
    coalesce(v.visits, 0)::int as visits, coalesce(v.scans, 0)::int as scans,
    coalesce(v.uniques, 0)::int as "uniqueVisitors", coalesce(l.leads, 0)::int as leads
  from campaign_creators c
  join lead_magnets m on m.creator_id = c.id
  join placements p on p.magnet_id = m.id
  left join lateral (
    select sum(visits) as visits, sum(scans) as scans, sum(unique_visitors) as uniques
    from visit_counts where scope_id = p.id and step = 'day'
  ) v on true
  left join lateral (
    select sum(leads) as leads from lead_counts where scope_id = p.id and step = 'day'
  ) l on true
  where c.campaign_id = {campaignId}
  order by leads desc, lower(c.name), p.id`)

/**
 * Returns the stats of a campaign's placements, including archived ones, with the most leads first.
 * Doesn't check access: the caller has already found the campaign for its viewer.
 */
export async function getPlacementStats(
  { db }: Pick<Services, 'db'>,
  campaign: { id: string },
): Promise<PlacementStats[]> {
  const rows = await rowsOf(db.$client, PLACEMENTS({ campaignId: campaign.id }))
  const inOrder = rows.toSorted(
    (a, b) =>
      b.leads - a.leads || naturalOrder(a.creator, b.creator) || naturalOrder(a.label, b.label),
  )
  return inOrder.map((row) => {
    const came = Math.max(row.uniqueVisitors, row.leads)
    return {
      ...row,
      conversion: came === 0 ? null : row.leads / came,
      interval: wilsonInterval(row.leads, came),
    }
  })
}
