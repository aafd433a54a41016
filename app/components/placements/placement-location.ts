import {
  PLATFORM_LABELS,
  type Platform,
  SPOT_LABELS,
  type Spot,
} from '#domain/placements/placement.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

export type PlacementLocation = {
  platform: Platform | null
  spot: Spot | null
  atSecond: number | null
}

/** Returns the location of a placement, such as 'YouTube · On screen · 2:31'. */
export function formatPlacementLocation({ platform, spot, atSecond }: PlacementLocation): string {
  return [
    platform && PLATFORM_LABELS[platform],
    spot && SPOT_LABELS[spot],
    atSecond === null ? null : formatTimestamp(atSecond),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
