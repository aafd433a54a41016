import type { ImageVariant } from '#db/schema/files.ts'
import { MAX_VIDEOS } from '#domain/videos/join-videos.server.ts'
import type { VideoPlatform } from '#domain/videos/video-link.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { naturalOrder } from '#lib/text.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import type { VideoCounts } from './video-counts.ts'
import type { VideosQuery } from './video-sort.ts'

/** A video in its owner's list, with the totals of its placements. */
export type ListedVideo = VideoCounts & {
  id: string
  /** The owner's title; otherwise the platform's title, otherwise the video's id. */
  title: string
  /** Platform and URL are null until the owner adds the video's link. */
  platform: VideoPlatform | null
  url: string | null
  author: string | null
  thumbnail: VideoThumbnail | null
  fetchState: 'waiting' | 'done' | 'failed'
  failure: string | null
  publishedAt: Date | null
  durationSeconds: number | null
  /** The views that the owner entered, and when. */
  views: number | null
  viewsTypedAt: Date | null
  createdAt: Date
  placements: number
}

/** A stored thumbnail without its storage keys. */
export type VideoThumbnail = {
  fileId: string
  variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[]
}

export function toThumbnail(
  fileId: string | null,
  variants: readonly ImageVariant[] | null,
): VideoThumbnail | null {
  if (!fileId || !variants) return null
  return {
    fileId,
    variants: variants.map(({ width, height, format }) => ({ width, height, format })),
  }
}

type Row = Omit<ListedVideo, 'title' | 'thumbnail'> & {
  ownTitle: string | null
  title: string | null
  externalId: string | null
  thumbnailId: string | null
  variants: ImageVariant[] | null
}

// Sums the daily counts of all placements, because every video is needed for sorting. An account
// has few videos.
const VIDEOS = sqlOf<{ ownerId: string; ids: string[] | null; pattern: string | null }, Row>(`
  with placed as (
    select id, video_id from placements where owner_id = {ownerId} and video_id is not null
  ), visited as (
    select p.video_id, sum(c.scans) as scans, sum(c.visits) as visits
    from placed p join visit_counts c on c.scope_id = p.id and c.step = 'day' group by 1
  ), signed_up as (
    select p.video_id, sum(c.leads) as leads, sum(c.clicks) as clicks
    from placed p join lead_counts c on c.scope_id = p.id and c.step = 'day' group by 1
  )
  select v.id, v.platform, v.external_id as "externalId", v.url, v.author, v.title,
    v.own_title as "ownTitle", v.fetch_state as "fetchState", v.failure,
    v.published_at as "publishedAt", v.duration_seconds as "durationSeconds",
    v.views::float8 as views, v.views_typed_at as "viewsTypedAt", v.created_at as "createdAt", f.id as "thumbnailId", f.variants,
    (select count(*)::int from placed p where p.video_id = v.id) as placements,
    coalesce(c.scans, 0)::int as scans, coalesce(c.visits, 0)::int as visits,
    coalesce(s.leads, 0)::int as leads, coalesce(s.clicks, 0)::int as clicks
  from videos v
  left join stored_files f on f.id = v.thumbnail_id
  left join visited c on c.video_id = v.id
  left join signed_up s on s.video_id = v.id
  where v.owner_id = {ownerId} and ({ids}::uuid[] is null or v.id = any({ids}))
    and ({pattern}::text is null or coalesce(v.own_title, v.title, v.external_id) ilike {pattern}
      or v.author ilike {pattern} or v.url ilike {pattern})
  order by coalesce(v.published_at, v.created_at) desc, v.id
  limit ${MAX_VIDEOS}`)

/** Returns the owner's videos, latest first: those with these ids, or all that match the search. */
export async function listVideos(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  { ids = null, q = '' }: { ids?: readonly string[] | null; q?: string } = {},
): Promise<ListedVideo[]> {
  const found = VIDEOS({
    ownerId,
    ids: ids?.filter(isUuid) ?? null,
    pattern: q === '' ? null : likePattern(q),
  })
  const rows = await rowsOf(db.$client, found)
  return rows.map(({ ownTitle, externalId, thumbnailId, variants, ...row }) => ({
    ...row,
    title: videoTitle({ ownTitle, title: row.title, platform: row.platform, externalId }),
    thumbnail: toThumbnail(thumbnailId, variants),
  }))
}

export type VideosPage = {
  videos: ListedVideo[]
  /** The number of videos on all pages that match the search. */
  total: number
  /** The number of the returned page; the last page if the requested page doesn't exist. */
  page: number
}

/** Returns one page of the owner's videos, sorted. */
export async function listVideosPage(
  services: Pick<Services, 'db'>,
  ownerId: string,
  query: VideosQuery,
): Promise<VideosPage> {
  const sorted = sortVideos(await listVideos(services, ownerId, query), query)
  const pages = Math.max(1, Math.ceil(sorted.length / query.size))
  const page = Math.min(query.page, pages)
  const videos = sorted.slice((page - 1) * query.size, page * query.size)
  return { videos, total: sorted.length, page }
}

/** Sorts by a column. Equal rows keep their order, latest first. */
export function sortVideos(
  videos: readonly ListedVideo[],
  { sort, dir }: Pick<VideosQuery, 'sort' | 'dir'>,
): ListedVideo[] {
  if (sort === 'added') return dir === 'desc' ? [...videos] : videos.toReversed()
  const sign = dir === 'asc' ? 1 : -1
  return videos.toSorted(
    (a, b) => sign * (sort === 'title' ? naturalOrder(a.title, b.title) : a[sort] - b[sort]),
  )
}
