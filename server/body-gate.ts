import { Transform } from 'node:stream'

/**
 * Lets a body through up to `maxBytes`, and breaks it off there, or when nothing moved for
 * `idleMs`: a sender that has gone silent must not hold a connection.
 */
export function createBodyGate(limits: { maxBytes: number; idleMs: number }): {
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
  const idle = setTimeout(() => stream.destroy(new Error('The sender went silent')), limits.idleMs)
  idle.unref()
  stream.once('close', () => clearTimeout(idle))
  return { stream, overflowed: () => overflowed }
}
