import { Transform } from 'node:stream'

/**
 * Returns a stream that passes a body through. It fails past `maxBytes`, or if no data has arrived
 * for `idleMs`, so that a silent sender doesn't keep a connection.
 */
export function createLimitedStream(limits: { maxBytes: number; idleMs: number }): {
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
  return { stream, overflowed: () => overflowed }
}
