import type { Clock } from '#platform/clock.ts'

export type TestClock = Clock & {
  /** Stops the clock at a time. From then on only `advance` and `set` move it. */
  set(moment: Date | string): void
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void
}

/** Returns a clock that shows the real time, like the database's now(), until `set` stops it. */
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
