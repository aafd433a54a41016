import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseForm } from './forms.ts'
import { lineInput, readInput, withRules } from './input-schema.ts'

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
  expect(faultsOf([])).toHaveLength(1)
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
