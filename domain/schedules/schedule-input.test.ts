import { describe, expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import { ruleForm } from './rule-form.ts'
import { ruleInput } from './schedule-input.ts'

const ID = '0190e6c0-0000-7000-8000-000000000001'
const ID_WITH_LETTERS = '0190e6c0-abcd-7000-8000-00000000000f'
const over = { condition: 'after-leads', shows: 'over', leads: 10 }
const faultsOf = (rule: Record<string, unknown>) =>
  ruleInput.safeParse(rule).error?.issues.map(({ path }) => path.join('.'))

describe('a rule by the API', () => {
  it('has what its condition and its page need', () => {
    expect(ruleInput.parse({ ...over, overText: ' So long! ' })).toEqual({
      id: null,
      condition: 'after-leads',
      moment: null,
      stock: 10,
      weekdays: null,
      outcome: 'over',
      targetId: null,
      overText: 'So long!',
      successorId: null,
      takesNames: true,
    })
  })

  it('shows another magnet', () => {
    const magnet = { condition: 'weekdays', shows: 'magnet', weekdays: [7, 1, 6], magnetId: ID }
    expect(ruleInput.parse(magnet)).toMatchObject({
      weekdays: [1, 6, 7],
      outcome: 'magnet',
      targetId: ID,
      overText: null,
      successorId: null,
    })
  })

  it('takes ids in capitals', () => {
    const typed = ID_WITH_LETTERS.toUpperCase()
    const magnet = { ...over, shows: 'magnet', magnetId: typed }
    expect(ruleInput.parse(magnet).targetId).toBe(ID_WITH_LETTERS)
    expect(ruleInput.parse({ ...over, nextMagnetId: typed }).successorId).toBe(ID_WITH_LETTERS)
  })

  it.each([
    ['2019-12-31T23:59:59Z', false],
    ['2020-01-01T00:00:00Z', true],
    ['2099-12-31T23:59:59Z', true],
    ['2100-01-01T00:00:00Z', false],
  ])('has a moment of the years 2020 to 2099: %s is one: %j', (at, isOne) => {
    expect(ruleInput.safeParse({ condition: 'from', shows: 'over', at }).success).toBe(isOne)
  })

  it.each([
    [
      { condition: 'weekdays', shows: 'over' },
      { message: 'Please choose at least one day.', params: { code: 'required' } },
    ],
    [
      { ...over, shows: 'magnet' },
      { message: 'Please choose a magnet.', params: { code: 'required' } },
    ],
    [
      { condition: 'weekdays', shows: 'over', weekdays: [1, 1] },
      { message: 'Each day may be given once.', params: { code: 'repeated' } },
    ],
    [{ ...over, weekdays: [1] }, { message: 'This isn’t allowed for the condition after-leads.' }],
    [
      { ...over, shows: 'magnet', magnetId: ID, overText: 'So long!' },
      { message: 'This isn’t allowed for a rule that shows a magnet.' },
    ],
    [
      { ...over, magnetId: ID },
      { message: 'This isn’t allowed for a rule that shows an ended page. Use `nextMagnetId`.' },
    ],
  ])('%j is refused, and why: %j', (rule, why) => {
    const issues = ruleInput.safeParse(rule).error?.issues
    expect(issues).toHaveLength(1)
    expect(issues?.[0]).toMatchObject(why)
  })

  it.each([
    [{ ...over, leads: null }, ['leads']],
    [{ ...over, leads: 1_000_001 }, ['leads']],
    [{ ...over, at: '2026-12-24T18:00:00Z' }, ['at']],
    [{ ...over, at: '1999-12-24T18:00:00Z' }, ['at']],
    [{ ...over, weekdays: [1, 1] }, ['weekdays']],
    [{ ...over, magnetId: ID }, ['magnetId']],
    [{ ...over, overText: '🧲'.repeat(501) }, ['overText']],
    [
      { ...over, shows: 'magnet', overText: 'A', nextMagnetId: ID },
      ['magnetId', 'overText', 'nextMagnetId'],
    ],
    [{ condition: 'until', shows: 'over' }, ['at']],
    [{ ...over, condition: 'sometimes' }, ['condition']],
    [{ ...over, shows: 'another', magnetId: ID }, ['shows']],
    [{ condition: 'weekdays', shows: 'over', weekdays: [1, 2, 3, 4, 5, 6, 7] }, ['weekdays']],
  ])('%j is refused at %j', (rule, fields) => {
    expect(faultsOf(rule)).toEqual(fields)
  })
})

describe('the form of a rule', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ version: '1', time_zone: 'UTC', ...fields })) {
      form.set(name, value)
    }
    return parseForm(ruleForm, form)
  }

  it('is a moment of its zone', () => {
    const typed = { condition: 'from', moment: '2026-12-24T18:00', time_zone: 'Europe/Berlin' }
    expect(read({ ...typed, outcome: 'over', takes_names: 'on', stock: 'many' })).toMatchObject({
      ok: true,
      value: { rule: { moment: new Date('2026-12-24T17:00:00Z'), stock: null, takesNames: true } },
    })
  })

  it.each([
    [{ time_zone: 'Moon' }, { time_zone: 'Please choose a time zone.' }],
    [
      {},
      {
        condition: 'Please choose when the rule holds.',
        outcome: 'Please choose what the page shows.',
      },
    ],
    [{ condition: 'from', outcome: 'over' }, { moment: 'Please enter a date and a time.' }],
    [
      { condition: 'until', moment: '1999-01-01T00:00', outcome: 'over' },
      {
        moment: 'Please enter a date between the years 2020 and 2099.',
      },
    ],
    [
      { condition: 'after-leads', stock: '1.5', outcome: 'over' },
      {
        stock: 'Please enter a whole number from 1 to 1,000,000.',
      },
    ],
    [{ condition: 'weekdays', outcome: 'over' }, { weekdays: 'Please choose at least one day.' }],
    [
      { condition: 'after-leads', stock: '5', outcome: 'magnet' },
      {
        target: 'Please choose a magnet.',
      },
    ],
    [
      { condition: 'after-leads', stock: '5', outcome: 'over', successor: 'x' },
      {
        successor: 'Please choose a magnet.',
      },
    ],
  ])('%j is refused: %j', (fields, errors) => {
    expect(read(fields)).toMatchObject({ ok: false, errors })
  })
})
