import { Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

type Limits = { maxBytes: number; idleMs: number }

/**
 * Returns a stream that passes a body through. It fails past `maxBytes`, or if no data has arrived
 * for `idleMs`, so that a silent sender doesn't keep a connection. Its reader gets the error; if
 * nothing reads it, the error is ignored.
 */
export function createLimitedStream(limits: Limits): {
  stream: Transform
  overflowed(): boolean
} {
  let bytes = 0
  let overflowed = false
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.refresh()
      bytes += chunk.length
      overflowed = bytes > limits.maxBytes
      if (overflowed) done(new Error('The body is too large'))
      else done(null, chunk)
    },
    flush(done) {
      clearTimeout(idle)
      done()
    },
  })
  const idle = setTimeout(
    () => stream.destroy(new Error('The sender stopped sending data')),
    limits.idleMs,
  )
  idle.unref()
  stream.once('close', () => clearTimeout(idle))
  // An error event without a listener would end the process.
  stream.on('error', () => {})
  return { stream, overflowed: () => overflowed }
}

/** Returns a request's body as a limited stream. A broken connection fails it too. */
export function limitBody(request: Request, limits: Limits): Transform {
  const { stream } = createLimitedStream(limits)
  const body = request.body
    ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
    : Readable.from([])
  body.once('error', (error) => stream.destroy(error))
  return body.pipe(stream)
}
