import { isTimedSpot } from '../placements/placement.ts'
import type { OwnCode } from './codes.ts'

type Savable = OwnCode['savable'][number]

/**
 * Returns the placement that a check is saved to unless another one is chosen: that of the page, else
 * one that is on screen, else one whose spot has a time in the video, else the first.
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

/** Returns whether a check may set a placement's time: descriptions and comments have none. */
export const canSetTime = ({ spot }: Savable): boolean => isTimedSpot(spot)
