import type { StreamVariant } from '#db/schema/live-sources.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createDraw } from './draws.ts'

export type { StreamVariant }

/** An experiment on a stream, as it was written down before its first minute. */
export type PlannedExperiment = {
  id: string
  variants: readonly StreamVariant[]
  minutes: number
  delaySeconds: number
  /** 32 hexadecimal digits. */
  seed: string
  startsAt: Date
}

export const VARIANTS = { least: 2, most: 4 } as const
export const MINUTES = { least: 20, most: 240, usual: 60 } as const
/** With fewer minutes, chance alone could explain almost any difference. */
export const MIN_MINUTES_PER_VARIANT = 10
export const DELAY_SECONDS = { least: 0, most: 60, usual: 15 } as const

/** How often each variant is shown in a block. */
const PER_BLOCK = 2

/**
 * Returns the length of a block in minutes. Each block shows every variant equally often, so an
 * audience that grows or shrinks affects all of them alike.
 */
export const blockLength = (variants: number) => PER_BLOCK * variants

/**
 * Returns the variant of each minute: random permutations in blocks. The last block is half as long
 * if the minutes require it.
 */
export function assignMinutes({
  seed,
  minutes,
  variants,
}: Pick<PlannedExperiment, 'seed' | 'minutes' | 'variants'>): number[] {
  const draw = createDraw(seed, 'plan')
  const assigned: number[] = []
  while (assigned.length < minutes) {
    const length = Math.min(blockLength(variants.length), minutes - assigned.length)
    const block = Array.from({ length }, (_, index) => index % variants.length)
    for (let left = length - 1; left > 0; left--) {
      const other = draw(left + 1)
      const moved = block[left] as number
      block[left] = block[other] as number
      block[other] = moved
    }
    assigned.push(...block)
  }
  return assigned
}

/**
 * Returns the plan as JSON. It is the same text before and after the experiment, so that its hash
 * proves that nothing was changed.
 */
export function planText(experiment: PlannedExperiment): string {
  const { id, startsAt, minutes, delaySeconds, seed, variants } = experiment
  const shown = variants.map(({ isHidden, size, corner, callToAction }) =>
    isHidden ? { isHidden } : { isHidden, size, corner, callToAction },
  )
  const plan = {
    experiment: id,
    startsAt: startsAt.toISOString(),
    minutes,
    delaySeconds,
    outcome: 'scans',
    seed,
    variants: shown,
    variantOfMinute: assignMinutes(experiment),
  }
  return `${JSON.stringify(plan, null, 2)}\n`
}

type Times = Pick<PlannedExperiment, 'startsAt' | 'minutes'>

/** Returns when the last minute is over. */
export const endOf = ({ startsAt, minutes }: Times) =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS)

/**
 * Returns the minute that is running, counted from 0; null before the first minute and after the
 * last one.
 */
export function minuteAt({ startsAt, minutes }: Times, now: Date): number | null {
  const minute = Math.floor((now.getTime() - startsAt.getTime()) / MINUTE_MS)
  return minute >= 0 && minute < minutes ? minute : null
}

/** Returns when the overlay may change next because of its experiment; null means never. */
export function nextMinuteAt(times: Times, now: Date): number | null {
  if (now >= endOf(times)) return null
  const minute = minuteAt(times, now)
  return times.startsAt.getTime() + (minute === null ? 0 : minute + 1) * MINUTE_MS
}
