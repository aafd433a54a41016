import { assignMinutes, type StreamVariant } from './plan.ts'

export type SimulatedStream = {
  /** How many times as many scans each variant brings as usual. */
  effects: readonly number[]
  minutes: number
  /** The usual number of scans in a minute. */
  perMinute: number
}

const VARIANT: StreamVariant = {
  isHidden: false,
  size: 'standard',
  corner: 'bottom-right',
  callToAction: '',
}

/**
 * Plays a stream whose audience drifts: it grows or shrinks, leaves suddenly, and some minutes have
 * several times as many scans. Returns the counts, the variants of the minutes, and the expected
 * number of scans in each minute without an effect.
 */
export function simulateStream(
  random: () => number,
  { effects, minutes, perMinute }: SimulatedStream,
) {
  const digits = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const seed = digits() + digits() + digits() + digits()
  const variants = effects.map(() => VARIANT)
  const assigned = assignMinutes({ seed, minutes, variants })
  let level = perMinute * (0.5 + random())
  const slope = 0.98 + 0.04 * random()
  const expected = assigned.map(() => {
    level = Math.min(
      20 * perMinute,
      Math.max(perMinute / 10, level * slope * (0.9 + 0.2 * random())),
    )
    if (random() < 0.02) level *= random() < 0.5 ? 0.4 : 2.5
    return level * (random() < 0.05 ? 4 : 1)
  })
  const counts = assigned.map((variant, minute) =>
    poisson(random, (expected[minute] ?? 0) * (effects[variant] ?? 1)),
  )
  return { seed, assigned, counts, expected }
}

/** Returns a steady stream: the same expected number of scans in every minute. */
export function steadyStream(
  random: () => number,
  { effects, minutes, perMinute }: SimulatedStream,
) {
  const { seed, assigned } = simulateStream(random, { effects, minutes, perMinute: 1 })
  const counts = assigned.map((variant) => poisson(random, perMinute * (effects[variant] ?? 1)))
  return { seed, assigned, counts }
}

function poisson(random: () => number, mean: number): number {
  // Multiplying uniform numbers is exact; parts keep the exponential from becoming zero.
  let [count, left] = [0, mean]
  while (left > 0) {
    const part = Math.min(left, 30)
    left -= part
    const limit = Math.exp(-part)
    for (let product = random(); product > limit; product *= random()) count++
  }
  return count
}
