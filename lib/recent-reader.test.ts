import { expect, it } from 'vitest'
import { createRecentReader } from './recent-reader.ts'

const LONG = 60_000

it('reads once for calls at the same time, and not again while the value is fresh', async () => {
  let reads = 0
  const read = createRecentReader(async () => ++reads, { freshMs: LONG, limitMs: LONG })
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
})

it('reads again when the value is no longer fresh', async () => {
  let reads = 0
  const read = createRecentReader(async () => ++reads, { freshMs: 0, limitMs: LONG })
  expect([await read(), await read()]).toEqual([1, 2])
})

it('returns null after the limit, starts no second reading, and uses the late value', async () => {
  let reads = 0
  let answer: (value: string) => void = () => {}
  const read = createRecentReader(
    () => {
      reads++
      return new Promise<string>((resolve) => {
        answer = resolve
      })
    },
    { freshMs: LONG, limitMs: 1 },
  )
  expect([await read(), await read()]).toEqual([null, null])
  expect(reads).toBe(1)
  answer('late')
  await Promise.resolve()
  expect(await read()).toBe('late')
  expect(reads).toBe(1)
})

it('returns null if a reading fails, and tries again', async () => {
  let reads = 0
  const read = createRecentReader(
    async () => {
      if (++reads === 1) throw new Error('down')
      return reads
    },
    { freshMs: LONG, limitMs: LONG },
  )
  expect([await read(), await read()]).toEqual([null, 2])
})
