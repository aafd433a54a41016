import { MARGINS, type Verdict } from '#domain/screen/screen.ts'
import { READS_NEEDED } from './conditions.ts'
import type { Cell, Simulation } from './simulate.ts'

/** How pictures were compressed: as a second of video, or each alone in browsers that can't. */
export type CompressionMethod = 'vp9' | 'h264' | 'still'

export const METHOD_WORDS: Record<CompressionMethod, string> = {
  vp9: 'Compressed for one second with VP9, in this browser.',
  h264: 'Compressed for one second with H.264, in this browser.',
  still:
    'This browser can’t encode video, so the picture was compressed as one JPEG of low quality. Use a current Chrome, Edge, Firefox or Safari on a computer for the real test.',
}

export const HEADLINES: Record<Verdict, string> = {
  good: 'Reads with room to spare',
  pass: 'Passes',
  weak: 'Reads, with little to spare',
  fail: 'Fails',
}

/** What a simulation leaves out, in sentences of their own. */
export const NOT_SIMULATED = [
  'No phone took part. The camera is a formula: a 26 mm lens, 1,920 pixels wide, a little yaw, blur, glare and noise.',
  'Not simulated: autofocus, a shaking hand, moiré between the TV’s and the camera’s pixels, HDR and dynamic contrast of TVs, curved or dirty screens, colors.',
  'The picture stands still for a second. In a moving picture, compression leaves fewer bits for the code.',
  'Platforms encode with settings of their own. The bit rates here are typical ones.',
] as const

export const DISTANCE_WORDS: Record<Cell['distance'], string> = {
  1.5: 'desk',
  3: 'near the TV',
  4: 'armchair',
  5.5: 'sofa',
}

/** Returns a cell's result in words. */
export function describeCell({ margin, reads, readsAtOnce }: Cell): string {
  if (margin === 0) return `Not read: ${reads} of 8 looks, ${READS_NEEDED} needed`
  const spare = margin === MARGINS.weak ? 'nothing to spare' : `also at 1/${margin} of this size`
  const first = readsAtOnce ? '' : ', but not in the first frame after a cut'
  return `Read: ${reads} of 8 looks, ${spare}${first}`
}

/** Returns who the margin is for, after 'from' and 'in'. */
export const describeViewer = ({ reference: { lines, distance } }: Simulation): string =>
  `${distance} screen heights away (half of all viewers sit nearer), in ${lines} lines`
