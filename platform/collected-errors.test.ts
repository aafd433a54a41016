import { expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { collectErrors } from './collected-errors.ts'

it('keeps the last errors of a log and its children until they are taken', () => {
  const { log, take, giveBack } = collectErrors(silentLog, 3)
  log.warn({ err: new Error('no') }, 'not.kept')
  log.info({}, 'not.kept')
  log.error({}, 'first.failed')
  log.child({ requestId: 'r1' }).error({ requestId: 'r2' }, 'second.failed')
  const taken = take()
  expect(taken.map(({ event, requestId }) => [event, requestId])).toEqual([
    ['first.failed', null],
    ['second.failed', 'r2'],
  ])
  expect(take()).toEqual([])
  log.error({}, 'third.failed')
  log.error({}, 'fourth.failed')
  giveBack(taken)
  expect(take().map(({ event }) => event)).toEqual([
    'second.failed',
    'third.failed',
    'fourth.failed',
  ])
})
