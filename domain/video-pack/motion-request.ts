import { FRAME_RATE_NAMES, type FrameRateName } from './motion/frame-rate.ts'
import { MOTION_SECONDS, type MotionSettings } from './motion/slide.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'

/** The files of a pack that are also available as motion files: the transparent pictures. */
export const MOTION_FILES: readonly PackFile[] = PACK_FILES.filter((file) => file.isTransparent)

/** Which file a motion file shows, how long it is, and its frame rate. */
export type MotionRequest = MotionSettings & { file: PackFile }

/** The default frame rate in forms. */
export const DEFAULT_MOTION_RATE: FrameRateName = '30'

/** Returns a motion file's name, without the title of the magnet or placement. */
export const motionFileName = ({ file, seconds, rate }: MotionRequest): string =>
  `${file.id}-${seconds}s-${rate}fps.mov`

/**
 * Parses ?file=ID&seconds=N&rate=NAME. Missing parameters get their defaults. Returns null if a
 * value isn't available.
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
