import pg from 'pg'
import { expect, it } from 'vitest'
import { TimeoutError } from '#lib/with-timeout.ts'
import { isOutage } from './outage.ts'

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('no'), { code, ...more })
const ofPostgres = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })

it.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a line that is full', withCode('EAGAIN')],
  ['both addresses of a host refusing', new AggregateError([withCode('ECONNREFUSED')])],
  ['a socket file that is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['a query inside a wrapper', new Error('Failed query', { cause: withCode('ECONNRESET') })],
  ['a restart', ofPostgres('57P01')],
  ['too many clients', ofPostgres('53300')],
  ['a full disk', ofPostgres('53100')],
  ['a standby, which only reads', ofPostgres('25006')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a broken line', new Error('Connection terminated unexpectedly')],
  ['an answer that never came', new TimeoutError('no answer')],
])('%s passes', (_what, error) => expect(isOutage(error)).toBe(true))

it.each([
  ['a mistake', new TypeError('x is undefined')],
  ['a table that is not there', ofPostgres('42P01')],
  ['a value twice', new Error('Failed query', { cause: ofPostgres('23505') })],
  ['a statement that was too slow', ofPostgres('57014')],
  ['a file that is not there', withCode('ENOENT', { syscall: 'open' })],
  ['what is no error', 'ECONNREFUSED'],
  ['nothing', null],
])('%s stays', (_what, error) => expect(isOutage(error)).toBe(false))

it('a circular chain of causes ends', () => {
  const error = new Error('a')
  error.cause = new Error('b', { cause: error })
  expect(isOutage(error)).toBe(false)
})
