import { createFairQueue } from '#lib/fair-queue.ts'

/** Accounts take turns, because a report of 500 creators takes about a second of processor time. */
const slots = createFairQueue({
  atOnce: 2,
  each: 1,
  waiting: 16,
  waitingEach: 4,
  waitMs: 20_000,
})

/** Makes a PDF when it is the requester's turn; null if too many are waiting. */
export async function inPdfTurn<T>(who: string, make: () => Promise<T>): Promise<T | null> {
  const place = await slots.enter(who)
  if (!place.ok) return null
  try {
    return await make()
  } finally {
    place.leave()
  }
}
