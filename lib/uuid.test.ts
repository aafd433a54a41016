import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each([
  ['019ab2c4-5d6e-7f80-91a2-b3c4d5e6f708', true],
  ['019AB2C4-5D6E-7F80-91A2-B3C4D5E6F708', true],
  ['019ab2c45d6e7f8091a2b3c4d5e6f708', false],
  [' 019ab2c4-5d6e-7f80-91a2-b3c4d5e6f708', false],
  ['019ab2c4-5d6e-7f80-91a2-b3c4d5e6f708\n', false],
  ['', false],
])('%j: %s', (text, expected) => expect(isUuid(text)).toBe(expected))
