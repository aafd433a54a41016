import type { ClipBackground } from '#domain/video-pack/clip/clip-request.ts'
import type { RgbaPicture } from '#domain/video-pack/clip/planes.ts'
import type { MotionRequest } from '#domain/video-pack/motion-request.ts'

/** To the worker: which clip to make. Ending the worker cancels the clip. */
export type ClipRequest = {
  motion: MotionRequest
  /** Path of the transparent picture of the same file. */
  overlay: string
  /** What the code in the clip must be read as. */
  text: string
  background: ClipBackground
  /** What is blurred, in `blurredSize`; null over green. */
  behind: RgbaPicture | null
  fileName: string
}

/** Why there is no clip. */
export type ClipProblem =
  /** The browser doesn't encode H.264 in this size. */
  | 'no-encoder'
  | 'signed-out'
  | 'busy'
  /** The overlay could not be had, or can't be put into a video without an alpha channel. */
  | 'no-overlay'
  /** The code was not read in the finished file. */
  | 'not-read'
  | 'stopped'

export type ClipProgress = {
  phase: 'making' | 'reading'
  /** The part that is done, 0 to 1. */
  share: number
}

/** From the worker. */
export type ClipMessage =
  | { type: 'progress'; progress: ClipProgress }
  | {
      type: 'done'
      file: File
      /** The share of the overlay, 0 to 1, that a key may take out with the green. */
      nearKey: number
    }
  | { type: 'problem'; reason: ClipProblem }
