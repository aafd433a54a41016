import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { runStopSteps, type StopStep, stopOnSignals } from './stop.ts'

function watch() {
  const ran: string[] = []
  const logged: object[] = []
  const log = { ...silentLog, error: (fields: object) => void logged.push(fields) }
  const step = (name: string, run: () => unknown = () => {}): StopStep => ({
    name,
    limitMs: 20,
    run() {
      ran.push(name)
      return run()
    },
  })
  return { ran, logged, log, step }
}

it('runs the shutdown steps in reverse order', async () => {
  const { ran, logged, log, step } = watch()
  const steps = [step('database'), step('jobs'), step('server')]
  expect(await runStopSteps(steps, log)).toEqual([])
  expect([ran, logged]).toEqual([['server', 'jobs', 'database'], []])
  expect(await runStopSteps(steps, log)).toEqual([])
  expect(ran).toHaveLength(3)
})

it('continues after a step that fails, throws or never ends, and logs it', async () => {
  const { ran, logged, log, step } = watch()
  const steps = [
    step('database'),
    step('hangs', () => new Promise(() => {})),
    step('rejects', () => Promise.reject(new Error('no'))),
    step('throws', () => {
      throw new Error('no')
    }),
  ]
  expect(await runStopSteps(steps, log)).toEqual(['throws', 'rejects', 'hangs'])
  expect(ran).toEqual(['throws', 'rejects', 'hangs', 'database'])
  expect(logged).toMatchObject([{ step: 'throws' }, { step: 'rejects' }, { step: 'hangs' }])
})

it.each([
  ['SIGTERM', true, 0],
  ['SIGINT', true, 0],
  ['SIGTERM', false, 1],
  ['unhandledRejection', true, 1],
  ['uncaughtException', true, 1],
])('%s stops once (all well: %s) and exits with %i', async (event, succeeded, code) => {
  const codes: number[] = []
  let stops = 0
  const ended = Promise.withResolvers<void>()
  const ending = Object.assign(new EventEmitter(), {
    exit(exitCode: number) {
      codes.push(exitCode)
      ended.resolve()
    },
  })
  const stop = async () => {
    stops++
    return succeeded
  }
  stopOnSignals(stop, silentLog, ending)
  ending.emit(event, new Error('no'))
  ending.emit('SIGTERM')
  await ended.promise
  expect([stops, codes]).toEqual([1, [code]])
})
