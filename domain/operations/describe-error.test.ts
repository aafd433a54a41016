import { describe, expect, it } from 'vitest'
import { describeError, placeOfError } from './describe-error.ts'

const said = (message: string, cause?: Error) => describeError(new Error(message, { cause }))

describe('an error for the operator', () => {
  it.each([
    ['no mailbox for mia@example.com here', 'Error: no mailbox for [address] here'],
    [
      'invalid input syntax for type uuid: "Mia Berg"',
      'Error: invalid input syntax for type uuid: [text]',
    ],
    ['relation "lead_magnets" does not exist', 'Error: relation "lead_magnets" does not exist'],
    [
      'no answer from https://mia.example/secret?t=1 in time',
      'Error: no answer from [url] in time',
    ],
    ['bad phone +491701234567', 'Error: bad phone +[number]'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'Error: connect ECONNREFUSED 127.0.0.1:5432'],
    ['first line\nparams: Mia', 'Error: first line'],
  ])('%s', (message, shown) => {
    expect(said(message)).toBe(shown)
  })

  it('is the cause of a failed query', () => {
    expect(said('Failed query: select 1', new TypeError('gone'))).toBe('TypeError: gone')
  })

  it('is short, and empty if nothing was thrown', () => {
    expect(said('x'.repeat(5000)).length).toBeLessThanOrEqual(300)
    expect(describeError(null)).toBe('')
    expect(placeOfError('text')).toBeNull()
  })

  it('has the line of code without the folder', () => {
    expect(placeOfError(new Error('x'))).toMatch(/^\S*describe-error\.test\.ts:\d+:\d+$/)
  })
})
