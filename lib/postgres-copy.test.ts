import { expect, it } from 'vitest'
import { booleanField, textField, uuidField, writeTimestamptz } from './postgres-copy.ts'

const hex = (bytes: Buffer) => bytes.toString('hex')

it('writes texts by their bytes, and nulls', () => {
  expect(hex(textField('aü'))).toBe('0000000361c3bc')
  expect(hex(textField(''))).toBe('00000000')
  expect(hex(textField(null))).toBe('ffffffff')
})

it('writes booleans', () => {
  expect([true, false, null].map((is) => hex(booleanField(is)))).toEqual([
    '0000000101',
    '0000000100',
    'ffffffff',
  ])
})

it('writes ids by their bytes and refuses others as PostgreSQL does', () => {
  expect(hex(uuidField('00010203-0405-0607-0809-0a0b0c0d0e0f'))).toBe(
    '00000010000102030405060708090a0b0c0d0e0f',
  )
  expect(hex(uuidField(null))).toBe('ffffffff')
  expect(() => uuidField('no uuid')).toThrow(expect.objectContaining({ code: '22P02' }))
})

it('writes times as microseconds since 2000, before it too', () => {
  const bytes = Buffer.alloc(24)
  const data = new DataView(bytes.buffer, bytes.byteOffset)
  writeTimestamptz(data, 0, Date.UTC(2000, 0, 1, 0, 0, 0, 1))
  writeTimestamptz(data, 12, Date.UTC(1999, 11, 31, 23, 59, 59))
  expect(hex(bytes)).toBe('0000000800000000000003e800000008fffffffffff0bdc0')
})
