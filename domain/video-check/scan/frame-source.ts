import type { Size } from '#domain/screen/screen.ts'
import type { LumaPicture } from './picture.ts'

/**
 * A video file's properties. Width and height are in pixels of the picture as shown, after
 * rotation.
 */
export type VideoFacts = Size & {
  durationSeconds: number
  /** The clockwise rotation in degrees from the stored picture to the shown one. */
  rotation: 0 | 90 | 180 | 270
  /** The codec's common name, such as 'H.264' or 'VP9'. */
  codec: string
  /** The file format, such as 'MP4' or 'WebM'. */
  container: string
  hasHighDynamicRange: boolean
}

/** One frame of a video. It can be read until the next frame is requested. */
export type Frame = {
  /** When the frame is shown, in seconds from the start. */
  seconds: number
  /** How long the frame is shown, in seconds. */
  durationSeconds: number
  /** Returns the frame's brightness before rotation. All frames of a video have the same size. */
  read(): Promise<LumaPicture>
  /** Returns a small picture of the frame as a data URL; null if this fails. */
  snapshot(): Promise<string | null>
}

/**
 * Thrown by a source if the video can't be decoded from here on; the scan then reports what it has.
 * Other errors end the scan.
 */
export class DamagedVideo extends Error {}

/** A video that yields its frames in the order in which they are shown. */
export type FrameSource = {
  facts: VideoFacts
  /** Yields frames from start to end, at most about `gapSeconds` apart. */
  sweep(gapSeconds: number): AsyncIterable<Frame>
  /** Yields every frame that is shown from second `from` to second `to`, inclusive. */
  frames(from: number, to: number): AsyncIterable<Frame>
}
