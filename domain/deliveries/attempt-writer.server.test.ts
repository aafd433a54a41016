import { expect, test } from 'vitest'
import { TimeoutError } from '#lib/with-timeout.ts'
import { isOutage } from '#platform/outage.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type AttemptWriter, createAttemptWriter } from './attempt-writer.server.ts'
import type { Attempt } from './settle.ts'

const attempt = (id: string): Attempt => ({
  id,
  targetId: 'target',
  at: new Date(0),
  ms: 1,
  content: {
    deliveryId: id,
    cause: 'event',
    attempt: 1,
    eventId: null,
    seq: null,
    type: 'lead.created',
    occurredAt: new Date(0),
    data: {},
    leadId: null,
  },
  outcome: { result: 'done', status: 200, response: `answer to ${id}` },
})

/** A writer whose database may refuse a group. */
function setUp(refuse: (group: Attempt[]) => Error | null = () => null) {
  const written: Attempt[] = []
  let onWritten = () => {}
  const writer: AttemptWriter = createAttemptWriter(
    { log: silentLog, isOutage },
    {
      async record(group) {
        const error = refuse(group)
        if (error) throw error
        written.push(...group)
        return []
      },
      onWritten: () => onWritten(),
    },
  )
  const ids = () => written.map(({ id }) => id)
  return { writer, written, ids, afterWrite: (next: () => void) => (onWritten = next) }
}

test('an attempt that ends while the last group is written is written at once', async () => {
  const { writer, ids, afterWrite } = setUp()
  afterWrite(() => {
    afterWrite(() => {})
    queueMicrotask(() => writer.add([attempt('late')]))
  })
  writer.add([attempt('first')])
  await writer.settle()
  expect(ids()).toEqual(['first', 'late'])
  expect(writer.unwritten('target')).toBe(0)
})

test('an attempt that the database refuses holds up no other, and loses only its texts', async () => {
  const isRefused = ({ id, outcome }: Attempt) => id === 'a3' && outcome.response !== undefined
  const { writer, written, ids } = setUp((group) =>
    group.some(isRefused) ? new Error('invalid byte sequence') : null,
  )
  writer.add(Array.from({ length: 9 }, (_, index) => attempt(`a${index}`)))
  await writer.settle()
  expect(ids().toSorted()).toEqual(Array.from({ length: 9 }, (_, index) => `a${index}`))
  expect(written.find(({ id }) => id === 'a3')?.outcome).toEqual({
    result: 'done',
    status: 200,
    error: 'The response couldn’t be stored.',
  })
})

test('an attempt that is refused without its texts, too, is given up', async () => {
  const { writer, ids } = setUp((group) =>
    group.some(({ id }) => id === 'b') ? new Error('out of range') : null,
  )
  writer.add(['a', 'b', 'c'].map(attempt))
  await writer.settle()
  expect(ids().toSorted()).toEqual(['a', 'c'])
  expect(writer.unwritten('target')).toBe(0)
})

test('while the database is away, all are kept', async () => {
  let tries = 0
  const { writer, ids } = setUp(() => (tries++ === 0 ? new TimeoutError('no answer') : null))
  writer.add(['a', 'b'].map(attempt))
  await writer.settle()
  expect(ids()).toEqual(['a', 'b'])
})
