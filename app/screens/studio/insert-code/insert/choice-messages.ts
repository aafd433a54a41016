import { GOOD_QUALITY } from '#domain/code-insertion/windows/find-windows.ts'
import type { Box, Size } from '#domain/screen/screen.ts'
import { placeOf } from '#domain/video-check/scan/findings.ts'
import { formatLength, formatSecond } from '#domain/video-check/scan/format-time.ts'
import type { Choice, Way } from './messages.ts'

/** Returns when a code is shown: '4:12.0 to 4:27.0 (15.0 s)'. */
export function describeTime({ fromSeconds, toSeconds }: Choice['window']): string {
  const length = formatLength(toSeconds - fromSeconds)
  return `${formatSecond(fromSeconds)} to ${formatSecond(toSeconds)} (${length})`
}

/** Returns which part of the picture a box is in: 'at the top right'. */
export function describePlace(box: Box, picture: Size): string {
  const place = placeOf(box, picture)
  return place === 'center' ? 'in the center' : `at the ${place}`
}

/** Above this, the background seems not to move, or to be plain. */
const HIGH = 0.8
const MEDIUM = 0.5

/** Describes what is behind a code. */
export function describeBackground({ still, plain }: Choice['window']): string {
  const movement = still >= HIGH ? 'doesn’t move' : still >= MEDIUM ? 'moves a little' : 'moves'
  const detail =
    plain >= HIGH ? 'is plain' : plain >= MEDIUM ? 'has some detail' : 'has a lot of detail'
  return `The background ${movement} and ${detail}.`
}

/** Returns by how much a code could be smaller: '30%' if it could be 1.4 times smaller. */
const smallerBy = (margin: number) => `${10 * Math.floor(10 * (1 - 1 / margin) + 0.5)}%`

/** Returns how well the code can be scanned there. */
export const describeReading = ({ margin }: Choice): string =>
  margin > 0
    ? `Simulated on a TV: can be scanned from the sofa, ${margin === 1 ? 'just' : `even if it were ${smallerBy(margin)} smaller`}.`
    : 'Simulated on a TV: can’t be scanned from the sofa.'

export const isQuiet = ({ quality }: Choice['window']): boolean => quality >= GOOD_QUALITY

/** From this length on, tenths of a second say nothing. */
const LONG_SECONDS = 120

const describeWhole = (seconds: number): string =>
  seconds < LONG_SECONDS ? formatLength(seconds) : `${Math.round(seconds / 60)} minutes`

/** Says before the work which part of the file changes. */
export const describeWay = (way: Way, durationSeconds: number): string =>
  way.kind === 'part'
    ? `Only ${formatLength(way.seconds)} of ${describeWhole(durationSeconds)} are encoded again. The rest of the video, its sound and everything else in the file are copied without a change.`
    : 'The entire picture has to be encoded again, because only H.264 in an ordinary MP4 or MOV file can be changed in part. The sound is copied. This can take as long as the video, so keep this page open.'
