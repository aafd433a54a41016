import { MAX_LABEL_LENGTH } from '#domain/videos/video-title.ts'
import { MAX_PLACEMENTS } from './placement.ts'

/** The messages about placements that more than one screen shows. */
export const PLACEMENT_MESSAGES = {
  labelMissing: 'Please give the placement a name, e.g. the video’s title.',
  labelLong: `Please keep the name to ${MAX_LABEL_LENGTH} characters.`,
  urlBad: 'Please enter a full URL that starts with http:// or https://.',
  timeBad: 'Please enter a time like 2:31 or 1:02:31.',
  platformBad: 'Please choose a platform.',
  spotBad: 'Please choose a spot.',
  limit: (left: number) =>
    left === 0
      ? `This magnet has reached its limit of ${MAX_PLACEMENTS} placements. Archived placements count too, because their codes still work.`
      : `A magnet can have up to ${MAX_PLACEMENTS} placements. This magnet has room for ${left} more.`,
  gone: 'Placement not found. It may have moved to another magnet.',
  failed: 'The placement could not be saved. Please try again.',
} as const
