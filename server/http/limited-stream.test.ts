import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { limitBody } from './limited-stream.ts'

/** Returns a request that sends these chunks, and then ends or stays open without sending more. */
function post(chunks: readonly Buffer[], end: 'ends' | 'is silent'): Request {
  const waiting = chunks.map((chunk) => new Uint8Array(chunk))
  const body = new ReadableStream({
    pull(controller) {
      const chunk = waiting.shift()
      if (chunk) controller.enqueue(chunk)
      else if (end === 'ends') controller.close()
      else return new Promise(() => {})
    },
  })
  const options = { method: 'POST', body, duplex: 'half' }
  return new Request('http://localhost/', options as RequestInit)
}

const CHUNKS = Array.from({ length: 20 }, (_, n) => Buffer.alloc(16_384, n))
const LIMITS = { maxBytes: 400_000, idleMs: 10 }

describe('the body of a request', () => {
  test('arrives as it was sent', async () => {
    const body = limitBody(post(CHUNKS, 'ends'), { ...LIMITS, idleMs: 60_000 })
    expect(await buffer(body)).toEqual(Buffer.concat(CHUNKS))
  })

  test('fails past its limit', async () => {
    const body = limitBody(post(CHUNKS, 'ends'), { maxBytes: 300_000, idleMs: 60_000 })
    await expect(buffer(body)).rejects.toThrow('The body is too large')
  })

  test('fails if its sender is silent', async () => {
    const body = limitBody(post(CHUNKS, 'is silent'), LIMITS)
    await expect(buffer(body)).rejects.toThrow('The sender stopped sending data')
  })

  // A refused part isn't read. An uncaught error would end the product.
  test.each(['ends', 'is silent'] as const)(
    'harms nothing if no one reads it and it %s',
    async (end) => {
      const uncaught: unknown[] = []
      const body = limitBody(post(CHUNKS, end), LIMITS)
      await new Promise((resolve) => {
        const note = (error: unknown) => {
          uncaught.push(error)
          resolve(null)
        }
        process.on('uncaughtException', note)
        body.once('close', () => {
          process.off('uncaughtException', note)
          resolve(null)
        })
      })
      expect(uncaught).toEqual([])
    },
  )
})
