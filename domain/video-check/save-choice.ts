import { isTimedSpot } from '../placements/placement.ts'
import type { OwnCode } from './codes.ts'

type Savable = OwnCode['savable'][number]

/**
 * Returns the placement to preselect for saving a check: the page's placement, otherwise one that
 * is on screen, otherwise one whose spot has a time in the video, otherwise the first one.
 */
export function suggestPlacement(
  savable: readonly Savable[],
  pagePlacementId: string | null,
): Savable | null {
  return (
    savable.find(({ id }) => id === pagePlacementId) ??
    savable.find(({ spot }) => spot === 'on-screen') ??
    savable.find(({ spot }) => isTimedSpot(spot)) ??
    savable[0] ??
    null
  )
}

/** Returns whether a check may set a placement's timestamp. Descriptions and comments have none. */
export const canSetTime = ({ spot }: Savable): boolean => isTimedSpot(spot)
