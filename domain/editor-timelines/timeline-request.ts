import { z } from 'zod'
import { FRAME_RATE_NAMES, type FrameRateName } from '../video-pack/motion/frame-rate.ts'
import { DEFAULT_MOTION_RATE, MOTION_FILES } from '../video-pack/motion-request.ts'
import type { PackFile } from '../video-pack/pack-files.ts'

/** Whether the overlays are still pictures or motion files. */
export const OVERLAY_KINDS = ['still', 'motion'] as const
/** The timecode of the first frame. Film and television start at one hour. */
export const TIMECODE_STARTS = ['00:00:00:00', '01:00:00:00'] as const

export const MAX_FILE_NAME_LENGTH = 200

/** The query of a timeline's archive. Missing values get their defaults. */
export const timelineQuery = z.object({
  rate: z
    .enum(FRAME_RATE_NAMES)
    .default(DEFAULT_MOTION_RATE)
    .describe('The frame rate of the timeline, in frames per second.'),
  file: z
    .enum(MOTION_FILES.map(({ id }) => id))
    .default(MOTION_FILES[0]?.id ?? '')
    .describe('The overlay’s size, which is the size of the timeline’s picture.'),
  overlay: z
    .enum(OVERLAY_KINDS)
    .default('still')
    .describe('Whether the overlays are still pictures, or videos that slide in and out.'),
  start: z
    .enum(TIMECODE_STARTS)
    .default('00:00:00:00')
    .describe('The timecode of the first frame.'),
  video: z
    .string()
    .trim()
    .max(MAX_FILE_NAME_LENGTH)
    .regex(/^[^/\\]*$/)
    .default('')
    .describe(
      'The file name of the finished video, for the lowest track. Default: an empty track.',
    ),
})

export type TimelineRequest = {
  rate: FrameRateName
  file: PackFile
  overlay: (typeof OVERLAY_KINDS)[number]
  start: (typeof TIMECODE_STARTS)[number]
  video: string
}

/** Parses the query of a timeline's archive; null if a value isn't available. */
export function parseTimelineRequest(query: URLSearchParams): TimelineRequest | null {
  const parsed = timelineQuery.safeParse(Object.fromEntries(query))
  return parsed.success ? toTimelineRequest(parsed.data) : null
}

/** Returns the request for a query that was already checked. */
export function toTimelineRequest(query: z.output<typeof timelineQuery>): TimelineRequest | null {
  const file = MOTION_FILES.find(({ id }) => id === query.file)
  return file ? { ...query, file } : null
}
