import { type FairQueue, NO_LIMIT } from './fair-queue.ts'
import { MINUTE_MS } from './time.ts'

/** A stream gives its place up after this time, so that a slow reader doesn't keep others waiting. */
const PLACE_MS = 2 * MINUTE_MS

/**
 * Yields what `write` yields, once the queue has a place for `who`. Call the queue's `requireRoom`
 * before, while the response can still say that there is none.
 */
export async function* streamInTurn(
  queue: FairQueue,
  who: string,
  write: () => AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const place = await queue.enter(who, NO_LIMIT)
  const late = setTimeout(place.leave, PLACE_MS).unref()
  try {
    yield* write()
  } finally {
    clearTimeout(late)
    place.leave()
  }
}
