import { describe, expect, it } from 'vitest'
import { codeUrl } from '#domain/qr/code-url.ts'
import { compressVp9, hasVp9 } from '#tests/support/vp9.ts'
import { DISTANCES, READS_NEEDED, RENDITIONS } from './conditions.ts'
import { SAMPLES } from './samples.ts'
import { sceneOf, UTM_TEXT } from './scene.testing.ts'
import { simulate } from './simulate.ts'
import { isReadable, showOnScreen } from './viewing.ts'

const VERSION_3 = codeUrl('https://links.the-long-name.example.com', 'zxwvts')
const VERSION_4 = codeUrl(
  'https://links.the-long-name-of-a-rather-well-known-brand-of-coffee.example.co.uk',
  'zxwvts',
)

/** Returns whether a code is read in one rendition from one distance. */
async function isRead(
  scene: ReturnType<typeof sceneOf>,
  { lines = 480, kbps = 700, distance = 5.5, seed = 1 } = {},
) {
  const viewing = { scene, compress: compressVp9, seed }
  const { held } = await showOnScreen(viewing, { lines, kbps }, 1)
  return isReadable(viewing, held, distance)
}

/** Once true, always true. */
const isMonotone = (reads: boolean[]) => !reads.some((read, i) => !read && reads[i - 1])

describe.skipIf(!hasVp9)('through VP9', () => {
  describe.each([1, 2, 3])('with seed %d, from a sofa in 480 lines', (seed) => {
    it.each(SAMPLES)('modules of H/120 are read on %s', async (sample) => {
      for (const text of [undefined, VERSION_3, VERSION_4]) {
        expect(await isRead(sceneOf({ sample, text }), { seed })).toBe(true)
      }
    })

    it.each([
      ['modules of H/200', sceneOf({ module: 5.4 })],
      ['49 modules on a fifth of the height', sceneOf({ text: UTM_TEXT, module: 216 / 49 })],
      ['white on black', sceneOf({ module: 13.5, shades: { dark: 255, light: 0 } })],
      ['no quiet zone', sceneOf({ quiet: 0 })],
    ])('%s are not', async (_, scene) => {
      expect(await isRead(scene, { seed })).toBe(false)
    })
  })

  it('a larger code is never worse', async () => {
    const reads = []
    for (let module = 5; module <= 10; module += 0.5) reads.push(await isRead(sceneOf({ module })))
    expect(isMonotone(reads)).toBe(true)
    expect([reads[0], reads.at(-1)]).toEqual([false, true])
  })

  it('a nearer camera is never worse', async () => {
    const scene = sceneOf({ module: 6 })
    const reads = []
    for (const distance of [7, 6, 5.5, 5, 4, 3, 2]) reads.push(await isRead(scene, { distance }))
    expect(isMonotone(reads)).toBe(true)
    expect([reads[0], reads.at(-1)]).toEqual([false, true])
  })

  it('more lines and bits are never worse', async () => {
    for (const module of [6, 7.1, 7.4, 9]) {
      const reads = []
      for (const rendition of RENDITIONS.toReversed()) {
        reads.push(await isRead(sceneOf({ module }), rendition))
      }
      expect(isMonotone(reads)).toBe(true)
    }
    const reads = []
    for (const kbps of [50, 150, 350, 700, 1500]) reads.push(await isRead(sceneOf(), { kbps }))
    expect(isMonotone(reads)).toBe(true)
  })

  it('a whole check is the same every time, and agrees with the least size that passes', async () => {
    const result = await simulate(sceneOf(), compressVp9)
    expect(await simulate(sceneOf(), compressVp9)).toEqual(result)
    expect(result.cells).toHaveLength(RENDITIONS.length * DISTANCES.length)
    expect(result.cells.filter(({ reads }) => reads < READS_NEEDED)).toEqual([])
    expect(result.verdict).toBe('pass')
  })
})

it.skipIf(hasVp9)('VP9 took no part: ffmpeg with libvpx-vp9 is not installed')
