import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeToBudget } from './encode-to-budget.ts'

const LIMITS = { worst: 24, best: 58, doubling: 20, budget: 20_000, tries: 4 }

/** An image whose size is `atBest` at quality 58 and halves with every `halving` steps down. */
function picture(atBest: number, halving: number) {
  const tried: number[] = []
  const sizeAt = (quality: number) => Math.round(atBest / 2 ** ((58 - quality) / halving))
  const encode = async (quality: number) => {
    tried.push(quality)
    return { bytes: sizeAt(quality), result: quality }
  }
  return { tried, sizeAt, encode }
}

it('encodes a simple picture once, at its best', async () => {
  const { encode, tried } = picture(9000, 20)
  expect(await encodeToBudget(encode, LIMITS)).toBe(58)
  expect(tried).toEqual([58])
})

it('comes near its budget in a few tries', async () => {
  const { encode, tried, sizeAt } = picture(40_000, 17)
  const quality = await encodeToBudget(encode, LIMITS)
  expect(sizeAt(quality ?? 0)).toBeGreaterThan(17_000)
  expect(tried.length).toBeLessThanOrEqual(3)
})

it.each([
  ['of exactly the budget', 20_000],
  ['near the budget', 17_600],
])('is content with a result %s', async (_, bytes) => {
  const tried: number[] = []
  const encode = async (quality: number) => {
    tried.push(quality)
    return { bytes: quality === 58 ? 40_000 : bytes, result: quality }
  }
  expect(await encodeToBudget(encode, LIMITS)).toBe(tried.at(-1))
  expect(tried).toHaveLength(2)
})

it('tries the worst last where nothing fitted, and no more often than it may', async () => {
  // It shrinks far less with each step than expected, and all at once at the worst.
  const tried: number[] = []
  const encode = async (quality: number) => {
    tried.push(quality)
    return { bytes: quality === 24 ? 15_000 : 22_000 + quality, result: quality }
  }
  expect(await encodeToBudget(encode, LIMITS)).toBe(24)
  expect(tried).toHaveLength(4)
  expect(tried.at(-1)).toBe(24)
})

it('gives up where even the worst is too much', async () => {
  const { encode, tried } = picture(400_000, 20)
  expect(await encodeToBudget(encode, LIMITS)).toBeNull()
  expect(tried).toEqual([58, 24])
})

it('keeps to budget, range and tries, and finds the worst where only that fits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1000, max: 500_000 }),
      fc.double({ min: 6, max: 60, noNaN: true }),
      async (atBest, halving) => {
        const { encode, tried, sizeAt } = picture(atBest, halving)
        const quality = await encodeToBudget(encode, LIMITS)
        expect(tried.length).toBeLessThanOrEqual(4)
        for (const one of tried) expect(one >= 24 && one <= 58).toBe(true)
        if (quality === null) expect(sizeAt(24)).toBeGreaterThan(20_000)
        else expect(sizeAt(quality)).toBeLessThanOrEqual(20_000)
      },
    ),
  )
})
