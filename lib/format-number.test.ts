import { expect, it } from 'vitest'
import { formatCompact, formatCount, formatNumber, formatTotal } from './format-number.ts'

it('groups digits', () => {
  expect(formatNumber(0)).toBe('0')
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(formatNumber(0.5)).toBe('0.5')
})

it('names what is counted', () => {
  expect(formatCount(1, 'duplicate')).toBe('1 duplicate')
  expect(formatCount(2847, 'duplicate')).toBe('2,847 duplicates')
  expect(formatCount(0, 'entry', 'entries')).toBe('0 entries')
})

it('rounds where there is little room', () => {
  expect(formatCompact(999)).toBe('999')
  expect(formatCompact(2500)).toBe('2.5K')
  expect(formatCompact(1_234_567)).toBe('1.23M')
})

it('says that there are more', () => {
  expect(formatTotal(10_000)).toBe('10,000')
  expect(formatTotal(10_000, true)).toBe('10,000+')
})
