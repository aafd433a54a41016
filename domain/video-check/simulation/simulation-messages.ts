import { MARGINS, type Verdict } from '#domain/screen/screen.ts'
import { READS_NEEDED } from './conditions.ts'
import type { Cell, Simulation } from './simulate.ts'

/**
 * How pictures were compressed: as one second of video or, in browsers that can't do that, as
 * single pictures.
 */
export type CompressionMethod = 'vp9' | 'h264' | 'still'

export const METHOD_WORDS: Record<CompressionMethod, string> = {
  vp9: 'This browser compressed one second of video with VP9.',
  h264: 'This browser compressed one second of video with H.264.',
  still:
    'This browser can’t encode video, so we compressed the frame as a single low-quality JPEG. For the full test, use a current Chrome, Edge, Firefox or Safari on a computer.',
}

export const HEADLINES: Record<Verdict, string> = {
  good: 'This code will scan from the sofa',
  pass: 'This code will scan from the sofa',
  weak: 'Borderline: this code may not scan from the sofa',
  fail: 'This code won’t scan from the sofa',
}

/** The first sentences of every result. */
export const GOOD_TO_KNOW =
  'This check simulates a typical phone camera. No real phone was used. Before you publish, scan the code with your own phone.'

/** Sentences that say what a simulation leaves out. */
export const NOT_SIMULATED = [
  'The simulated camera has a 26 mm lens and 1,920 pixels across, with a slight angle, blur, glare and noise.',
  'We don’t simulate autofocus, a shaking hand, moiré between the TV’s and the camera’s pixels, HDR and dynamic contrast of TVs, curved or dirty screens, or colors.',
  'The simulated frame stays still for a second. In moving footage, compression leaves less detail for the code.',
  'Each platform compresses with its own settings. We use typical bit rates.',
] as const

/** Where viewers sit at each distance. */
export const DISTANCE_WORDS: Record<Cell['distance'], string> = {
  1.5: 'Desk',
  3: 'Near the TV',
  4: 'Armchair',
  5.5: 'Sofa',
}

/** A cell's result in the table: a mark and a word. */
export const CELL_WORDS: Record<Verdict, { mark: '✓' | '!' | '✗'; word: string }> = {
  good: { mark: '✓', word: 'Good' },
  pass: { mark: '✓', word: 'OK' },
  weak: { mark: '!', word: 'Borderline' },
  fail: { mark: '✗', word: 'Doesn’t scan' },
}

/** Returns a cell's numbers as text. */
export function describeCell({ margin, reads, readsAtOnce }: Cell): string {
  if (margin === 0) return `${reads} of 8 test shots scanned; at least ${READS_NEEDED} are needed`
  const spare =
    margin === MARGINS.weak
      ? 'The code may not scan at a smaller size'
      : `The code would also scan at ${Math.ceil(100 / margin)}% of its size`
  const first = readsAtOnce ? '' : '. It doesn’t scan in the first frame after a cut'
  return `${reads} of 8 test shots scanned. ${spare}${first}`
}

/** The height of the picture of a 55-inch TV (16:9), in meters. */
const TV_HEIGHT_METERS = 0.685
const FEET_PER_METER = 3.281

/** Returns the conditions under which a code is judged. The text continues 'We tested it …'. */
export function describeViewer({ reference: { lines, distance } }: Simulation): string {
  const meters = distance * TV_HEIGHT_METERS
  return `at ${lines}p, ${Math.round(meters * FEET_PER_METER)} feet (${meters.toFixed(1)} m) from a 55″ TV`
}
