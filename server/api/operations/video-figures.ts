import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { SPOTS } from '#domain/placements/placement.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { type ComparedVideo, compareVideos } from '#domain/video-analytics/compare-videos.server.ts'
import { MAX_COMPARED } from '#domain/video-analytics/compared.ts'
import { type CourseStart, WINDOW_NAMES } from '#domain/video-analytics/course.ts'
import { listVideos } from '#domain/video-analytics/list-videos.server.ts'
import type { VideoCounts } from '#domain/video-analytics/video-counts.ts'
import { findCourse, listMoments } from '#domain/video-analytics/video-stats.server.ts'
import { comparisonCsv, videosCsv } from '#domain/video-analytics/videos-csv.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'

const reads = { tag: 'Figures', scope: 'figures:read', wholeAccount: true } as const

const count = z.int().nonnegative()
const counts = {
  scans: count.describe('The number of page views through a QR code, without bots.'),
  visits: count.describe('The number of page views through a link, without bots.'),
  leads: count.describe('The number of leads, without flagged ones.'),
  clicks: count.describe('The number of first clicks on the download or link button.'),
}
const countsOf = ({ scans, visits, leads, clicks }: VideoCounts) => ({
  scans,
  visits,
  leads,
  clicks,
})
const START_REASONS = [
  'published',
  'first-scan',
  'first-visit',
] as const satisfies CourseStart['by'][]
const by = z
  .enum(START_REASONS)
  .describe('What the start is: the entered publish date, the first scan or the first visit.')

const videoFigures = z
  .object({
    videoId: id,
    totals: z.object(counts).describe('The all-time totals of the video’s placements.'),
    placements: z.array(
      z.object({
        placementId: id,
        label: z.string(),
        spot: z.enum(SPOTS).nullable(),
        atSecond: count.nullable(),
        isArchived: z.boolean(),
        ...counts,
      }),
    ),
    course: z
      .object({
        startsAt: moment.describe('The start of the hour in which the video’s stats begin.'),
        by,
        before: z.object(counts),
        hours: z.array(z.object(counts)).describe('The first 24 hours, up to the current one.'),
        days: z
          .array(z.object(counts))
          .describe('Days of 24 hours, from the second to the 90th, up to the current one.'),
        later: z.object(counts),
      })
      .nullable()
      .describe('The counts over time; null if there is no publish date, scan or visit yet.'),
  })
  .meta({ id: 'VideoFigures', description: 'A video’s stats without personal data.' })

const comparisonQuery = z.strictObject({
  videoIds: z
    .string()
    .max(40 * MAX_COMPARED)
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(MAX_COMPARED))
    .describe(`The ids of up to ${MAX_COMPARED} videos, separated by commas.`),
  window: z
    .enum(WINDOW_NAMES)
    .default('all')
    .describe('How long after their starts the videos are compared.'),
})

const videoComparison = z
  .object({
    window: z.enum(WINDOW_NAMES),
    hours: count.describe(
      'The number of hours after each start that are compared: those of the window, or fewer if a video isn’t that old.',
    ),
    stepHours: z.int().positive().describe('The number of hours of a step in `leadsSoFar`.'),
    videos: z.array(
      z.object({
        videoId: id,
        title: z.string(),
        startsAt: moment.nullable(),
        by: by.nullable(),
        counts: z.object(counts).describe('The counts in the compared hours.'),
        leadsSoFar: z.array(count).describe('The leads from the start to the end of each step.'),
        allTime: z.object(counts),
      }),
    ),
  })
  .meta({ id: 'VideoComparison' })

const toCompared = ({ video, start, counts: compared, leadsSoFar }: ComparedVideo) => ({
  videoId: video.id,
  title: video.title,
  startsAt: isoOf(start?.at ?? null),
  by: start?.by ?? null,
  counts: countsOf(compared),
  leadsSoFar,
  allTime: countsOf(video),
})

type ComparisonCall = Pick<Call, 'services' | 'key'> & { query: z.output<typeof comparisonQuery> }

/** Compares videos. Throws 404 if one of them doesn't belong to the account. */
async function comparisonOf({ services, key, query }: ComparisonCall) {
  const { videoIds, window } = query
  const compared = await compareVideos(services, key.accountId, videoIds, window)
  const ids = new Set(compared.videos.map(({ video }) => video.id))
  found(videoIds.every((videoId) => ids.has(videoId.toLowerCase())) || null)
  return compared
}

const csv = {
  status: 200,
  description: 'CSV in UTF-8, with a header row.',
  media: ['text/csv'],
} as const
const dayOf = ({ services }: Pick<Call, 'services'>) =>
  services.clock.now().toISOString().slice(0, 10)

/** Their paths are checked before that of a video, whose id could be `comparison`. */
export const videoFigureOperations = [
  operation({
    id: 'compareVideos',
    method: 'GET',
    path: '/videos/comparison',
    ...reads,
    summary: 'Compare videos',
    description: `Compares up to ${MAX_COMPARED} videos over the same number of hours after each was published.`,
    query: comparisonQuery,
    answer: { status: 200, description: 'The comparison.', schema: videoComparison },
    async run(call) {
      const { videos, window, hours, stepHours } = await comparisonOf(call)
      return { window, hours, stepHours, videos: videos.map(toCompared) }
    },
  }),
  operation({
    id: 'exportVideoComparison',
    method: 'GET',
    path: '/videos/comparison.csv',
    ...reads,
    summary: 'Download a comparison of videos as CSV',
    query: comparisonQuery,
    answer: csv,
    async run(call) {
      return csvResponse(
        comparisonCsv(await comparisonOf(call)),
        `videos-compared-${dayOf(call)}.csv`,
      )
    },
  }),
  operation({
    id: 'exportVideos',
    method: 'GET',
    path: '/videos.csv',
    ...reads,
    summary: 'Download all videos with their stats as CSV',
    description: 'Each video’s row is followed by those of its placements.',
    answer: csv,
    async run(call) {
      const { services, key } = call
      const [videos, moments] = await Promise.all([
        listVideos(services, key.accountId),
        listMoments(services, key.accountId, null),
      ])
      return csvResponse(videosCsv(videos, moments), `videos-${dayOf(call)}.csv`)
    },
  }),
  operation({
    id: 'getVideoFigures',
    method: 'GET',
    path: '/videos/{videoId}/figures',
    ...reads,
    summary: 'Get a video’s stats',
    answer: { status: 200, description: 'The stats.', schema: videoFigures },
    async run({ services, key, params }) {
      const { accountId } = key
      const [listed] = await listVideos(services, accountId, { ids: [params.videoId] })
      const video = found(listed)
      const [moments, course] = await Promise.all([
        listMoments(services, accountId, video.id),
        findCourse(services, accountId, video),
      ])
      return {
        videoId: video.id,
        totals: countsOf(video),
        placements: moments.map(
          ({ id: placementId, label, spot, atSecond, isArchived, ...all }) => ({
            placementId,
            label,
            spot,
            atSecond,
            isArchived,
            ...countsOf(all),
          }),
        ),
        course: course && {
          startsAt: isoOf(course.startsAt),
          by: course.by,
          before: countsOf(course.before),
          hours: course.hours.map(countsOf),
          days: course.days.map(countsOf),
          later: countsOf(course.later),
        },
      }
    },
  }),
]
