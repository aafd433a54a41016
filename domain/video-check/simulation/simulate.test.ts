import { describe, expect, it } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { DISTANCES, READS_NEEDED } from './conditions.ts'
import { compressJpeg, SMALL, sceneOf, UTM_TEXT } from './scene.testing.ts'
import { simulate } from './simulate.ts'
import { countReads, showOnScreen } from './viewing.ts'

const REFERENCE = { lines: 480, kbps: 700 }

async function readsOf(scene: ReturnType<typeof sceneOf>, distance = 5.5, rendition = REFERENCE) {
  const viewing = { scene, compress: compressJpeg, seed: 1 }
  const { held } = await showOnScreen(viewing, rendition, 1)
  return countReads(viewing, held, distance).reads
}

describe('from a sofa, in 480 lines, a code', () => {
  it('with modules of H/120 is read', async () => {
    expect(await readsOf(sceneOf({ module: 9 }))).toBeGreaterThanOrEqual(READS_NEEDED)
    expect(await readsOf(sceneOf({ module: 9, sample: 'bars' }))).toBeGreaterThanOrEqual(
      READS_NEEDED,
    )
  })

  it.each([
    ['with modules of H/200', sceneOf({ module: 5.4 })],
    ['of 49 modules on a fifth of the height', sceneOf({ text: UTM_TEXT, module: 216 / 49 })],
    ['in white on black', sceneOf({ module: 12, shades: { dark: 255, light: 0 } })],
    ['without its quiet zone', sceneOf({ module: 9, quiet: 0 })],
  ])('%s is not read', async (_, scene) => {
    expect(await readsOf(scene)).toBeLessThan(READS_NEEDED)
  })
})

it('a larger code is read by no fewer looks', async () => {
  const reads = []
  for (const module of samples([5, 7, 11], [5, 6, 7, 8, 9, 11]))
    reads.push(await readsOf(sceneOf({ module })))
  expect(reads).toEqual(reads.toSorted((a, b) => a - b))
  expect(reads[0]).toBe(0)
  expect(reads.at(-1)).toBe(8)
})

it('a nearer camera reads no fewer looks', async () => {
  const scene = sceneOf({ module: 5 })
  const reads = []
  for (const distance of samples([6, 4, 1.5], [6, 5, 4, 3, 2, 1.5]))
    reads.push(await readsOf(scene, distance))
  expect(reads).toEqual(reads.toSorted((a, b) => a - b))
})

it('what the looks of a seed see is the same every time', async () => {
  const seen = async (seed: number) => {
    const viewing = {
      scene: sceneOf({ picture: SMALL, module: 1.7 }),
      compress: compressJpeg,
      seed,
    }
    const screens = await showOnScreen(viewing, { lines: 360, kbps: 400 }, 1)
    return [screens, countReads(viewing, screens.held, 5.5)]
  }
  expect(await seen(1)).toEqual(await seen(1))
})

describe('a check', () => {
  it('has a result for every distance, in renditions that the video has lines for', async () => {
    const shares: number[] = []
    const onProgress = (share: number) => shares.push(share)
    const result = await simulate(sceneOf({ picture: SMALL }), compressJpeg, { onProgress })
    expect(result.cells.map(({ lines, distance }) => `${lines} ${distance}`)).toEqual(
      DISTANCES.map((distance) => `360 ${distance}`),
    )
    expect(result.cells.filter(({ reads }) => reads < READS_NEEDED)).toEqual([])
    expect(result.margin).toBeGreaterThanOrEqual(1.1)
    expect(result.margin).toBeLessThan(1.6)
    expect(result.verdict).not.toBe('fail')
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect([shares[0], shares.at(-1)]).toEqual([0, 1])
  })

  it('of a code that is too small tells the size that would be read', async () => {
    const scene = sceneOf({ picture: SMALL, module: 1.7 })
    const result = await simulate(scene, compressJpeg)
    expect(result).toMatchObject({ margin: 0, verdict: 'fail' })
    expect(result.smallestScale).toBeGreaterThan(1.2)
    expect(result.smallestScale).toBeLessThan(1.9)
    expect(result.cells.find(({ distance }) => distance === 5.5)?.failure).not.toBeNull()
    if (samples(false, true)) expect(await simulate(scene, compressJpeg)).toEqual(result)
  })
})
