import { LABEL_MAX, MOST_PLACEMENTS } from './placement.ts'

/** What is said of placements in more than one place. */
export const PLACEMENT_WORDS = {
  labelMissing: 'Please give it a name, e.g. the video’s title.',
  labelLong: `A name may have ${LABEL_MAX} characters.`,
  urlBad: 'Please enter a full address, starting with http:// or https://.',
  timeBad: 'Please enter a time like 2:31 or 1:02:31.',
  platformBad: 'Please choose a platform.',
  spotBad: 'Please choose a spot.',
  limit: (left: number) =>
    left === 0
      ? `This magnet has its ${MOST_PLACEMENTS} placements. Archived ones count, since their codes live on.`
      : `A magnet may have ${MOST_PLACEMENTS} placements; this one has room for ${left} more.`,
  gone: 'Placement not found. It may belong to another magnet now.',
  failed: 'The placement could not be saved. Please try again.',
} as const
