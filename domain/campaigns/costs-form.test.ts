import { expect, test } from 'vitest'
import { parseCosts } from './costs-form.ts'

const ida = { id: 'a', name: 'Ida', feeCents: 50_000, leadVisibility: 'masked' as const, stages: 0 }
const omar = { id: 'b', name: 'Omar', feeCents: null, leadVisibility: 'brand' as const, stages: 2 }

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('returns only changed terms of creators in the form', () => {
  const fields = { fee_a: '500', sees_a: 'shared', fee_c: '9' }
  expect(parseCosts(form(fields), [ida, omar])).toEqual({
    ok: true,
    changed: [{ id: 'a', terms: { leadVisibility: 'shared' } }],
  })
  expect(
    parseCosts(form({ fee_a: '500.00', sees_a: 'masked', fee_b: '', all_due: '', all_bonus: '' }), [
      ida,
      omar,
    ]),
  ).toEqual({
    ok: true,
    changed: [],
  })
  expect(parseCosts(form({ fee_a: '1,200.50', sees_a: 'nonsense' }), [ida])).toEqual({
    ok: true,
    changed: [{ id: 'a', terms: { feeCents: 120_050 } }],
  })
})

test('returns the typed values if a fee is invalid', () => {
  expect(parseCosts(form({ fee_a: 'a lot', fee_b: '10' }), [ida])).toEqual({
    ok: false,
    values: { fee_a: 'a lot', fee_b: '10' },
    errors: { fee_a: 'Please enter an amount, such as 1,200.50.' },
  })
})

test('sets the schedule and the bonus of all creators', () => {
  const fields = { fee_a: '0.75', all_due: 'half', all_bonus: '5', all_cap: '100' }
  expect(parseCosts(form(fields), [ida])).toEqual({
    ok: true,
    changed: [
      {
        id: 'a',
        terms: {
          feeCents: 75,
          feeStages: [
            { label: 'First half', amountCents: 37, due: 'accepted', dueOn: null },
            { label: 'Second half', amountCents: 38, due: 'posted', dueOn: null },
          ],
          bonusCents: 500,
          bonusCapCents: 10_000,
        },
      },
    ],
  })
  const none = parseCosts(form({ fee_a: '500', all_bonus: '0' }), [ida])
  expect(none).toMatchObject({
    changed: [{ terms: { bonusCents: null, bonusCapCents: null } }],
  })
})

test('refuses a fee that differs from its stages, and an incomplete line for all', () => {
  expect(parseCosts(form({ fee_b: '10' }), [omar])).toMatchObject({
    ok: false,
    errors: { fee_b: expect.stringContaining('several stages') },
  })
  expect(parseCosts(form({ all_due: 'day', all_day: '2026-02-30', all_bonus: '5' }), [])).toEqual(
    expect.objectContaining({
      ok: false,
      errors: {
        all_day: 'Please enter a date, such as 2027-03-31.',
        all_cap: expect.stringContaining('both the bonus'),
      },
    }),
  )
  expect(parseCosts(form({ all_bonus: '5', all_cap: '4' }), [])).toMatchObject({
    ok: false,
    errors: { all_cap: 'This can’t be less than the bonus for one order.' },
  })
})
