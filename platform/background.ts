import type { Log } from './log.ts'

/** Runs work after the response, so that the response time reveals nothing about the work. */
export type Background = {
  /** Resolves immediately. If too much work is pending, resolves when this work is done. */
  run(work: () => Promise<unknown>): Promise<void>
  /** Resolves when all started work is done. */
  settle(): Promise<void>
}

/** After this time the response has been sent. */
const DELAY_MS = 50
/** When this much work is pending, callers wait until their work is done. */
const MAX_PENDING = 500

export function createBackground(log: Log): Background {
  const pending = new Set<Promise<void>>()
  async function start(work: () => Promise<unknown>, delayMs: number): Promise<void> {
    try {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await work()
    } catch (error) {
      log.error({ err: error }, 'background.work_failed')
    }
  }
  return {
    async run(work) {
      if (pending.size >= MAX_PENDING) return start(work, 0)
      const started = start(work, DELAY_MS)
      pending.add(started)
      void started.finally(() => pending.delete(started))
    },
    async settle() {
      await Promise.all(pending)
    },
  }
}
