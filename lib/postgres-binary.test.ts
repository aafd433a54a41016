import { expect, it } from 'vitest'
import { int4Array, textArray, timestamptzArray, uuidArray } from './postgres-binary.ts'

const hex = (array: Buffer) => array.toString('hex')
const HEAD = (nulls: number, type: string, count: number) =>
  `00000001${nulls.toString(16).padStart(8, '0')}${type}${count.toString(16).padStart(8, '0')}00000001`

it('writes texts by their bytes, and nulls', () => {
  expect(hex(textArray(['a', null, 'ü']))).toBe(
    `${HEAD(1, '00000019', 3)}0000000161ffffffff00000002c3bc`,
  )
})

it('writes numbers', () => {
  expect(hex(int4Array(Int32Array.of(1, -2, 3), 2))).toBe(
    `${HEAD(0, '00000017', 2)}000000040000000100000004fffffffe`,
  )
})

it('writes times as microseconds since 2000, before it too', () => {
  const times = Float64Array.of(
    Date.UTC(2000, 0, 1, 0, 0, 0, 1),
    Date.UTC(1999, 11, 31, 23, 59, 59),
  )
  expect(hex(timestamptzArray(times, 2))).toBe(
    `${HEAD(0, '000004a0', 2)}0000000800000000000003e800000008fffffffffff0bdc0`,
  )
})

it('writes ids by their bytes', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, i) => i)
  expect(hex(uuidArray(bytes, 1))).toBe(
    `${HEAD(0, '00000b86', 1)}00000010000102030405060708090a0b0c0d0e0f`,
  )
})

it('writes empty arrays', () => {
  for (const array of [textArray([]), int4Array(new Int32Array(), 0)]) {
    expect(array.readInt32BE(12)).toBe(0)
  }
})
