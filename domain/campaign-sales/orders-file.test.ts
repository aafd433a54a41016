import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slowTexts } from '#tests/support/hostile-text.ts'
import { createOrdersReader, findFormat } from './orders-file.ts'

const SHOPIFY = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Currency',
  'Subtotal',
  'Total',
  'Discount Code',
  'Refunded Amount',
  'Id',
]
const OWN = ['order_id', 'code', 'value', 'currency', 'ordered_at', 'refunded']

function read(columns: string[], ...rows: string[][]) {
  const format = findFormat(columns)
  if (!format) throw new Error('unknown format')
  const reader = createOrdersReader(format, columns)
  rows.forEach((cells, index) => {
    reader.push(cells, index + 2)
  })
  return reader.result
}

const paid = (changes: Partial<Record<string, string>> = {}) =>
  SHOPIFY.map(
    (name) =>
      ({
        Name: '#1001',
        Email: 'Ada@Example.com',
        'Financial Status': 'paid',
        'Paid at': '2026-06-01 12:00:00 +0200',
        Currency: 'EUR',
        Subtotal: '45.00',
        Total: '49.90',
        'Discount Code': 'NINA15',
        'Refunded Amount': '0.00',
        Id: '5501',
        ...changes,
      })[name] ?? '',
  )

it.each([
  ['2027-03-31', '2027-03-31T23:59:59.000Z'],
  ['03/31/2027', '2027-03-31T23:59:59.000Z'],
  ['31/03/2027 14:30', '2027-03-31T14:30:00.000Z'],
  ['05.03.2027 14:30', '2027-03-05T14:30:00.000Z'],
  ['05/05/2027 14:30', '2027-05-05T14:30:00.000Z'],
  ['05/03/2027', 'ambiguous-date'],
  ['5-3-2027 14:30', 'ambiguous-date'],
  ['13/13/2027', 'no-date'],
])('reads the date %s only if it can be one day', (date, expected) => {
  const { orders, faults } = read(OWN, ['1', 'NINA15', '45.00', 'USD', date, ''])
  expect([orders[0]?.orderedAt.toISOString() ?? faults[0]?.reason]).toEqual([expected])
})

describe('Shopify’s export', () => {
  it('is one order for all rows of its items', () => {
    const item = SHOPIFY.map((name) =>
      name === 'Name' ? '#1001' : name === 'Email' ? 'Ada@Example.com' : '',
    )
    expect(read(SHOPIFY, paid(), item, item, paid({ Id: '5502' })).orders).toEqual([
      {
        line: 2,
        orderId: '5501',
        code: 'NINA15',
        valueCents: 4500,
        currency: 'EUR',
        orderedAt: new Date('2026-06-01T10:00:00Z'),
        email: 'ada@example.com',
        refundedCents: 0,
      },
      expect.objectContaining({ line: 5, orderId: '5502' }),
    ])
  })

  it('leaves out orders that aren’t paid or have no code, and counts them', () => {
    const result = read(
      SHOPIFY,
      paid({ 'Financial Status': 'pending' }),
      paid({ 'Financial Status': 'voided' }),
      paid({ 'Discount Code': '' }),
    )
    expect(result).toMatchObject({ orders: [], faults: [], skipped: { unpaid: 2, withoutCode: 1 } })
  })

  it('takes refunds up to the value, because they include shipping', () => {
    const status = { 'Financial Status': 'refunded', 'Refunded Amount': '49.90' }
    expect(read(SHOPIFY, paid(status)).orders[0]?.refundedCents).toBe(4500)
  })

  it('has the order’s name if there is no id, and is found in any order of columns', () => {
    const columns = SHOPIFY.filter((name) => name !== 'Id').toReversed()
    const row = paid()
      .filter((_, index) => SHOPIFY[index] !== 'Id')
      .toReversed()
    expect(read(columns, row).orders[0]?.orderId).toBe('#1001')
  })
})

describe('a file with our columns', () => {
  it('is read with and without refunds', () => {
    const { orders, faults } = read(
      OWN,
      ['A-1', 'SUN-ABCD', '1,045.50', 'eur', '2026-06-01T12:00:00Z', '10'],
      ['A-2', 'SUN-ABCD', '45', 'EUR', '2026-06-01', ''],
    )
    expect(faults).toEqual([])
    expect(orders).toMatchObject([
      { orderId: 'A-1', valueCents: 104_550, currency: 'EUR', refundedCents: 1000, email: null },
      { orderId: 'A-2', refundedCents: null, orderedAt: new Date('2026-06-01T23:59:59Z') },
    ])
  })

  it('names what is wrong with each line', () => {
    const { orders, faults } = read(
      OWN,
      ['', 'A', '1', 'EUR', '2026-06-01', ''],
      ['x'.repeat(101), 'A', '1', 'EUR', '2026-06-01', ''],
      ['1', '', '1', 'EUR', '2026-06-01', ''],
      ['1', 'A'.repeat(201), '1', 'EUR', '2026-06-01', ''],
      ['1', 'A', '-1', 'EUR', '2026-06-01', ''],
      ['1', 'A', '1.234', 'EUR', '2026-06-01', ''],
      ['1', 'A', '1', '€', '2026-06-01', ''],
      ['1', 'A', '1', 'EUR', 'yesterday', ''],
      ['1', 'A', '1', 'EUR', '2026-06-01', 'x'],
      ['1', 'A', '1', 'EUR', '2026-06-01', '1.01'],
      ['1', 'A', '1', 'EUR', '2026-06-01', '1'],
      ['1', 'A', '1', 'EUR', '2026-06-01', '1'],
    )
    expect(orders).toHaveLength(1)
    expect(faults.map(({ reason }) => reason)).toEqual([
      'no-order-id',
      'long-order-id',
      'no-code',
      'long-code',
      'no-value',
      'no-value',
      'no-currency',
      'no-date',
      'bad-refund',
      'refund-above-value',
      'repeated',
    ])
    expect(faults[0]?.line).toBe(2)
  })

  it('reads any text without throwing, and no amount below zero', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1', '2026-06-01', 'EUR', 'paid'),
    )
    for (const columns of [OWN, SHOPIFY]) {
      fc.assert(
        fc.property(fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 5 }), (rows) => {
          for (const order of read(columns, ...rows).orders) {
            expect(order.valueCents).toBeGreaterThanOrEqual(0)
            expect(order.refundedCents ?? 0).toBeLessThanOrEqual(order.valueCents)
            expect(Number.isNaN(order.orderedAt.getTime())).toBe(false)
          }
        }),
      )
    }
  })
})

it('takes no longer for hostile texts', () => {
  for (const columns of [OWN, SHOPIFY]) {
    expect(
      slowTexts((text) =>
        read(
          columns,
          columns.map(() => text),
        ),
      ),
    ).toEqual([])
    expect(slowTexts((text) => read(columns, paid({ 'Discount Code': text })))).toEqual([])
  }
  expect(slowTexts((text) => findFormat([text]))).toEqual([])
})

it('doesn’t know files with other columns', () => {
  expect(findFormat(['Email', 'Name'])).toBeNull()
  expect(findFormat([])).toBeNull()
})
