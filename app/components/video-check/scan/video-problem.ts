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

/** Returns a codec's usual name; of an unknown one its name in the file. */
export function codecName(
  codec: string | null,
  inFile: string | number | Uint8Array | null,
): string {
  if (codec) return NAMES[codec] ?? codec
  if (typeof inFile === 'string' && /^ap(?:ch|cn|cs|co|4h|4x)$/.test(inFile)) return 'ProRes'
  return typeof inFile === 'string' ? inFile : 'unknown'
}

/** Returns the problem that an error of reading or decoding means. */
export function toProblem(error: unknown): VideoProblem {
  if (error instanceof VideoProblem) return error
  const name = error instanceof Error ? error.name : ''
  const isGone = ['NotReadableError', 'NotFoundError', 'SecurityError'].includes(name)
  return new VideoProblem(isGone ? 'gone' : 'damaged', { cause: error })
}
