import type { Size } from '../screen/screen.ts'
import type { FrameRateName } from '../video-pack/motion/frame-rate.ts'

/** The formats in which a timeline is written and read. */
export const TIMELINE_FORMATS = ['fcpxml', 'premiere-xml', 'otio', 'edl'] as const
export type TimelineFormat = (typeof TIMELINE_FORMATS)[number]

/** A file on a track of the timeline. Positions and lengths are in frames. */
export type TimelineClip = {
  name: string
  /** The file's name, next to the timeline's file. */
  fileName: string
  /** Where the clip begins, counted from the start of the timeline. */
  from: number
  frames: number
  /** Whether the file is a still image, which can be shown for any time. */
  isStill: boolean
}

export type TimelineMarker = { name: string; note: string; frame: number }

/** A timeline for an editing program: the codes of a video, each at its time. */
export type EditorTimeline = {
  name: string
  rate: FrameRateName
  isDropFrame: boolean
  /** The picture's size in pixels. */
  size: Size
  /** The timecode of the first frame, in frames: 0, or an hour. */
  startFrame: number
  frames: number
  /** The finished video on the lowest track; null leaves that track empty. */
  base: { fileName: string } | null
  /** The tracks above the video, the lowest first. Clips of one track don't overlap. */
  tracks: TimelineClip[][]
  markers: TimelineMarker[]
}

/**
 * Distributes clips over as few tracks as possible, so that clips of one track don't overlap. Each
 * track is in order of time.
 */
export function toTracks(clips: readonly TimelineClip[]): TimelineClip[][] {
  const tracks: TimelineClip[][] = []
  for (const clip of clips.toSorted((a, b) => a.from - b.from)) {
    const free = tracks.find((track) => {
      const last = track.at(-1)
      return !last || last.from + last.frames <= clip.from
    })
    if (free) free.push(clip)
    else tracks.push([clip])
  }
  return tracks
}

/** A marker or a clip that was read from a timeline's file. */
export type TimelineItem = {
  kind: 'marker' | 'clip'
  name: string
  note: string
  /** Where it begins, in seconds from the start of the timeline. */
  seconds: number
}

/** The maximum size of a timeline's file. */
export const MAX_TIMELINE_BYTES = 20 * 1024 * 1024

export type ReadTimeline =
  | { ok: true; format: TimelineFormat; items: TimelineItem[] }
  | { ok: false; reason: 'unknown-format' | 'too-large' }
