import { expect, it } from 'vitest'
import { heapOptions } from './lib/serve-built.mjs'

const MB = 2 ** 20

it.each([
  ['a machine of 512 MB', 512, 0, '--max-semi-space-size=8'],
  ['a container of 512 MB on a large machine', 16_384, 512, '--max-semi-space-size=8'],
  ['a machine of 2 GB', 2048, 0, '--initial-old-space-size=128'],
  ['no limit, told as a huge number', 2048, 2 ** 43, '--initial-old-space-size=128'],
])('keeps the heap small where memory is: %s', (_what, total, limit, expected) => {
  expect(heapOptions(total * MB, limit * MB)).toBe(expected)
})
