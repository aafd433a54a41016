import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { boundErrors } from './bounded-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch() {
  const lines: [object, string][] = []
  const inner = {
    ...silentLog,
    error: (fields: object, message: string) => void lines.push([fields, message]),
  }
  return { lines, log: boundErrors(inner, 3, 1000) }
}
const invalidHost = (host: string) => new TypeError(`Invalid URL ${host}`)

it('writes an error a few times a minute and then the number of suppressed ones', () => {
  const { lines, log } = watch()
  for (let n = 0; n < 10; n++) log.error({ err: invalidHost(`evil-${n}`) }, 'request.failed')
  expect(lines).toHaveLength(3)
  vi.advanceTimersByTime(1000)
  expect(lines.slice(3)).toEqual([
    [{ event: 'request.failed', suppressed: 7 }, 'log.errors_suppressed'],
  ])
  log.error({ err: invalidHost('evil') }, 'request.failed')
  expect(lines).toHaveLength(5)
})

it('bounds warnings with an error, and writes all others', () => {
  const warned: string[] = []
  const log = boundErrors(
    { ...silentLog, warn: (_fields: object, message: string) => void warned.push(message) },
    3,
    1000,
  )
  for (let n = 0; n < 10; n++) log.warn({ err: new Error('away') }, 'lead.limits_unavailable')
  for (let n = 0; n < 10; n++) log.warn({}, 'session.refused')
  expect(warned.filter((message) => message === 'lead.limits_unavailable')).toHaveLength(3)
  expect(warned.filter((message) => message === 'session.refused')).toHaveLength(10)
})

it('writes other errors and other events at the same time', () => {
  const { lines, log } = watch()
  for (let n = 0; n < 10; n++) log.error({ err: invalidHost('evil') }, 'request.failed')
  log.error({ err: new Error('elsewhere') }, 'request.failed')
  log.error({}, 'a job failed')
  expect(lines).toHaveLength(5)
})

it('writes no summary for a minute without suppressed errors', () => {
  const { lines, log } = watch()
  log.error({}, 'a job failed')
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(1)
})
