import type { Size } from '#domain/screen/screen.ts'
import type { LumaPicture } from './picture.ts'

/** What a file says of its picture. Width and height are in pixels as shown, after rotation. */
export type VideoFacts = Size & {
  durationSeconds: number
  /** Degrees clockwise by which the stored picture is turned to be shown. */
  rotation: 0 | 90 | 180 | 270
  /** 'H.264', 'VP9' …; as people call it. */
  codec: string
  /** 'MP4', 'WebM' … */
  container: string
  hasHighDynamicRange: boolean
}

/** One picture of a video. It may be read until the next one is asked for. */
export type Frame = {
  /** When it is shown, in seconds from the start. */
  seconds: number
  /** How long it is shown, in seconds. */
  durationSeconds: number
  /** Returns its brightness before rotation. All frames of a video have the same size. */
  read(): Promise<LumaPicture>
  /** Returns a small picture of it as a data URL, or null if none can be made. */
  snapshot(): Promise<string | null>
}

/** Thrown by a source if the video can't be decoded from here on. Other errors end the scan. */
export class DamagedVideo extends Error {}

/** A video whose frames can be asked for, in the order in which they are shown. */
export type FrameSource = {
  facts: VideoFacts
  /** Yields frames from start to end, each about `gapSeconds` after the one before or sooner. */
  sweep(gapSeconds: number): AsyncIterable<Frame>
  /** Yields every frame that is shown from one second to another, both included. */
  frames(from: number, to: number): AsyncIterable<Frame>
}
