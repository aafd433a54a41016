import { expect, it } from 'vitest'
import { textArray, uuidArray } from './postgres-binary.ts'

const hex = (array: Buffer) => array.toString('hex')
const HEAD = (nulls: number, type: string, count: number) =>
  `00000001${nulls.toString(16).padStart(8, '0')}${type}${count.toString(16).padStart(8, '0')}00000001`

it('writes texts by their bytes, and nulls', () => {
  expect(hex(textArray(['a', null, 'ü']))).toBe(
    `${HEAD(1, '00000019', 3)}0000000161ffffffff00000002c3bc`,
  )
})

it('writes empty texts, and texts of which every character has three bytes', () => {
  expect(hex(textArray(['', '€€', '']))).toBe(
    `${HEAD(0, '00000019', 3)}0000000000000006e282ace282ac00000000`,
  )
})

it('writes ids by their bytes', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, i) => i)
  expect(hex(uuidArray(bytes, 1))).toBe(
    `${HEAD(0, '00000b86', 1)}00000010000102030405060708090a0b0c0d0e0f`,
  )
})

it('writes as many ids as asked for, in their order', () => {
  const bytes = Uint8Array.from({ length: 48 }, (_, i) => i)
  expect(hex(uuidArray(bytes, 2))).toBe(
    `${HEAD(0, '00000b86', 2)}00000010000102030405060708090a0b0c0d0e0f00000010101112131415161718191a1b1c1d1e1f`,
  )
})

it('writes empty arrays', () => {
  for (const array of [textArray([]), uuidArray(new Uint8Array(), 0)]) {
    expect(array.readInt32BE(12)).toBe(0)
  }
})
