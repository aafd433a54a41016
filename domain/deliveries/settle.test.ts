import { expect, test } from 'vitest'
import type { DeliveryCause } from '#db/schema/deliveries.ts'
import type { Outcome } from './sender.ts'
import { type Attempt, summarize } from './settle.ts'

const attempt = (cause: DeliveryCause, outcome: Outcome): Attempt => ({
  id: 'attempt',
  targetId: 'target',
  at: new Date(0),
  ms: 1,
  outcome,
  content: {
    deliveryId: 'delivery',
    cause,
    attempt: 1,
    eventId: null,
    seq: null,
    leadId: null,
    type: 'lead.created',
    occurredAt: new Date(0),
    data: {},
  },
})
const FAILED: Outcome = { result: 'retry', status: 500 }

test('a test that succeeds shows that a target works again', () => {
  expect(summarize([attempt('test', { result: 'done', status: 200 })])).toMatchObject([
    { succeeded: true, failures: 0 },
  ])
})

test('a test that fails says nothing about the target', () => {
  expect(summarize([attempt('test', FAILED)])).toMatchObject([{ succeeded: false, failures: 0 }])
  expect(summarize([attempt('event', FAILED)])).toMatchObject([{ succeeded: false, failures: 1 }])
})
