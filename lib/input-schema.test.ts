import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseForm } from './forms.ts'
import { lineInput, linesInput, readInput, withRules } from './input-schema.ts'

const input = withRules(
  z.strictObject({
    name: lineInput({ max: 5, missing: 'Name it.', tooLong: 'Too long.' }),
    from: z.int('A number.'),
    to: z.int('A number.').optional(),
  }),
  ({ from, to }, refuse) => {
    if (to === undefined) refuse('to', 'Say until when.')
    else if (from !== undefined && to < from) refuse('to', 'It ends before it starts.')
  },
)
const faultsOf = (value: unknown) =>
  input.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

it('tells what is wrong with fields, and between those that are right, at once', () => {
  expect(faultsOf({ name: ' ', from: 5, to: 3 })).toEqual([
    ['name', 'Name it.'],
    ['to', 'It ends before it starts.'],
  ])
  expect(faultsOf({ name: '🧲🧲🧲🧲🧲🧲', from: 'x' })).toEqual([
    ['name', 'Too long.'],
    ['from', 'A number.'],
    ['to', 'Say until when.'],
  ])
  expect(faultsOf({ name: 'A', from: 1, to: 'x' })).toEqual([['to', 'A number.']])
  // A field that is wrong by itself is compared with none.
  expect(faultsOf({ name: 'A', from: '5', to: 3 })).toEqual([['from', 'A number.']])
  for (const none of [[], null, 'text', undefined]) expect(faultsOf(none)).toHaveLength(1)
})

it('is what a form means: faults are beside the form’s fields', () => {
  const text = z.string().default('')
  const form = z
    .object({ title: text, start: text, end: text })
    .transform(({ title, start, end }, context) =>
      readInput(input, { name: title, from: Number(start), to: Number(end) }, context, {
        name: 'title',
        from: 'start',
        to: { field: 'end', ofType: 'No number.' },
      }),
    )
  const read = (fields: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    const parsed = parseForm(form, sent)
    return parsed.ok ? parsed.value : parsed.errors
  }
  expect(read({ title: ' A  b ', start: '1', end: '2' })).toEqual({ name: 'A b', from: 1, to: 2 })
  expect(read({ start: 'one', end: 'two' })).toEqual({
    title: 'Name it.',
    start: 'A number.',
    end: 'No number.',
  })
  expect(read({ title: 'A', start: '2', end: '1' })).toEqual({ end: 'It ends before it starts.' })
})

it('refuses a field once, for the first reason', () => {
  const twice = withRules(z.object({ a: z.string() }), (_, refuse) => {
    refuse('a', 'First.')
    refuse('a', 'Second.')
  })
  expect(twice.safeParse({ a: '' }).error?.issues.map(({ message }) => message)).toEqual(['First.'])
})

it('takes a text of the longest length, and tells a missing one from a long one', () => {
  const line = lineInput({ max: 3, missing: 'Name it.', tooLong: 'Too long.' })
  const faults = (text: string) =>
    line
      .safeParse(text)
      .error?.issues.map((issue) => [issue.message, issue.code === 'custom' ? issue.params : null])
  expect(line.parse(' 🧲🧲🧲 ')).toBe('🧲🧲🧲')
  expect(faults('abcd')).toEqual([['Too long.', { isMissing: false }]])
  expect(faults(' ')).toEqual([['Name it.', { isMissing: true }]])
  const optional = linesInput({ max: 3, tooLong: 'Too long.' })
  expect(optional.parse(' ')).toBe('')
  expect(optional.parse('a\nb')).toBe('a\nb')
})

it('places the faults of parts of a field, with what is known of them, or leaves them out', () => {
  const nested = z.object({
    person: z.object({ name: lineInput({ max: 3, missing: 'Name it.', tooLong: 'Too long.' }) }),
    age: z.int('A number.'),
  })
  const faults = (age: number | string, place: string | null) =>
    z
      .unknown()
      .transform((_, context) =>
        readInput(nested, { person: { name: '' }, age: age as number }, context, {
          'person.name': place,
        }),
      )
      .safeParse(null)
      .error?.issues.map((issue) => [
        issue.path.join('.'),
        issue.message,
        issue.code === 'custom' ? issue.params : null,
      ])
  expect(faults('x', 'who')).toEqual([
    ['who', 'Name it.', { isMissing: true }],
    ['age', 'A number.', undefined],
  ])
  expect(faults('x', null)).toEqual([['age', 'A number.', undefined]])
})
