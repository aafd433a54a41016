import { expect, it } from 'vitest'
import { ok, runChecks } from './check.ts'

const check = (name: string, run: () => Promise<ReturnType<typeof ok>>, limitMs = 60_000) => ({
  name,
  run,
  limitMs,
  onError: 'Do this.',
})

it('runs all checks, in order, although some throw or never answer', async () => {
  const results = await runChecks([
    check('throws', () => Promise.reject(new Error('refused'))),
    check('hangs', () => new Promise(() => {}), 1),
    check('works', async () => ok('It works.')),
    { name: 'several', onError: '', run: async () => [ok('One.'), ok('Two.')] },
  ])
  expect(results).toEqual([
    { name: 'throws', state: 'failure', message: 'Error: refused', action: 'Do this.' },
    {
      name: 'hangs',
      state: 'failure',
      message: expect.stringMatching(/^Error: no answer.*\.$/),
      action: 'Do this.',
    },
    { name: 'works', state: 'ok', message: 'It works.' },
    { name: 'several', state: 'ok', message: 'One.' },
    { name: 'several', state: 'ok', message: 'Two.' },
  ])
})

it('shows the cause of a failed query, not the statement with its values', async () => {
  const error = new Error('Failed query: select grace@example.com', {
    cause: new Error('relation "leads" does not exist'),
  })
  const [result] = await runChecks([check('database', () => Promise.reject(error))])
  expect(result?.message).toBe('Error: relation "leads" does not exist')
})

it.each([
  ['words that aren’t an error', 'no route', 'Error: no route'],
  ['several lines', new Error(' refused \n\n by  it '), 'Error: refused by it'],
  ['a code only', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'Error: ECONNREFUSED'],
  ['a name only', new AggregateError([]), 'Error: AggregateError'],
  ['a very long text', new Error('x'.repeat(301)), `Error: ${'x'.repeat(300)}`],
])('says why a check failed that threw %s', async (_, thrown, message) => {
  const [result] = await runChecks([check('database', () => Promise.reject(thrown))])
  expect(result?.message).toBe(message)
})
