import type { Clock } from '#platform/clock.ts'

export type TestClock = Clock & {
  /** Stops at a moment; from then on only `advance` and `set` move it. */
  set(moment: Date | string): void
  /** Goes on by so many milliseconds. */
  advance(ms: number): void
}

/** Runs beside the real clock until `set` stops it, so that it agrees with the database's now(). */
export function createTestClock(): TestClock {
  let offset = 0
  let stopped: number | null = null
  return {
    now: () => new Date(stopped ?? Date.now() + offset),
    set(moment) {
      stopped = new Date(moment).getTime()
    },
    advance(ms) {
      if (stopped === null) offset += ms
      else stopped += ms
    },
  }
}
