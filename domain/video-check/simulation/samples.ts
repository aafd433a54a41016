import type { Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import { seededRandom } from './random.ts'

/** Sample pictures on which a code can be tried if there is no video yet. */
export const SAMPLES = ['bars', 'busy'] as const
export type Sample = (typeof SAMPLES)[number]

/** Returns a sample picture. The same size always gives the same picture. */
export const drawSample = (sample: Sample, size: Size): LumaFrame =>
  sample === 'bars' ? drawBars(size) : drawBusy(size)

/** The brightness of 75% color bars (ITU-R BT.709), from white to blue. */
const BARS = [191, 174, 151, 134, 57, 40, 17]

function drawBars({ width, height }: Size): LumaFrame {
  const luma = new Uint8Array(width * height)
  for (let i = 0; i < luma.length; i++) {
    luma[i] = BARS[Math.floor(((i % width) * BARS.length) / width)] as number
  }
  return { width, height, luma }
}

const SHAPES = 60
const GRAIN = 40

/**
 * Returns overlapping rectangles with strong grain, which are hard to compress and have many false
 * edges.
 */
function drawBusy({ width, height }: Size): LumaFrame {
  const random = seededRandom(1)
  const luma = new Uint8Array(width * height).fill(110)
  const side = Math.min(width, height) * 0.3
  for (let shape = 0; shape < SHAPES; shape++) {
    const left = Math.floor(random() * width)
    const top = Math.floor(random() * height)
    const right = Math.min(width, left + Math.ceil((0.1 + random()) * side))
    const bottom = Math.min(height, top + Math.ceil((0.1 + random()) * side))
    const value = 20 + random() * 215
    for (let y = top; y < bottom; y++) luma.fill(value, y * width + left, y * width + right)
  }
  for (let i = 0; i < luma.length; i++) {
    luma[i] = Math.max(0, Math.min(255, (luma[i] as number) + (random() - 0.5) * GRAIN))
  }
  return { width, height, luma }
}
