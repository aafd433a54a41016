import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from './import-date.ts'
import { MAX_CELL, MAX_EXTRA } from './people-import.ts'
import { type RowPlan, readRow } from './read-row.ts'
import { readStatus } from './subscription-status.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const PLAN: RowPlan = {
  target: 'people',
  source: 'csv',
  columns: ['Email', 'First', 'Last', 'Status', 'Date', 'Tag'],
  mapping: { email: 0, name: null, firstName: 1, lastName: 2, status: 3, consentDate: 4 },
  keepsExtra: true,
  dateOrder: 'month-first',
  consentDate: null,
}
const CELLS = ['Ada@Example.com', 'Ada', 'Lovelace', 'active', '2024-02-03', 'vip']
const read = (cells: string[], plan: Partial<RowPlan> = {}) =>
  readRow(cells, { ...PLAN, ...plan }, NOW)
const withCell = (at: number, cell: string) =>
  CELLS.map((old, index) => (index === at ? cell : old))

describe('a row', () => {
  it('becomes a person with the other columns', () => {
    expect(read(CELLS)).toEqual({
      kind: 'person',
      email: 'Ada@Example.com',
      emailNormalized: 'ada@example.com',
      name: 'Ada Lovelace',
      consentedAt: new Date('2024-02-03T00:00:00Z'),
      extra: { Tag: 'vip' },
    })
    expect(read(CELLS, { keepsExtra: false })).toMatchObject({ extra: {} })
  })

  it('keeps formulas as text', () => {
    const cells = withCell(5, '=HYPERLINK("http://x")')
    cells[1] = '=cmd|calc'
    expect(read(cells)).toMatchObject({
      name: '=cmd|calc Lovelace',
      extra: { Tag: '=HYPERLINK("http://x")' },
    })
  })

  it('loses the apostrophes with which our own export protects formulas', () => {
    const cells = ["'+ada@example.com", "'=cmd", '', 'active', '2024-02-03', '']
    const own = read(cells, { source: 'qr-magnet' })
    expect(own).toMatchObject({ emailNormalized: '+ada@example.com', name: '=cmd' })
    expect(read(cells)).toMatchObject({ emailNormalized: "'+ada@example.com", name: "'=cmd" })
  })

  it('of someone who unsubscribed becomes a suppression, even without a date', () => {
    const cells = ['ada@example.com', '', '', 'Cancelled', '', '']
    expect(read(cells)).toEqual({ kind: 'suppression', emailNormalized: 'ada@example.com' })
  })

  it('becomes a suppression if suppressions are imported', () => {
    expect(read(['Ada@example.com'], { target: 'suppressions' })).toEqual({
      kind: 'suppression',
      emailNormalized: 'ada@example.com',
    })
  })

  it.each<[string, string[], string, string]>([
    ['no email', withCell(0, ' '), 'no-email', ''],
    ['a wrong email', withCell(0, 'ada@@example'), 'bad-email', 'ada@@example'],
    ['two lines as an email', withCell(0, 'a@b.co\nb@b.co'), 'bad-email', 'a@b.co b@b.co'],
    ['more cells than the header', [...CELLS, '', 'x'], 'too-many-cells', 'x'],
    ['a long cell', withCell(5, 'x'.repeat(MAX_CELL + 1)), 'cell-too-long', 'x'.repeat(200)],
    ['an unclear status', withCell(3, 'maybe'), 'unknown-status', 'maybe'],
    ['no status', withCell(3, ''), 'unknown-status', ''],
    ['an unconfirmed person', withCell(3, 'inactive'), 'not-confirmed', 'inactive'],
    ['no date', withCell(4, ''), 'no-consent-date', ''],
    ['a wrong date', withCell(4, 'soon'), 'bad-consent-date', 'soon'],
    ['an early date', withCell(4, '1999-12-31'), 'early-consent-date', '1999-12-31'],
    ['a future date', withCell(4, '2026-12-01'), 'future-consent-date', '2026-12-01'],
    ['a long name', withCell(1, 'x'.repeat(500)), 'name-too-long', 'x'.repeat(200)],
  ])('with %s is a fault', (_name, cells, reason, value) => {
    expect(read(cells)).toEqual({ kind: 'fault', reason, value })
  })

  it('with too much text in its other columns is a fault', () => {
    const columns = ['Email', ...Array.from({ length: 20 }, (_, at) => `C${at}`)]
    const mapping = { ...PLAN.mapping, firstName: null, lastName: null, status: null }
    const cells = ['a@b.co', ...columns.slice(1).map(() => 'x'.repeat(MAX_EXTRA / 20 + 1))]
    const plan = { columns, mapping: { ...mapping, consentDate: null }, consentDate: '2024-01-01' }
    expect(read(cells, plan)).toMatchObject({ reason: 'too-much-text' })
    expect(read(cells, { ...plan, keepsExtra: false })).toMatchObject({ kind: 'person' })
  })

  it('can be any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), (cells) => {
        const row = read(cells, { mapping: { ...PLAN.mapping, status: null } })
        if (row.kind === 'person') expect(JSON.stringify(row)).not.toContain('\\u0000')
      }),
    )
  })

  it('can have a column with the name of a property of objects', () => {
    const columns = ['Email', '__proto__', 'constructor']
    const mapping = { ...PLAN.mapping, firstName: null, lastName: null, status: null }
    const plan = { columns, mapping: { ...mapping, consentDate: null }, consentDate: '2024-01-01' }
    const row = read(['a@b.co', 'x', 'y'], plan)
    expect(row.kind === 'person' && Object.entries(row.extra)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })
})

