import { FRAME_RATES, type FrameRate } from '../motion/frame-rate.ts'
import { MOTION_FILES, type MotionRequest } from '../motion-request.ts'
import type { PackFile } from '../pack-files.ts'

/** The files of a pack that a clip can be made from: the overlays for 1080p and vertical video. */
export const CLIP_FILES: readonly PackFile[] = MOTION_FILES.filter(({ scale }) => scale === 1)

export const CLIP_BACKGROUNDS = ['green', 'blurred'] as const
export type ClipBackground = (typeof CLIP_BACKGROUNDS)[number]

/**
 * YouTube's recommended bit rates for 1080p uploads with up to 30 frames per second and with more,
 * in bits per second.
 */
const BITRATE = { upTo30: 8_000_000, above: 12_000_000 }

export const framesPerSecond = ({ timeScale, frameUnits }: FrameRate) => timeScale / frameUnits

/**
 * Returns the maximum bit rate of a clip, in bits per second. Frames that hold still need only a
 * small part of it.
 */
export function clipBitrate({ rate }: Pick<MotionRequest, 'rate'>): number {
  return framesPerSecond(FRAME_RATES[rate]) > 30 ? BITRATE.above : BITRATE.upTo30
}

/** Returns the ending of a clip's file name. */
export function clipFileName({ file, seconds, rate }: MotionRequest, background: ClipBackground) {
  return `${file.id}-${seconds}s-${rate}fps-${background}.mp4`
}
