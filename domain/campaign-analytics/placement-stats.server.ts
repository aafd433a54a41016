import type { Spot } from '#domain/placements/placement.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
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
  magnetId: string
  /** Null if the placement isn't in a video. */
  video: { id: string; title: string } | null
  visits: number
  scans: number
  uniqueVisitors: number
  leads: number
  conversion: number | null
  interval: Interval | null
}

type Row = Omit<PlacementStats, 'conversion' | 'interval' | 'video'> & {
  videoId: string | null
} & Parameters<typeof videoTitle>[0]

// Reads only the counters of the placements, no individual visits or leads.
const PLACEMENTS = sqlOf<{ campaignId: string }, Row>(`
  select p.id, p.label, p.spot, p.at_second as "atSecond", c.name as creator,
    m.id as "magnetId", film.id as "videoId", film.own_title as "ownTitle",
    film.title, film.platform, film.external_id as "externalId",
    coalesce(v.visits, 0)::int as visits, coalesce(v.scans, 0)::int as scans,
    coalesce(v.uniques, 0)::int as "uniqueVisitors", coalesce(l.leads, 0)::int as leads
  from campaign_creators c
  join lead_magnets m on m.creator_id = c.id
  join placements p on p.magnet_id = m.id
  left join videos film on film.id = p.video_id
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
  return inOrder.map(({ videoId, ownTitle, title, platform, externalId, ...row }) => {
    // Without visitors there is no rate, even if leads came in another way.
    const came = row.uniqueVisitors === 0 ? 0 : Math.max(row.uniqueVisitors, row.leads)
    return {
      ...row,
      video:
        videoId === null
          ? null
          : {
              id: videoId,
              title: videoTitle({ ownTitle, title, platform, externalId }),
            },
      conversion: came === 0 ? null : row.leads / came,
      interval: wilsonInterval(row.leads, came),
    }
  })
}

/** The stats of a creator's video: the sums of its placements. */
export type CampaignVideo = {
  id: string
  title: string
  creator: string
  placements: number
  visits: number
  scans: number
  leads: number
  /** The seconds at which the video shows a placement's code or link, in order. */
  seconds: number[]
}

/**
 * Returns the stats of the videos in a campaign, with the most leads first. Visitors aren't added
 * up, because the same person may have used several codes of a video.
 */
export function toVideos(placements: readonly PlacementStats[]): CampaignVideo[] {
  const videos = new Map<string, CampaignVideo>()
  for (const { video, creator, visits, scans, leads, atSecond } of placements) {
    if (!video) continue
    const nothing = { placements: 0, visits: 0, scans: 0, leads: 0, seconds: [] }
    const before = videos.get(video.id) ?? { ...video, creator, ...nothing }
    videos.set(video.id, {
      ...before,
      placements: before.placements + 1,
      visits: before.visits + visits,
      scans: before.scans + scans,
      leads: before.leads + leads,
      seconds: [...new Set([...before.seconds, ...(atSecond === null ? [] : [atSecond])])].toSorted(
        (a, b) => a - b,
      ),
    })
  }
  return [...videos.values()].toSorted(
    (a, b) => b.leads - a.leads || b.visits - a.visits || naturalOrder(a.title, b.title),
  )
}
