import { MAX_LABEL_LENGTH } from '../videos/video-title.ts'
import type { TimelineItem } from './timeline.ts'

/** A placement of the video, as far as it is compared with a timeline. */
export type KnownPlacement = {
  id: string
  label: string
  /** The placement's short link code. */
  code: string
  /** Its timestamp in seconds; null if it has none. */
  second: number | null
}

export type TimelineChanges = {
  /** The placements whose code is at another second now. `from` is null if they had no timestamp. */
  moves: {
    placementId: string
    label: string
    from: number | null
    to: number
    isAfterEnd: boolean
    isSuggested: boolean
  }[]
  /** The markers that don't belong to a placement, in the order of time. */
  additions: { label: string; atSecond: number; isAfterEnd: boolean; isSuggested: boolean }[]
  /** The number of placements whose code is still at its second. */
  unchanged: number
}

/** The maximum number of changes from one file. */
export const MAX_CHANGES = 100

/**
 * Compares what an editing program wrote with a video's placements. A clip or marker belongs to a
 * placement if its name, its file or its note contains the placement's code. A clip counts more
 * than a marker, because the viewer sees it. Times after the end of the video aren't suggested.
 *
 * @param lengthSeconds the video's length; null if it isn't known
 */
export function matchItems(
  items: readonly TimelineItem[],
  placements: readonly KnownPlacement[],
  lengthSeconds: number | null = null,
): TimelineChanges {
  const isAfterEnd = (second: number) => lengthSeconds !== null && second > lengthSeconds
  const byCode = new Map(placements.map((placement) => [placement.code.toLowerCase(), placement]))
  const found = new Map<string, { item: TimelineItem; placement: KnownPlacement }>()
  const additions: TimelineChanges['additions'] = []
  for (const item of items) {
    const placement = placementIn(item, byCode)
    if (placement) {
      const before = found.get(placement.id)
      const isBetter = !before || (before.item.kind === 'marker' && item.kind === 'clip')
      if (isBetter) found.set(placement.id, { item, placement })
    } else if (item.kind === 'marker') {
      const label = [...(item.name.trim() || item.note.trim() || 'Marker')]
        .slice(0, MAX_LABEL_LENGTH)
        .join('')
      const atSecond = Math.floor(item.seconds + TOLERANCE_SECONDS)
      additions.push({ label, atSecond, isAfterEnd: isAfterEnd(atSecond), isSuggested: false })
    }
  }
  const seen = [...found.values()].map(({ item, placement }) => {
    const to = Math.floor(item.seconds + TOLERANCE_SECONDS)
    return {
      placementId: placement.id,
      label: placement.label,
      from: placement.second,
      to,
      isAfterEnd: isAfterEnd(to),
      isSuggested: !isAfterEnd(to),
    }
  })
  const moves = seen.filter(({ from, to }) => from !== to)
  const isNamed = ({ label }: { label: string }) => /\b(qr|code|magnet|placement)\b/i.test(label)
  const hasNamed = additions.some(isNamed)
  return {
    moves: moves.slice(0, MAX_CHANGES),
    additions: additions.slice(0, MAX_CHANGES - Math.min(moves.length, MAX_CHANGES)).map((one) => ({
      ...one,
      isSuggested: !one.isAfterEnd && (!hasNamed || isNamed(one)),
    })),
    unchanged: seen.length - moves.length,
  }
}

/**
 * A little more than half a frame at 23.976 frames per second: a time that was rounded down to a
 * frame is still in its second.
 */
const TOLERANCE_SECONDS = 0.021

function placementIn(
  { name, note }: TimelineItem,
  byCode: ReadonlyMap<string, KnownPlacement>,
): KnownPlacement | null {
  for (const word of `${name} ${note}`.toLowerCase().split(/[^a-z0-9]+/)) {
    const placement = byCode.get(word)
    if (placement) return placement
  }
  return null
}
