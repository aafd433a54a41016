import { SPOTS, type Spot } from '#domain/placements/placement.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { naturalOrder } from '#lib/text.ts'
import type { Services } from '#platform/services.ts'
import { type Course, type CourseRow, type CourseStart, LAST_DAY, toCourse } from './course.ts'
import { isOnTimeline, secondOf } from './timeline.ts'
import type { VideoCounts } from './video-counts.ts'

type Db = Pick<Services, 'db'>

/** A placement of a video, with its counts. */
export type Moment = VideoCounts & {
  id: string
  label: string
  spot: Spot | null
  atSecond: number | null
  /**
   * When the code is on screen according to the video check, in milliseconds; null if the video
   * wasn't checked.
   */
  shownFromMs: number | null
  shownUntilMs: number | null
  /** The length of the checked video, and when it was checked. */
  filmMs: number | null
  checkedAt: Date | null
  isArchived: boolean
  premiereAt: Date | null
  videoId: string
  /** Null if its magnet was deleted. */
  magnet: { id: string; title: string } | null
}

type MomentRow = Omit<Moment, 'magnet'> & { magnetId: string | null; magnetTitle: string | null }

// Sums the daily counts of the placements' scopes, so that the query's cost doesn't depend on the
// number of visits and leads.
const MOMENTS = sqlOf<{ ownerId: string; videoId: string | null }, MomentRow>(`
  select p.id, p.video_id as "videoId", p.label, p.spot, p.at_second as "atSecond", p.shown_from_ms as "shownFromMs",
    p.shown_until_ms as "shownUntilMs", p.check_film_ms as "filmMs", p.checked_at as "checkedAt",
    p.archived_at is not null as "isArchived",
    p.premiere_at as "premiereAt",
    m.id as "magnetId", m.title as "magnetTitle",
    coalesce(v.scans, 0)::int as scans, coalesce(v.visits, 0)::int as visits,
    coalesce(l.leads, 0)::int as leads, coalesce(l.clicks, 0)::int as clicks
  from placements p
  left join lead_magnets m on m.id = p.magnet_id
  left join lateral (
    select sum(scans) as scans, sum(visits) as visits
    from visit_counts where scope_id = p.id and step = 'day'
  ) v on true
  left join lateral (
    select sum(leads) as leads, sum(clicks) as clicks
    from lead_counts where scope_id = p.id and step = 'day'
  ) l on true
  where p.owner_id = {ownerId} and p.video_id is not null
    and ({videoId}::uuid is null or p.video_id = {videoId})
  order by p.created_at, p.id`)

/**
 * Returns the placements of a video or, if `videoId` is null, of all videos, including archived
 * ones. They are in order of their time in the video, then by name.
 */
export async function listMoments(
  { db }: Db,
  ownerId: string,
  videoId: string | null,
): Promise<Moment[]> {
  const rows = await rowsOf(db.$client, MOMENTS({ ownerId, videoId }))
  return rows
    .map(({ magnetId, magnetTitle, ...row }) => ({
      ...row,
      magnet: magnetId && magnetTitle ? { id: magnetId, title: magnetTitle } : null,
    }))
    .sort((a, b) => orderOf(a) - orderOf(b) || naturalOrder(a.label, b.label))
}

/**
 * Returns a number to sort placements by: first those on the timeline, with an end card without a
 * timestamp last, then the others by their spot.
 */
function orderOf(moment: Moment): number {
  if (isOnTimeline(moment)) return secondOf(moment) ?? LONGEST_SECONDS
  return LONGEST_SECONDS + 1 + (moment.spot ? SPOTS.indexOf(moment.spot) : SPOTS.length)
}
const LONGEST_SECONDS = 1_000_000_000

/**
 * Selects the hourly counts of a video's placements. Visits and leads of an hour are in separate
 * rows.
 */
const HOURLY = `
  select c.at, c.scans, c.visits, 0 as leads, 0 as clicks
  from placements p join visit_counts c on c.scope_id = p.id and c.step = 'hour'
  where p.video_id = {videoId} and p.owner_id = {ownerId}
  union all
  select c.at, 0, 0, c.leads, c.clicks
  from placements p join lead_counts c on c.scope_id = p.id and c.step = 'hour'
  where p.video_id = {videoId} and p.owner_id = {ownerId}`

const FIRST = sqlOf<{ videoId: string; ownerId: string }, { scan: Date | null; any: Date | null }>(`
  select min(at) filter (where scans > 0) as scan,
    min(at) filter (where scans + visits + leads + clicks > 0) as any
  from (${HOURLY}) hourly`)

/** Returns when a video's stats over time begin; null without a publish date, scan or visit. */
export async function findCourseStart(
  { db }: Db,
  ownerId: string,
  video: { id: string; publishedAt: Date | null },
): Promise<CourseStart | null> {
  if (video.publishedAt) return { at: video.publishedAt, by: 'published' }
  const [first] = await rowsOf(db.$client, FIRST({ videoId: video.id, ownerId }))
  const { scan, any } = first ?? { scan: null, any: null }
  if (scan) return { at: scan, by: 'first-scan' }
  return any ? { at: any, by: 'first-visit' } : null
}

const COURSE = sqlOf<
  { videoId: string; ownerId: string; start: Date; lastDay: number },
  CourseRow
>(`
  select part, step, sum(scans)::int as scans, sum(visits)::int as visits,
    sum(leads)::int as leads, sum(clicks)::int as clicks
  from (
    select c.*, case when hour < 0 then 'before' when hour < 24 then 'hour'
        when hour < 24 * {lastDay} then 'day' else 'later' end as part,
      case when hour < 0 then 0 when hour < 24 then hour when hour < 24 * {lastDay} then hour / 24
        else 0 end as step
    from (
      select h.*, floor(extract(epoch from h.at - {start}::timestamptz) / 3600)::int as hour
      from (${HOURLY}) h
    ) c
  ) parts group by 1, 2`)

/**
 * Returns a video's counts since it was published, first by hour, then by day; null if there is no
 * start.
 */
export async function findCourse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  video: { id: string; publishedAt: Date | null },
): Promise<Course | null> {
  const start = await findCourseStart({ db }, ownerId, video)
  if (!start) return null
  const empty = toCourse(start, [], clock.now())
  const values = { videoId: video.id, ownerId, start: empty.startsAt, lastDay: LAST_DAY }
  const rows = await rowsOf(db.$client, COURSE(values))
  return toCourse(start, rows, clock.now())
}
