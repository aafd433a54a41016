export type Slots = { take(): Promise<void>; give(): void }

/** Lets so many through at a time; the others wait their turn. */
export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []
  return {
    async take() {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
