import { Readable } from 'node:stream'
import type { FairQueue } from './fair-queue.ts'
import { MINUTE_MS } from './time.ts'

/** A stream gives up its place after this time, so that a slow reader doesn't make others wait. */
const PLACE_MS = 2 * MINUTE_MS
const BUFFERED_BYTES = 64 * 1024

/**
 * Waits for a place in the queue, then returns a stream of what `write` yields. The stream gives up
 * its place when it ends, fails or is destroyed. Returns null if the queue rejects `who`.
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
