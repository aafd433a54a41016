import type { Readable } from 'node:stream'

/**
 * Returns a response body that reads `stream` only as fast as it is sent, and destroys it when the
 * receiver disconnects. Node's own Readable.toWeb can throw an uncaught exception if it is canceled
 * while bytes are being sent, so a visitor who closes a tab could end the process.
 */
export function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  // Errors reach the receiver through the iterator. Before the first read, the iterator has no
  // error listener yet.
  stream.on('error', () => {})
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        stream.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
