import { expect, test } from 'vitest'
import { createWorkLoop, type WorkLoop } from './work-loop.ts'

/** Runs until a round that wakes nothing. Returns what happened. */
async function run(round: (count: number, loop: WorkLoop) => Promise<void>, watchMs = 60_000) {
  const seen: string[] = []
  let rounds = 0
  const loop = createWorkLoop({
    async round() {
      seen.push('round')
      await round(++rounds, loop)
    },
    watch: {
      async run() {
        seen.push('watch')
      },
      everyMs: watchMs,
    },
    onError: (error) => seen.push(String(error)),
  })
  loop.wake()
  while (seen.at(-1) !== 'end') {
    await new Promise(setImmediate)
    if (seen.filter((what) => what === 'round').length >= 3) seen.push('end')
  }
  await loop.stop()
  return seen
}

test('it watches between rounds that never stop following one another', async () => {
  const seen = await run(async (count, loop) => {
    if (count < 3) loop.wake()
  })
  expect(seen).toEqual(['round', 'watch', 'round', 'round', 'end'])
})

test('it watches again when the time is over', async () => {
  const seen = await run(async (count, loop) => {
    if (count < 3) loop.wake()
  }, 0)
  expect(seen.slice(0, 4)).toEqual(['round', 'watch', 'round', 'watch'])
})

test('a round that fails is reported, and the next one runs', async () => {
  const seen = await run(async (count, loop) => {
    if (count < 3) loop.wake()
    if (count === 1) throw new Error('no connection')
  })
  expect(seen).toEqual(['round', 'Error: no connection', 'watch', 'round', 'round', 'end'])
})

test('it starts no round before it is woken, and needs no watch', async () => {
  const seen: string[] = []
  const loop = createWorkLoop({
    async round() {
      seen.push('round')
    },
    onError: (error) => seen.push(String(error)),
  })
  await new Promise(setImmediate)
  expect(seen).toEqual([])
  loop.wake()
  await new Promise(setImmediate)
  loop.wake()
  await new Promise(setImmediate)
  expect(seen).toEqual(['round', 'round'])
})

test('it stops when the round that runs has ended, and starts nothing more', async () => {
  const seen: string[] = []
  const { promise: work, resolve: finish } = Promise.withResolvers<void>()
  const loop = createWorkLoop({
    async round() {
      seen.push('round')
      await work
    },
    watch: {
      async run() {
        seen.push('watch')
      },
      everyMs: 0,
    },
    onError: (error) => seen.push(String(error)),
  })
  loop.wake()
  await new Promise(setImmediate)
  loop.wake()
  const stopped = loop.stop().then(() => seen.push('stopped'))
  await new Promise(setImmediate)
  expect(seen).toEqual(['round'])
  finish()
  await stopped
  loop.wake()
  await new Promise(setImmediate)
  expect(seen).toEqual(['round', 'stopped'])
})
