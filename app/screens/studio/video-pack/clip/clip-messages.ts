import type { ClipBackground } from '#domain/video-pack/clip/clip-request.ts'
import type { RgbaPicture } from '#domain/video-pack/clip/planes.ts'
import type { MotionRequest } from '#domain/video-pack/motion-request.ts'

/** A message to the worker with the clip to create. Ending the worker cancels the clip. */
export type ClipRequest = {
  motion: MotionRequest
  /** The path of the transparent picture of the same file. */
  overlay: string
  /** The text that must be read from the code in the clip. */
  text: string
  background: ClipBackground
  /** The picture that is blurred, in `blurredSize`; null if the background is green. */
  behind: RgbaPicture | null
  fileName: string
}

/** The reason why there is no clip. */
export type ClipProblem =
  /** The browser can't encode H.264 in this size. */
  | 'no-encoder'
  | 'signed-out'
  | 'busy'
  /** The overlay couldn't be loaded, or can't be put into a video without an alpha channel. */
  | 'no-overlay'
  /** The code couldn't be read from the finished file. */
  | 'not-read'
  | 'stopped'

export type ClipProgress = {
  phase: 'making' | 'reading'
  /** The part of the work that is done, from 0 to 1. */
  share: number
}

/** A message from the worker. */
export type ClipMessage =
  | { type: 'progress'; progress: ClipProgress }
  | {
      type: 'done'
      file: File
      /** The share of the overlay, from 0 to 1, that chroma keying may remove with the green. */
      nearKey: number
    }
  | { type: 'problem'; reason: ClipProblem }
