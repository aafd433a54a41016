import { isTimedSpot } from '../placements/placement.ts'
import type { SavablePlacement } from './codes.ts'

/**
 * Returns the placement to preselect for saving a check: the page's placement, otherwise one that
 * is on screen, otherwise one whose spot has a time in the video, otherwise the first one.
 */
export function suggestPlacement(
  savable: readonly SavablePlacement[],
  pagePlacementId: string | null,
): SavablePlacement | null {
  return (
    savable.find(({ id }) => id === pagePlacementId) ??
    savable.find(({ spot }) => spot === 'on-screen') ??
    savable.find(({ spot }) => isTimedSpot(spot)) ??
    savable[0] ??
    null
  )
}

/** Returns whether a check may set a placement's timestamp. Descriptions and comments have none. */
export const canSetTime = ({ spot }: SavablePlacement): boolean => isTimedSpot(spot)

/** How much the lengths of a published video and of its exported file may differ, in seconds. */
const LENGTH_TOLERANCE = 5

/** Returns whether a file is shorter or longer than the placement's video, so it may be another. */
export const isOtherLength = ({ videoSeconds }: SavablePlacement, fileSeconds: number): boolean =>
  videoSeconds !== null && Math.abs(videoSeconds - fileSeconds) > LENGTH_TOLERANCE
