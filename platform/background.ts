import type { Log } from './log.ts'

/** Work that nobody waits for, so that how long an answer takes tells nothing of it. */
export type Background = {
  /** Resolves once the work may be left alone: right away, except where too much is waiting. */
  run(work: () => Promise<unknown>): Promise<void>
  /** Waits for everything that was begun. */
  settle(): Promise<void>
}

/** The answer is on its way by then. */
const DELAY_MS = 50
/** Beyond this many the next ones are waited for. */
const MOST_WAITING = 500

export function createBackground(log: Log): Background {
  const waiting = new Set<Promise<void>>()
  async function start(work: () => Promise<unknown>, delayMs: number): Promise<void> {
    try {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await work()
    } catch (error) {
      log.error({ err: error }, 'work in the background failed')
    }
  }
  return {
    async run(work) {
      if (waiting.size >= MOST_WAITING) return start(work, 0)
      const started = start(work, DELAY_MS)
      waiting.add(started)
      void started.finally(() => waiting.delete(started))
    },
    async settle() {
      await Promise.all(waiting)
    },
  }
}
