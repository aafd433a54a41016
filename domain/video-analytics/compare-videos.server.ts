import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { MAX_COMPARED } from './compared.ts'
import { type CourseStart, comparedHours, startOfHour, type WindowName } from './course.ts'
import { type ListedVideo, listVideos } from './list-videos.server.ts'
import { NO_COUNTS, type VideoCounts } from './video-counts.ts'
import { findCourseStart } from './video-stats.server.ts'

export type ComparedVideo = {
  video: ListedVideo
  /** Null if the video has no publish date, scan or visit. */
  start: CourseStart | null
  /** The counts in the compared hours. */
  counts: VideoCounts
  /** The number of leads from the start to the end of each step. */
  leadsSoFar: number[]
}

export type VideoComparison = {
  videos: ComparedVideo[]
  window: WindowName
  /**
   * For each video, the number of hours after its start that are compared; 0 if there is nothing to
   * compare yet.
   */
  hours: number
  /** The number of hours in a step of `leadsSoFar`; the last step may be shorter. */
  stepHours: number
}

/** The maximum number of steps in the chart. */
const MAX_STEPS = 60

const COUNTS = sqlOf<
  { videoId: string; ownerId: string; from: Date; hours: number; stepHours: number },
  VideoCounts & { step: number }
>(`
  select floor(extract(epoch from c.at - {from}::timestamptz) / 3600)::int / {stepHours}::int as step,
    sum(c.scans)::int as scans, sum(c.visits)::int as visits, sum(c.leads)::int as leads,
    sum(c.clicks)::int as clicks
  from (
    select c.at, c.scans, c.visits, 0 as leads, 0 as clicks
    from placements p join visit_counts c on c.scope_id = p.id and c.step = 'hour'
    where p.video_id = {videoId} and p.owner_id = {ownerId}
    union all
    select c.at, 0, 0, c.leads, c.clicks
    from placements p join lead_counts c on c.scope_id = p.id and c.step = 'hour'
    where p.video_id = {videoId} and p.owner_id = {ownerId}
  ) c
  where c.at >= {from} and c.at < {from}::timestamptz + {hours}::int * interval '1 hour'
  group by 1`)

/**
 * Compares up to five of the owner's videos over the same number of hours after each was published.
 * Ignores unknown ids.
 */
export async function compareVideos(
  services: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  ids: readonly string[],
  window: WindowName,
): Promise<VideoComparison> {
  const wanted = [...new Set(ids)].slice(0, MAX_COMPARED)
  const found = wanted.length === 0 ? [] : await listVideos(services, ownerId, { ids: wanted })
  const videos = found.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
  const starts = await Promise.all(videos.map((video) => findCourseStart(services, ownerId, video)))
  const known = starts.flatMap((start) => (start ? [start.at] : []))
  const hours = known.length === 0 ? 0 : comparedHours(known, window, services.clock.now())
  const stepHours = Math.max(1, Math.ceil(hours / MAX_STEPS))
  const compared = videos.map(async (video, index): Promise<ComparedVideo> => {
    const start = starts[index] ?? null
    const range = { hours: start ? hours : 0, stepHours }
    return { video, start, ...(await countSince(services, ownerId, video, start, range)) }
  })
  return { videos: await Promise.all(compared), window, hours, stepHours }
}

async function countSince(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  video: { id: string },
  start: CourseStart | null,
  { hours, stepHours }: { hours: number; stepHours: number },
): Promise<Pick<ComparedVideo, 'counts' | 'leadsSoFar'>> {
  if (!start || hours === 0) return { counts: NO_COUNTS, leadsSoFar: [] }
  const from = startOfHour(start.at)
  const found = COUNTS({ videoId: video.id, ownerId, from, hours, stepHours })
  const rows = await rowsOf(db.$client, found)
  const counts = { ...NO_COUNTS }
  const leads = Array.from({ length: Math.ceil(hours / stepHours) }, () => 0)
  for (const row of rows) {
    counts.scans += row.scans
    counts.visits += row.visits
    counts.leads += row.leads
    counts.clicks += row.clicks
    leads[row.step] = row.leads
  }
  let sum = 0
  return { counts, leadsSoFar: leads.map((more) => (sum += more)) }
}
