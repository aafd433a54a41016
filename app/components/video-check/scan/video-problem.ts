/** Why a file can't be checked, or not to its end. */
export type ProblemReason =
  | 'empty'
  | 'not-video'
  | 'no-picture'
  | 'codec'
  | 'damaged'
  | 'gone'
  | 'no-decoder'
  /** The scan itself ended, e.g. for want of memory. */
  | 'stopped'

export class VideoProblem extends Error {
  reason: ProblemReason
  codec: string | null
  constructor(
    reason: ProblemReason,
    { codec = null, cause }: { codec?: string | null; cause?: unknown } = {},
  ) {
    super(`The video can't be checked: ${reason}`, { cause })
    this.reason = reason
    this.codec = codec
  }
}

const NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
}

/** Names of codecs that browsers don't decode, by how QuickTime files call them. */
const NAMES_IN_FILE: readonly (readonly [RegExp, string])[] = [
  [/^ap(?:ch|cn|cs|co|4h|4x)$/, 'ProRes'],
  [/^rle $/, 'QuickTime Animation'],
  [/^(?:jpeg|mjp[ab])$/, 'Motion JPEG'],
  [/^ai[125v]/, 'AVC-Intra'],
  [/^AVd[nh]$/, 'DNxHD'],
  [/^CFHD$/, 'CineForm'],
  [/^mp4v$/, 'MPEG-4 Part 2'],
]

/** Returns a codec's usual name; of an unknown one its name in the file. */
export function codecName(
  codec: string | null,
  inFile: string | number | Uint8Array | null,
): string {
  if (codec) return NAMES[codec] ?? codec
  if (typeof inFile !== 'string') return 'unknown'
  return NAMES_IN_FILE.find(([pattern]) => pattern.test(inFile))?.[1] ?? inFile
}

const UNREADABLE = ['NotReadableError', 'NotFoundError', 'SecurityError']

/** Returns the problem that an error of reading or decoding means. */
export function toProblem(error: unknown): VideoProblem {
  if (error instanceof VideoProblem) return error
  const name = nameOf(error)
  if (UNREADABLE.includes(name)) return new VideoProblem('gone', { cause: error })
  // A browser takes the decoder from a page that was in the background for long.
  if (name === 'QuotaExceededError') return new VideoProblem('stopped', { cause: error })
  return new VideoProblem('damaged', { cause: error })
}

/**
 * Returns whether a file was changed or removed since it was chosen. What a reader of containers makes
 * of that looks like a damaged file.
 */
export async function isGone(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return false
  } catch (error) {
    return UNREADABLE.includes(nameOf(error))
  }
}

/** Returns the problem that an error of checking this file means. */
export async function findProblem(error: unknown, file: Blob): Promise<VideoProblem> {
  return (await isGone(file)) ? new VideoProblem('gone', { cause: error }) : toProblem(error)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
