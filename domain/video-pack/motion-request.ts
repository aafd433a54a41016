import { FRAME_RATE_NAMES } from './motion/frame-rate.ts'
import { MOTION_SECONDS, type MotionSettings } from './motion/slide.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'

/** The files of a pack that there is a motion file of: transparent pictures of the whole frame. */
export const MOTION_FILES: readonly PackFile[] = PACK_FILES.filter((file) => file.isTransparent)

/** What a motion file shows, how long it lasts and how many frames a second it has. */
export type MotionRequest = MotionSettings & { file: PackFile }

/** Returns the choices of ?file=ID&seconds=N&rate=NAME, or null if one of them is not on offer. */
export function parseMotionRequest(query: URLSearchParams): MotionRequest | null {
  const file = MOTION_FILES.find(({ id }) => id === query.get('file'))
  const seconds = Number(query.get('seconds') ?? Number.NaN)
  const rate = FRAME_RATE_NAMES.find((name) => name === query.get('rate'))
  const { least, most } = MOTION_SECONDS
  const isLength = Number.isInteger(seconds) && seconds >= least && seconds <= most
  return file && rate && isLength ? { file, seconds, rate } : null
}
