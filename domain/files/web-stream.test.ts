import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toWebStream } from './web-stream.server.ts'

const endless = () =>
  new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(1000)))
    },
  })

test('gives every byte', async () => {
  const bytes = Buffer.from('a'.repeat(200_000))
  const chunks = [bytes.subarray(0, 70_000), bytes.subarray(70_000)]
  expect((await buffer(toWebStream(Readable.from(chunks)))).equals(bytes)).toBe(true)
})

test('an error on the way reaches the receiver', async () => {
  const stream = endless()
  const reader = toWebStream(stream).getReader()
  await reader.read()
  stream.destroy(new Error('the disk is gone'))
  await expect(async () => {
    for (;;) await reader.read()
  }).rejects.toThrow('the disk is gone')
})

test.each([0, 1, 5])('may be canceled after %i reads, also in the middle of one', async (reads) => {
  const stream = endless()
  const closed = once(stream, 'close')
  const reader = toWebStream(stream).getReader()
  for (let i = 0; i < reads; i++) await reader.read()
  const pending = reader.read()
  await reader.cancel()
  await pending
  await closed
  expect(stream.destroyed).toBe(true)
})

test('an error before the first read is no uncaught one', async () => {
  const stream = endless()
  const body = toWebStream(stream)
  stream.destroy(new Error('gone'))
  await new Promise((resolve) => stream.once('close', resolve))
  await expect(buffer(body)).rejects.toThrow('gone')
})
