/** Why a file can't be checked, or can't be checked to its end. */
export type ProblemReason =
  | 'empty'
  | 'not-video'
  | 'no-picture'
  | 'codec'
  | 'damaged'
  | 'gone'
  | 'no-decoder'
  /** The scan itself stopped, for example because memory ran out. */
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

/** Names of codecs that browsers can't decode, by their names in QuickTime files. */
const NAMES_IN_FILE: readonly (readonly [RegExp, string])[] = [
  [/^ap(?:ch|cn|cs|co|4h|4x)$/, 'ProRes'],
  [/^rle $/, 'QuickTime Animation'],
  [/^(?:jpeg|mjp[ab])$/, 'Motion JPEG'],
  [/^ai[125v]/, 'AVC-Intra'],
  [/^AVd[nh]$/, 'DNxHD'],
  [/^CFHD$/, 'CineForm'],
  [/^mp4v$/, 'MPEG-4 Part 2'],
]

/** Returns a codec's usual name. For an unknown codec, returns its name in the file. */
export function codecName(
  codec: string | null,
  inFile: string | number | Uint8Array | null,
): string {
  if (codec) return NAMES[codec] ?? codec
  if (typeof inFile !== 'string') return 'unknown'
  return NAMES_IN_FILE.find(([pattern]) => pattern.test(inFile))?.[1] ?? inFile
}

const UNREADABLE = ['NotReadableError', 'NotFoundError', 'SecurityError']

/** Returns the problem that corresponds to an error of reading or decoding. */
export function toProblem(error: unknown): VideoProblem {
  if (error instanceof VideoProblem) return error
  const name = nameOf(error)
  if (UNREADABLE.includes(name)) return new VideoProblem('gone', { cause: error })
  // If a page has been in the background for a long time, the browser takes its decoder away.
  if (name === 'QuotaExceededError') return new VideoProblem('stopped', { cause: error })
  return new VideoProblem('damaged', { cause: error })
}

/**
 * Returns whether a file was changed or removed after it was chosen. Without this check, the file
 * would seem damaged.
 */
export async function isGone(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return false
  } catch (error) {
    return UNREADABLE.includes(nameOf(error))
  }
}

/** Returns the problem that corresponds to an error of checking this file. */
export async function findProblem(error: unknown, file: Blob): Promise<VideoProblem> {
  return (await isGone(file)) ? new VideoProblem('gone', { cause: error }) : toProblem(error)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
