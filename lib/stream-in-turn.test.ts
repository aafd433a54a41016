import { afterEach, expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { streamInTurn } from './stream-in-turn.server.ts'

afterEach(() => vi.useRealTimers())

const newQueue = () => createFairQueue({ atOnce: 1, each: 1, waiting: 1, waitingEach: 1 })
async function* twoPieces() {
  yield Buffer.from('a')
  yield Buffer.from('b')
}

it('a stream has a place until it was read to its end', async () => {
  const queue = newQueue()
  const stream = await streamInTurn(queue, 'ada', twoPieces)
  const next = queue.enter('bob')
  let read = ''
  for await (const piece of stream ?? []) read += piece
  expect(read).toBe('ab')
  expect((await next).ok).toBe(true)
})

it.each([
  ['is destroyed before it was read', twoPieces],
  [
    'fails',
    // biome-ignore lint/correctness/useYield: it fails before its first piece.
    async function* () {
      throw new Error('no disk')
    },
  ],
])('it gives the place up if it %s', async (what, write) => {
  const queue = newQueue()
  const stream = await streamInTurn(queue, 'ada', write)
  stream?.on('error', () => {})
  if (what === 'fails') stream?.resume()
  else stream?.destroy()
  expect((await queue.enter('bob')).ok).toBe(true)
})

it('it gives the place up after two minutes if its reader is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = newQueue()
  await streamInTurn(queue, 'ada', twoPieces)
  const next = queue.enter('bob')
  vi.advanceTimersByTime(120_000)
  expect((await next).ok).toBe(true)
})

it('there is none if the queue has no room', async () => {
  const queue = newQueue()
  await queue.enter('ada')
  void queue.enter('bob')
  expect(await streamInTurn(queue, 'cleo', twoPieces)).toBeNull()
})
