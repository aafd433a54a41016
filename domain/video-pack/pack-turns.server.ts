import { createFairQueue } from '#lib/fair-queue.ts'

/**
 * Accounts take turns, because a file with a full 4K picture takes about 200 ms of processor time.
 */
export const packSlots = createFairQueue({
  atOnce: 2,
  each: 1,
  waiting: 24,
  waitingEach: 8,
  waitMs: 30_000,
})

type Busy = { ok: false; reason: 'busy' }

/** Runs work on a pack when it is the account's turn. Returns 'busy' if too many are waiting. */
export async function inPackTurn<T>(ownerId: string, work: () => Promise<T>): Promise<T | Busy> {
  const place = await packSlots.enter(ownerId)
  if (!place.ok) return { ok: false, reason: 'busy' }
  try {
    return await work()
  } finally {
    place.leave()
  }
}
