import { expect, it } from 'vitest'
import { formatCount, formatNumber } from './format-number.ts'

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
