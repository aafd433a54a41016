import { formatSecond } from '#domain/video-check/scan/format-time.ts'
import type { ScanProgress } from '#domain/video-check/scan/scan-video.ts'

/**
 * Describes in one or two sentences what a scan is doing.
 *
 * @param durationSeconds the length of the video; null while it isn't known
 */
export function describeProgress(
  progress: ScanProgress | null,
  durationSeconds: number | null,
): string {
  const parts = [progress?.phase === 'measure' ? 'Measuring the codes.' : 'Looking for codes.']
  if (progress && durationSeconds !== null) {
    parts.push(`At ${formatSecond(progress.seconds)} of ${formatSecond(durationSeconds)}.`)
  }
  if (progress && progress.found > 0) parts.push(`${describeFound(progress.found)}.`)
  return parts.join(' ')
}

export const describeFound = (codes: number): string =>
  codes === 1 ? '1 code found' : `${codes} codes found`
