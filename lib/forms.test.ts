import { expect, it } from 'vitest'
import { z } from 'zod'
import { formValues, parseForm, readForm, refuseForm } from './forms.ts'

const schema = z.object({
  name: z.string().min(2, 'Too short.').regex(/^A/, 'No A.'),
  age: z.string(),
})

function form(fields: Record<string, string>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}

it('parses a form', () => {
  expect(parseForm(schema, form({ name: 'Ada', age: '36' }))).toEqual({
    ok: true,
    value: { name: 'Ada', age: '36' },
  })
})

it('keeps the first message of each field, and what was typed', () => {
  const refused = parseForm(schema, form({ name: 'x', age: '36' }))
  expect(refused).toEqual({
    ok: false,
    values: { name: 'x', age: '36' },
    errors: { name: 'Too short.' },
  })
})

it('gives back neither secrets nor files', () => {
  const typed = form({ email: 'ada@example.com', password: 'secret', recoveryCode: '123' })
  typed.append('file', new Blob(['x']), 'x.txt')
  expect(formValues(typed)).toEqual({ email: 'ada@example.com' })
  expect(refuseForm(typed, 'email', 'Taken.')).toEqual({
    ok: false,
    values: { email: 'ada@example.com' },
    errors: { email: 'Taken.' },
  })
})

it('reads a request that holds no form as an empty one', async () => {
  const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect([...(await readForm(new Request('http://x', body)))]).toEqual([])
})
