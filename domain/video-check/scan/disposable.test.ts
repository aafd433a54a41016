import { expect, it } from 'vitest'
import { isDisposable, nalLengthBytes } from './disposable.ts'

const unit = (...bytes: number[]) => [0, 0, 0, bytes.length, ...bytes]
const isOf = (...units: number[][]) => isDisposable(Uint8Array.from(units.flat()), 4)

it('a frame whose slices no other frame refers to is disposable', () => {
  expect(isOf(unit(0x01, 7, 7))).toBe(true)
  expect(isOf(unit(0x09, 16), unit(0x06, 1), unit(0x01, 7), unit(0x01, 7))).toBe(true)
})

it('others are not, nor is what can’t be understood', () => {
  expect(isOf(unit(0x65, 7))).toBe(false)
  expect(isOf(unit(0x41, 7))).toBe(false)
  expect(isOf(unit(0x01, 7), unit(0x41, 7))).toBe(false)
  expect(isOf(unit(0x67, 1), unit(0x68, 1))).toBe(false)
  expect(isDisposable(Uint8Array.from([0, 0, 0, 200, 0x41]), 4)).toBe(false)
  expect(isDisposable(new Uint8Array(), 4)).toBe(false)
})

it('an avcC record tells how long lengths are', () => {
  expect(nalLengthBytes(Uint8Array.from([1, 100, 0, 40, 0xff]))).toBe(4)
  expect(nalLengthBytes(Uint8Array.from([1, 100, 0, 40, 0xfd]))).toBe(2)
})
