import { createFairQueue } from '#lib/fair-queue.ts'

/** A file of the full 4K picture takes a processor for some 200 ms: accounts take turns. */
export const packSlots = createFairQueue({
  atOnce: 2,
  each: 1,
  waiting: 24,
  waitingEach: 8,
  waitMs: 30_000,
})

type Busy = { ok: false; reason: 'busy' }

/** Does some work on a pack in the account's turn; `busy`: too many wait. */
export async function inPackTurn<T>(ownerId: string, work: () => Promise<T>): Promise<T | Busy> {
  const place = await packSlots.enter(ownerId)
  if (!place.ok) return { ok: false, reason: 'busy' }
  try {
    return await work()
  } finally {
    place.leave()
  }
}
