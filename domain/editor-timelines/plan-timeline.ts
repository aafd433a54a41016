import type { Placement } from '../placements/list-placements.server.ts'
import { isTimedSpot } from '../placements/placement.ts'
import { secondOf, secondsOnScreen } from '../video-analytics/timeline.ts'
import { FRAME_RATES, framesIn } from '../video-pack/motion/frame-rate.ts'
import { MOTION_SECONDS } from '../video-pack/motion/slide.ts'
import { hasDropFrame, parseTimecode } from './timecode.ts'
import { type EditorTimeline, type TimelineClip, toTracks } from './timeline.ts'
import type { TimelineRequest } from './timeline-request.ts'

/** A placement in the timeline: when its code appears, and for how long. */
export type TimedPlacement = {
  placement: Placement
  second: number
  /** How long its code is shown, in whole seconds; null if it is spoken. */
  shownSeconds: number | null
}

/** The most placements in one timeline. Each takes up to 200 ms to draw. */
export const MAX_TIMED = 100

/**
 * Returns the placements that have a time in the video, in the order of time. A code is shown as
 * long as in the checked video or, if the video wasn't checked, for 12 seconds.
 */
export function listTimed(placements: readonly Placement[]): TimedPlacement[] {
  return placements
    .flatMap((placement) => {
      const { spot, atSecond, check } = placement
      const shown = {
        atSecond,
        shownFromMs: check?.shownFromMs ?? null,
        shownUntilMs: check?.shownUntilMs ?? null,
      }
      const second = isTimedSpot(spot) ? secondOf(shown) : null
      if (second === null) return []
      const seconds = secondsOnScreen({ spot, ...shown }) ?? MOTION_SECONDS.usual
      const { least, most } = MOTION_SECONDS
      const shownSeconds = spot === 'spoken' ? null : Math.min(most, Math.max(least, seconds))
      return [{ placement, second, shownSeconds }]
    })
    .toSorted((a, b) => a.second - b.second)
    .slice(0, MAX_TIMED)
}

/** Returns the placements that could be in the timeline, but have no timestamp. */
export const listUntimed = (placements: readonly Placement[]): Placement[] =>
  placements.filter(
    ({ spot, atSecond, check }) => isTimedSpot(spot) && atSecond === null && check === null,
  )

type Plan = {
  name: string
  request: TimelineRequest
  /** The video's length in seconds; null if it isn't known. */
  lengthSeconds: number | null
  timed: readonly TimedPlacement[]
  /** Returns the file of a placement's overlay; null if it couldn't be drawn. */
  fileNameOf(timed: TimedPlacement): string | null
}

/** Returns the timeline with each overlay at its time, and a marker for each placement. */
export function planTimeline({
  name,
  request,
  lengthSeconds,
  timed,
  fileNameOf,
}: Plan): EditorTimeline {
  const { rate, file, overlay, start, video } = request
  const frameRate = FRAME_RATES[rate]
  const clips = timed.flatMap((one): TimelineClip[] => {
    const fileName = fileNameOf(one)
    if (fileName === null || one.shownSeconds === null) return []
    return [
      {
        name: `QR ${one.placement.label} ${one.placement.code}`,
        fileName,
        from: framesIn(one.second, frameRate),
        frames: framesIn(one.shownSeconds, frameRate),
        isStill: overlay === 'still',
      },
    ]
  })
  const isDropFrame = hasDropFrame(rate)
  const ends = clips.map(({ from, frames }) => from + frames)
  const lastMarker = timed.map(({ second }) => framesIn(second, frameRate) + 1)
  return {
    name,
    rate,
    isDropFrame,
    size: { width: file.picture.width, height: file.picture.height },
    startFrame: parseTimecode(isDropFrame ? start.replace(/:(\d\d)$/, ';$1') : start, rate) ?? 0,
    frames: Math.max(1, framesIn(lengthSeconds ?? 0, frameRate), ...ends, ...lastMarker),
    base: video ? { fileName: video } : null,
    tracks: toTracks(clips),
    markers: timed.map(({ placement, second }) => ({
      name: `QR ${placement.label}`,
      note: placement.code,
      frame: framesIn(second, frameRate),
    })),
  }
}
