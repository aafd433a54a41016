import { FRAME_RATE_NAMES, type FrameRateName } from './motion/frame-rate.ts'
import { MOTION_SECONDS, type MotionSettings } from './motion/slide.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'

/** The files of a pack that there is a motion file of: transparent pictures of the whole frame. */
export const MOTION_FILES: readonly PackFile[] = PACK_FILES.filter((file) => file.isTransparent)

/** What a motion file shows, how long it lasts and how many frames a second it has. */
export type MotionRequest = MotionSettings & { file: PackFile }

/** What a form offers first. */
export const DEFAULT_MOTION_RATE: FrameRateName = '30'

/** Returns a motion file's name, without what the code belongs to. */
export const motionFileName = ({ file, seconds, rate }: MotionRequest): string =>
  `${file.id}-${seconds}s-${rate}fps.mov`

/**
 * Returns the choices of ?file=ID&seconds=N&rate=NAME, the usual one for each that is missing, or
 * null if one of them is not on offer.
 */
export function parseMotionRequest(query: URLSearchParams): MotionRequest | null {
  const fileId = query.get('file') ?? MOTION_FILES[0]?.id
  const file = MOTION_FILES.find(({ id }) => id === fileId)
  const seconds = Number(query.get('seconds') ?? MOTION_SECONDS.usual)
  const rateName = query.get('rate') ?? DEFAULT_MOTION_RATE
  const rate = FRAME_RATE_NAMES.find((name) => name === rateName)
  const { least, most } = MOTION_SECONDS
  const isLength = Number.isInteger(seconds) && seconds >= least && seconds <= most
  return file && rate && isLength ? { file, seconds, rate } : null
}
