import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type DeliveryContent,
  KEPT,
  type OpenTarget,
  type Outcome,
  type SendOutcome,
} from './sender.ts'
import type { Attempt } from './settle.ts'
import { CIRCUIT, createLane } from './target-lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const content = (deliveryId: string): DeliveryContent => ({
  deliveryId,
  cause: 'event',
  attempt: 1,
  eventId: deliveryId,
  seq: 1,
  leadId: null,
  type: 'lead.created',
  occurredAt: new Date(),
  data: {},
})
const DONE: Outcome = { result: 'done', status: 200 }
const TIMEOUT: Outcome = { result: 'retry', status: null, isTimeout: true }

/** A lane whose target answers as `send` says, and what became of its deliveries. */
function setUp(
  send: (ids: string[]) => Promise<SendOutcome> | SendOutcome,
  { isProbing = false, perCall = 1, perSecond = 20 } = {},
) {
  const seen = {
    starts: [] as number[],
    sent: [] as string[],
    attempts: [] as Attempt[],
    givenBack: [] as string[],
    errors: [] as unknown[],
    opened: 0,
    atOnce: 0,
    most: 0,
  }
  const open: OpenTarget = {
    limits: { atOnce: 4, perSecond, perCall },
    async send(deliveries) {
      const ids = deliveries.map(({ deliveryId }) => deliveryId)
      seen.starts.push(performance.now())
      seen.sent.push(...ids)
      seen.most = Math.max(seen.most, ++seen.atOnce)
      const outcome = await send(ids)
      seen.atOnce--
      return deliveries.map(() => outcome)
    },
  }
  const lane = createLane(
    { targetId: 'target', isProbing, open },
    {
      now: () => new Date(),
      onAttempts: (attempts) => seen.attempts.push(...attempts),
      onGivenBack: (ids, afterMs) => seen.givenBack.push(...ids.map((id) => `${id} ${afterMs}`)),
      onCircuitOpen: () => seen.opened++,
      onSendError: (error) => seen.errors.push(error),
      onRoom() {},
    },
  )
  const add = (count: number) =>
    lane.add(Array.from({ length: count }, (_, index) => content(`delivery ${index}`)))
  return { lane, seen, add }
}

const after = (ms: number, outcome: Outcome) => () =>
  new Promise<Outcome>((resolve) => setTimeout(() => resolve(outcome), ms))

test('at most four requests are under way', async () => {
  const { seen, add, lane } = setUp(after(1000, DONE))
  add(20)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.most).toBe(4)
  expect(seen.attempts).toHaveLength(20)
  expect(lane.isIdle()).toBe(true)
})

test('at most twenty requests begin in any second', async () => {
  const { seen, add } = setUp(after(1, DONE))
  add(100)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.starts).toHaveLength(100)
  for (const [index, start] of seen.starts.entries()) {
    const inThatSecond = seen.starts.slice(index).filter((other) => other < start + 1000)
    expect(inThatSecond.length).toBeLessThanOrEqual(20)
  }
})

test('a limit below one a second holds too', async () => {
  const { seen, add } = setUp(() => DONE, { perSecond: 0.5, perCall: 10 })
  add(30)
  await vi.advanceTimersByTimeAsync(3900)
  expect(seen.starts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(seen.sent).toHaveLength(30)
})

test('five timeouts in a row open the circuit, and the rest is given back', async () => {
  const { seen, add, lane } = setUp(after(15_000, TIMEOUT))
  add(12)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.opened).toBe(1)
  expect(seen.sent.length + seen.givenBack.length).toBe(12)
  // Those that were under way when the fifth came in time.
  expect(seen.sent.length).toBeLessThan(CIRCUIT.timeouts + 4)
  expect(lane.room()).toBe(0)
})

test('an answer in between keeps it closed', async () => {
  let calls = 0
  const { seen, add } = setUp(() => (++calls % 5 === 0 ? DONE : TIMEOUT))
  add(20)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.opened).toBe(0)
  expect(seen.sent).toHaveLength(20)
})

test('a probe is alone: a timeout opens the circuit again, an answer closes it', async () => {
  const failing = setUp(after(15_000, TIMEOUT), { isProbing: true })
  expect(failing.lane.room()).toBe(1)
  failing.add(1)
  expect(failing.lane.room()).toBe(0)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(failing.seen.opened).toBe(1)

  const working = setUp(() => DONE, { isProbing: true })
  working.add(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(working.lane.room()).toBeGreaterThan(4)
})

test.each(['broken', 'gone'] as const)(
  'nothing more is sent to a target that is %s',
  async (result) => {
    const { seen, add, lane } = setUp(after(10, { result, status: 401 }))
    add(12)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen.sent).toHaveLength(4)
    expect(seen.givenBack).toHaveLength(8)
    expect(lane.isClosed()).toBe(true)
  },
)

test('what a sender throws is tried again, logged, and not shown', async () => {
  const { seen, add } = setUp(() => {
    throw new Error('Failed query: select secret')
  })
  add(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.errors).toEqual([new Error('Failed query: select secret')])
  const { outcome } = seen.attempts[0] ?? {}
  expect(outcome).toMatchObject({ result: 'retry', error: expect.stringContaining('our side') })
  expect(JSON.stringify(outcome)).not.toContain('secret')
})

test('what is withdrawn is given back, and later if that makes sense', async () => {
  const { seen, add } = setUp((ids) =>
    ids[0] === 'delivery 0' ? { result: 'withdrawn' } : { result: 'withdrawn', afterMs: 2000 },
  )
  add(2)
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.givenBack).toEqual(['delivery 0 0', 'delivery 1 2000'])
  expect(seen.attempts).toEqual([])
})

test('of a long answer only the beginning is kept in memory', async () => {
  const { seen, add } = setUp(() => ({ ...DONE, response: 'a'.repeat(64 * 1024) }))
  add(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.attempts[0]?.outcome.response).toBe('a'.repeat(KEPT.response))
})

test('a sender that never ends is a timeout', async () => {
  const { seen, add } = setUp(() => new Promise<Outcome>(() => {}))
  add(1)
  await vi.advanceTimersByTimeAsync(45_000)
  expect(seen.attempts[0]?.outcome).toMatchObject({ result: 'retry', isTimeout: true })
})
