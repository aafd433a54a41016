import { expect, test } from 'vitest'
import { canBecome, formatMoney, moneyValue, pageState, parseDay, parseMoney } from './campaign.ts'

test.each([
  ['', null],
  ['1200', 120_000],
  ['1,200', 120_000],
  ['1,200.50', 120_050],
  ['$ 1.200,5', 120_050],
  ["1'200", 120_000],
  ['0.99', 99],
  ['12,345', 1_234_500],
  ['1,234,567.5', 123_456_750],
  ['1234567', 123_456_700],
  ['1000000000', 100_000_000_000],
])('%j is %s cents', (typed, cents) => {
  expect(parseMoney(typed)).toEqual({ ok: true, cents })
})

test.each(['abc', '-5', '1,2,3', '1.234.5678', '5 apples', '9999999999999'])(
  '%j is no money',
  (typed) => expect(parseMoney(typed).ok).toBe(false),
)

test('formatted cents parse to the same amount', () => {
  expect(moneyValue(120_050)).toBe('1200.50')
  expect(moneyValue(null)).toBe('')
})

test('cents are shown in their currency', () => {
  expect(formatMoney(120_050, 'USD')).toBe('$1,200.50')
  expect(formatMoney(99, 'EUR')).toBe('€0.99')
  expect(formatMoney(120_000, 'USD')).toBe('$1,200.00')
})

test('a day must exist', () => {
  expect(parseDay(' 2026-02-28 ')).toBe('2026-02-28')
  expect(parseDay('2026-02-30')).toBeNull()
  for (const typed of [
    '28.02.2026',
    '2026-2-28',
    '12026-02-28',
    '2026-02-28T10:00',
    '+012026-02',
  ]) {
    expect(parseDay(typed)).toBeNull()
  }
})

test('a page accepts leads only while campaign and creator are active', () => {
  expect(pageState('active', 'accepted')).toBe('active')
  for (const [campaign, creator] of [
    ['paused', 'accepted'],
    ['ended', 'accepted'],
    ['active', 'paused'],
    ['active', 'removed'],
  ] as const) {
    expect(pageState(campaign, creator)).toBe('paused')
  }
  expect(canBecome('ended', 'active')).toBe(false)
  expect(canBecome('draft', 'paused')).toBe(false)
})
