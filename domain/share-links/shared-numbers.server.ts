import { LRUCache } from 'lru-cache'
import { createFairQueue, queueFull } from '#lib/fair-queue.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** Owners take turns, because strangers can ask as often as their network's limit allows. */
const turns = createFairQueue({
  atOnce: 2,
  each: 1,
  waiting: 32,
  waitingEach: 8,
  waitMs: 20 * SECOND_MS,
})

/**
 * Calculates what a share link shows when it is the turn of its campaign or creator. If too many are
 * waiting, throws an error that the server answers with 503.
 */
export async function inShareTurn<T>(turnOf: string, make: () => Promise<T>): Promise<T> {
  const place = await turns.enter(turnOf)
  if (!place.ok) throw queueFull()
  try {
    return await make()
  } finally {
    place.leave()
  }
}

/** How long a process shows the same numbers again. */
const KEPT_MS = 30 * SECOND_MS
const MAX_KEPT = 50

/**
 * Creates a cache of the numbers that share links of one kind show. They are at most 30 seconds old.
 * The key contains everything that they depend on except the counts, so a change of the link is seen
 * immediately. Reading doesn't check access: the caller has just found the link.
 */
export function createSharedNumbers<T>() {
  const kept = new LRUCache<string, { at: number; numbers: Promise<T> }>({ max: MAX_KEPT })
  return function readSharedNumbers(
    { clock }: Pick<Services, 'clock'>,
    { turnOf, key }: { turnOf: string; key: unknown },
    make: () => Promise<T>,
  ): Promise<T> {
    const text = JSON.stringify(key)
    const now = clock.now().getTime()
    const last = kept.get(text)
    if (last && now >= last.at && now - last.at < KEPT_MS) return last.numbers
    const entry = { at: now, numbers: inShareTurn(turnOf, make) }
    kept.set(text, entry)
    entry.numbers.catch(() => {
      if (kept.peek(text) === entry) kept.delete(text)
    })
    return entry.numbers
  }
}
