import { describe, expect, test } from 'vitest'
import { canBecome, moneyValue, pageState, parseDay, parseMoney } from './campaign.ts'
import { LONGEST_LIST, readCreators } from './creator-list.ts'

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

test('cents come back as they were typed', () => {
  expect(moneyValue(120_050)).toBe('1200.50')
  expect(moneyValue(null)).toBe('')
})

test('a day must exist', () => {
  expect(parseDay(' 2026-02-28 ')).toBe('2026-02-28')
  expect(parseDay('2026-02-30')).toBeNull()
  expect(parseDay('28.02.2026')).toBeNull()
})

test('a page takes leads only while both the campaign and its creator are on', () => {
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

describe('a pasted list of creators', () => {
  test.each([
    [
      'Ada Byte, ada@example.com, 500',
      { name: 'Ada Byte', email: 'ada@example.com', feeCents: 50_000 },
    ],
    ['Ada Byte <Ada@Example.com>', { name: 'Ada Byte', email: 'ada@example.com', feeCents: null }],
    [
      'Ada Byte <ada@example.com>, $1,200.50',
      { name: 'Ada Byte', email: 'ada@example.com', feeCents: 120_050 },
    ],
    ['ada.byte@example.com', { name: 'Ada Byte', email: 'ada.byte@example.com', feeCents: null }],
    [
      'ada@example.com\tAda Byte\t1200',
      { name: 'Ada Byte', email: 'ada@example.com', feeCents: 120_000 },
    ],
    [
      '"Byte, Ada";ada@example.com;"1.200,50"',
      { name: 'Byte, Ada', email: 'ada@example.com', feeCents: 120_050 },
    ],
    [
      '1200, ada@example.com, Ada Byte',
      { name: 'Ada Byte', email: 'ada@example.com', feeCents: 120_000 },
    ],
  ])('%j', (line, creator) => {
    expect(readCreators(line)).toEqual({ ok: true, creators: [creator], problems: [] })
  })

  test('headings and repeated addresses are no creators, and every bad line is named', () => {
    const read = readCreators(
      'Name,Email,Fee\nAda,ada@example.com,5\n\nada again, ADA@example.com\nBob\nEve, eve@\nTwo, two@example.com, 1, 2',
    )
    if (!read.ok) throw new Error(read.reason)
    expect(read.creators.map((one) => one.email)).toEqual(['ada@example.com'])
    expect(read.problems.map(({ line, text }) => [line, text])).toEqual([
      [5, 'Bob'],
      [6, 'Eve, eve@'],
      [7, 'Two, two@example.com, 1, 2'],
    ])
  })

  test('what is too long is refused, a line or all of them', () => {
    expect(readCreators('x'.repeat(LONGEST_LIST + 1))).toEqual({ ok: false, reason: 'too-long' })
    const line = `${'x'.repeat(500)}, ada@example.com`
    expect(readCreators(line)).toMatchObject({
      creators: [],
      problems: [{ line: 1, message: 'Please keep each line to 500 characters.' }],
    })
  })
})
