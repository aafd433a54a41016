import { expect, test } from 'vitest'
import type { DeliveryCause } from '#db/schema/deliveries.ts'
import type { Outcome } from './sender.ts'
import { type Attempt, GONE_REASON, settle, summarize } from './settle.ts'

const attempt = (cause: DeliveryCause, outcome: Outcome, number = 1): Attempt => ({
  id: 'attempt',
  targetId: 'target',
  at: new Date(0),
  ms: 1,
  outcome,
  content: {
    deliveryId: 'delivery',
    cause,
    attempt: number,
    eventId: null,
    seq: null,
    leadId: null,
    type: 'lead.created',
    occurredAt: new Date(0),
    data: {},
  },
})
const DONE: Outcome = { result: 'done', status: 200 }
const FAILED: Outcome = { result: 'retry', status: 500 }
const NOW = new Date('2026-11-28T12:00:00Z')

test.each<[Outcome['result'], DeliveryCause, string]>([
  ['done', 'event', 'done'],
  ['refused', 'event', 'refused'],
  ['waiting', 'event', 'pending'],
  ['broken', 'event', 'held'],
  ['broken', 'test', 'failed'],
  ['gone', 'event', 'held'],
  ['gone', 'test', 'failed'],
  ['retry', 'test', 'failed'],
])('after the result %s of a delivery for %s its state is %s', (result, cause, state) => {
  const ended = attempt(cause, { result, status: null })
  expect(settle(ended, NOW, { random: 0.5, isHidden: false })).toEqual({
    state,
    nextAttemptAt: NOW,
  })
})

test('a delivery that waits is held while the plan hides its lead', () => {
  const waiting = attempt('event', { result: 'waiting', status: null })
  expect(settle(waiting, NOW, { random: 0.5, isHidden: true }).state).toBe('held')
})

test('a failed delivery is tried again later, until its last attempt', () => {
  const settleAfter = (number: number, retryAfterMs?: number) =>
    settle(attempt('event', { ...FAILED, ...(retryAfterMs && { retryAfterMs }) }, number), NOW, {
      random: 0.5,
      isHidden: false,
    })
  expect(settleAfter(1)).toEqual({
    state: 'pending',
    nextAttemptAt: new Date('2026-11-28T12:00:05Z'),
  })
  expect(settleAfter(1, 90_000).nextAttemptAt).toEqual(new Date('2026-11-28T12:01:30Z'))
  expect(settleAfter(11)).toEqual({ state: 'failed', nextAttemptAt: NOW })
})

test('a test that succeeds shows that a target works again', () => {
  expect(summarize([attempt('test', DONE)])).toMatchObject([{ succeeded: true, failures: 0 }])
})

test('a test that fails says nothing about the target', () => {
  expect(summarize([attempt('test', FAILED)])).toMatchObject([{ succeeded: false, failures: 0 }])
  expect(summarize([attempt('event', FAILED)])).toMatchObject([{ succeeded: false, failures: 1 }])
})

test('failures count since the last success, each target for itself', () => {
  const elsewhere = { ...attempt('event', FAILED), targetId: 'other', at: new Date(7) }
  expect(
    summarize([
      attempt('event', FAILED),
      attempt('event', DONE),
      elsewhere,
      { ...attempt('event', FAILED), at: new Date(5) },
      { ...attempt('event', FAILED), at: new Date(6) },
    ]),
  ).toEqual([
    { targetId: 'target', succeeded: true, failures: 2, failedAt: new Date(5), stop: null },
    { targetId: 'other', succeeded: false, failures: 1, failedAt: new Date(7), stop: null },
  ])
})

test.each<[string, Outcome, boolean]>([
  ['a refused person is an answer', { result: 'refused', status: 422 }, true],
  [
    'a delivery that sent nothing is none',
    { result: 'done', status: null, isSkipped: true },
    false,
  ],
  ['a delivery that waits is none', { result: 'waiting', status: null }, false],
])('%s of a target that works', (_, outcome, succeeded) => {
  expect(summarize([attempt('event', FAILED), attempt('event', outcome)])).toMatchObject([
    succeeded
      ? { succeeded, failures: 0, failedAt: null }
      : { succeeded, failures: 1, failedAt: new Date(0) },
  ])
})

test.each<[DeliveryCause, Outcome, object | null]>([
  ['event', { result: 'gone', status: 410 }, { state: 'disabled', reason: GONE_REASON }],
  ['test', { result: 'gone', status: 410 }, { state: 'disabled', reason: GONE_REASON }],
  [
    'event',
    { result: 'broken', status: 401, error: 'Wrong key.' },
    { state: 'broken', reason: 'Wrong key.' },
  ],
  [
    'event',
    { result: 'broken', status: 401 },
    { state: 'broken', reason: 'The credentials were rejected.' },
  ],
  ['test', { result: 'broken', status: 401 }, null],
])('a delivery for %s with the outcome %j stops its target: %j', (cause, outcome, stop) => {
  expect(summarize([attempt(cause, outcome)])).toMatchObject([{ succeeded: false, stop }])
})

test('a target that is gone isn’t called broken as well', () => {
  const gone = attempt('event', { result: 'gone', status: 410 })
  const broken = attempt('event', { result: 'broken', status: 401, error: 'Wrong key.' })
  for (const attempts of [
    [gone, broken],
    [broken, gone],
  ]) {
    expect(summarize(attempts)[0]?.stop).toEqual({ state: 'disabled', reason: GONE_REASON })
  }
})
