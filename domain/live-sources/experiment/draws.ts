/** Returns a whole number from 0 up to but not including `count`. */
export type Draw = (count: number) => number

/** Separates the numbers for the plan from those for the tests of the same experiment. */
const PURPOSES = { plan: 0, test: 0x9e3779b9 } as const

/** The first numbers of the generator depend on its seed in a simple way. */
const SKIPPED = 16

/**
 * Returns a generator of numbers (sfc32 by Chris Doty-Humphrey). The same seed always gives the
 * same numbers.
 *
 * @param seed 32 hexadecimal digits
 */
export function createDraw(seed: string, purpose: keyof typeof PURPOSES): Draw {
  const word = (index: number) => Number.parseInt(seed.slice(8 * index, 8 * index + 8), 16) | 0
  let [a, b, c, counter] = [word(0), word(1), word(2), word(3) ^ PURPOSES[purpose]]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let skipped = 0; skipped < SKIPPED; skipped++) next()
  return (count) => Math.floor((next() / 2 ** 32) * count)
}
