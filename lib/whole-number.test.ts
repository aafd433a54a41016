import { describe, expect, it } from 'vitest'
import { parseWholeNumber } from './whole-number.ts'

describe('a whole number that a person entered', () => {
  it.each([
    ['0', 0],
    ['500', 500],
    ['12,500', 12_500],
    ['12.500', 12_500],
    ['12 500', 12_500],
    ['12\u202f500', 12_500],
    ['12’500', 12_500],
    ["1'000'000", 1_000_000],
    ['1,000,000,000,000', 1e12],
  ])('%s is %d', (typed, value) => {
    expect(parseWholeNumber(typed)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '2.5',
    '2,50',
    '1e3',
    '0x10',
    '-1',
    '+5',
    '1,000.000',
    '1,0000',
    '1234,567',
    '5 leads',
  ])('%j isn’t one', (typed) => {
    expect(parseWholeNumber(typed)).toBeNaN()
  })

  it('answers long text quickly', () => {
    expect(parseWholeNumber('1,000'.repeat(50_000))).toBeNaN()
    expect(parseWholeNumber('9'.repeat(300_000))).toBeNaN()
  })
})
