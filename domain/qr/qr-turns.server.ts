import { createFairQueue } from '#lib/fair-queue.ts'

/**
 * Accounts take turns, because a PNG of 4,000 pixels with a logo takes about half a second of
 * processor time and 150 MB of memory.
 */
const slots = createFairQueue({
  atOnce: 1,
  each: 1,
  waiting: 24,
  waitingEach: 4,
  waitMs: 20_000,
})

/** Draws a large file when it is the account's turn; null if too many are waiting. */
export async function inQrTurn<T>(who: string, draw: () => Promise<T>): Promise<T | null> {
  const place = await slots.enter(who)
  if (!place.ok) return null
  try {
    return await draw()
  } finally {
    place.leave()
  }
}
