import { FRAME_RATES, type FrameRate } from '../motion/frame-rate.ts'
import { MOTION_FILES, type MotionRequest } from '../motion-request.ts'
import type { PackFile } from '../pack-files.ts'

/** The files of a pack that a clip is made from: the overlays for 1080p and upright video. */
export const CLIP_FILES: readonly PackFile[] = MOTION_FILES.filter(({ scale }) => scale === 1)

export const CLIP_BACKGROUNDS = ['green', 'blurred'] as const
export type ClipBackground = (typeof CLIP_BACKGROUNDS)[number]

/** What YouTube recommends for uploads of 1080p up to 30 frames a second, and above; bits a second. */
const BITRATE = { upTo30: 8_000_000, above: 12_000_000 }

export const framesPerSecond = ({ timeScale, frameUnits }: FrameRate) => timeScale / frameUnits

/** Returns the most bits a second that a clip takes. A held picture takes a small part of them. */
export function clipBitrate({ rate }: Pick<MotionRequest, 'rate'>): number {
  return framesPerSecond(FRAME_RATES[rate]) > 30 ? BITRATE.above : BITRATE.upTo30
}

/** Returns the ending of a clip's file name. */
export function clipFileName({ file, seconds, rate }: MotionRequest, background: ClipBackground) {
  return `${file.id}-${seconds}s-${rate}fps-${background}.mp4`
}
