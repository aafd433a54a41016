import { expect, test } from 'vitest'
import { canBecome, moneyValue, pageState, parseDay, parseMoney } from './campaign.ts'

test.each([
  ['', null],
  ['1200', 120_000],
  ['1,200', 120_000],
  ['1,200.50', 120_050],
  ['$ 1.200,5', 120_050],
  ["1'200", 120_000],
  ['0.99', 99],
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

test('a day must exist', () => {
  expect(parseDay(' 2026-02-28 ')).toBe('2026-02-28')
  expect(parseDay('2026-02-30')).toBeNull()
  expect(parseDay('28.02.2026')).toBeNull()
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