it.each([
  ['2024-02-03', '2024-02-03T00:00:00.000Z'],
  ['2024-02-03 04:05:06', '2024-02-03T04:05:06.000Z'],
  ['2024-02-03 04:05:06 UTC', '2024-02-03T04:05:06.000Z'],
  ['2024-02-03T04:05:06.789Z', '2024-02-03T04:05:06.000Z'],
  ['2024-02-03T04:05:06+02:00', '2024-02-03T02:05:06.000Z'],
  ['03.02.2024', '2024-02-03T00:00:00.000Z'],
  ['02/03/2024', '2024-02-03T00:00:00.000Z'],
  ['2/3/2024 4:05 PM', '2024-02-03T16:05:00.000Z'],
  ['Feb 3, 2024', '2024-02-03T00:00:00.000Z'],
  ['3 February 2024', '2024-02-03T00:00:00.000Z'],
  ['2024-02-30', null],
  ['2023-02-29', null],
  ['13/13/2024', null],
  ['2024-02-03 25:00', null],
  ['Foo 3, 2024', null],
  ['', null],
  ['20240203', null],
])('the date %j is read as %s', (text, iso) => {
  expect(readDate(text, 'month-first')?.toISOString() ?? null).toBe(iso)
})

it('a date with slashes can begin with the day', () => {
  expect(readDate('31/12/2024', 'day-first')?.toISOString()).toBe('2024-12-31T00:00:00.000Z')
  expect(readDate('31/12/2024', 'month-first')).toBeNull()
})

it.each([
  ['Subscribed', 'Status', 'subscribed'],
  ['opted-out', 'Status', 'unsubscribed'],
  ['yes', 'Subscribed', 'subscribed'],
  ['yes', 'Unsubscribed', 'unsubscribed'],
  ['', 'UNSUB_TIME', 'subscribed'],
  ['2024-01-01', 'UNSUB_TIME', 'unsubscribed'],
  ['', 'Status', null],
  ['CA', 'State', null],
  ['constructor', 'Status', null],
])('%j in the column %s means %s', (cell, column, status) => {
  expect(readStatus(cell, column)).toBe(status)
})
