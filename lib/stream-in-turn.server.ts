import { Readable } from 'node:stream'
import type { FairQueue } from './fair-queue.ts'
import { MINUTE_MS } from './time.ts'

/** A stream gives its place up after this time, so that a slow reader doesn't keep others waiting. */
const PLACE_MS = 2 * MINUTE_MS
const BUFFERED_BYTES = 64 * 1024

/**
 * Waits for a place in the queue, then returns what `write` yields as a stream that gives the place
 * up when it ends, fails or is destroyed. Returns null if the queue refuses `who`.
 */
export async function streamInTurn(
  queue: FairQueue,
  who: string,
  write: () => AsyncGenerator<Uint8Array>,
): Promise<Readable | null> {
  const place = await queue.enter(who)
  if (!place.ok) return null
  const late = setTimeout(place.leave, PLACE_MS).unref()
  const stream = Readable.from(write(), { objectMode: false, highWaterMark: BUFFERED_BYTES })
  return stream.once('close', () => {
    clearTimeout(late)
    place.leave()
  })
}
