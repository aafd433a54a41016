import { expect, test } from 'vitest'
import { parseCosts } from './costs-form.ts'

const ida = { id: 'a', name: 'Ida', feeCents: 50_000, leadVisibility: 'masked' as const }
const omar = { id: 'b', name: 'Omar', feeCents: null, leadVisibility: 'brand' as const }

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('returns only changed terms of creators in the form', () => {
  const fields = { fee_a: '500', sees_a: 'shared', fee_c: '9' }
  expect(parseCosts(form(fields), [ida, omar])).toEqual({
    ok: true,
    changed: [{ ...ida, leadVisibility: 'shared' }],
  })
  expect(parseCosts(form({ fee_a: '500.00', sees_a: 'masked', fee_b: '' }), [ida, omar])).toEqual({
    ok: true,
    changed: [],
  })
  expect(parseCosts(form({ fee_b: '1,200.50', sees_b: 'nonsense' }), [omar])).toEqual({
    ok: true,
    changed: [{ ...omar, feeCents: 120_050 }],
  })
})

test('returns the typed values if a fee is invalid', () => {
  expect(parseCosts(form({ fee_a: 'a lot', fee_b: '10' }), [ida, omar])).toEqual({
    ok: false,
    values: { fee_a: 'a lot', fee_b: '10' },
    errors: { fee_a: 'Please enter an amount, such as 1,200.50.' },
  })
})
