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
    signals: [] as AbortSignal[],
    opened: 0,
    rooms: 0,
    atOnce: 0,
    most: 0,
  }
  const open: OpenTarget = {
    limits: { atOnce: 4, perSecond, perCall },
    async send(deliveries, signal) {
      seen.signals.push(signal)
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
      onGivenBack(ids, afterMs) {
        expect(ids).not.toEqual([])
        seen.givenBack.push(...ids.map((id) => `${id} ${afterMs}`))
      },
      onCircuitOpen: () => seen.opened++,
      onSendError: (error) => seen.errors.push(error),
      onRoom: () => seen.rooms++,
    },
  )
  const add = (count: number) =>
    lane.add(Array.from({ length: count }, (_, index) => content(`delivery ${index}`)))
  return { lane, seen, add, open }
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

test('it takes as many deliveries as two rounds of calls hold', async () => {
  const { add, lane, seen } = setUp(after(1000, DONE), { perCall: 10 })
  expect(lane.room()).toBe(80)
  // Forty are sent, and six wait.
  add(46)
  expect(lane.room()).toBe(74)
  add(100)
  expect(lane.room()).toBe(0)
  expect(seen.rooms).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.rooms).toBe(4)
  expect(lane.room()).toBe(14)
})

test('it is idle while nothing is sent or waits', async () => {
  const { add, lane } = setUp(after(1000, DONE), { perSecond: 1 })
  expect(lane.isIdle()).toBe(true)
  add(1)
  expect(lane.isIdle()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(lane.isIdle()).toBe(true)
  const limited = setUp(() => DONE, { perSecond: 1 })
  limited.add(2)
  await vi.advanceTimersByTimeAsync(500)
  // The first is sent, the second waits for the next second.
  expect(limited.lane.isIdle()).toBe(false)
})

test('an attempt says how long its call took', async () => {
  const { add, seen } = setUp(after(1000, DONE))
  await vi.advanceTimersByTimeAsync(500)
  add(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.attempts.map(({ ms }) => ms)).toEqual([1000])
})

test('closing gives back what waits, now and later, and lets calls end', async () => {
  const { add, lane, seen } = setUp(after(1000, DONE), { perSecond: 3 })
  add(5)
  lane.close()
  expect(seen.givenBack).toEqual(['delivery 3 0', 'delivery 4 0'])
  expect([lane.room(), lane.isClosed()]).toEqual([0, true])
  add(1)
  expect(seen.givenBack.slice(2)).toEqual(['delivery 0 0'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.attempts).toHaveLength(3)
  expect(seen.sent).toHaveLength(3)
})

test('closing while calls wait for the next second leaves no timer', async () => {
  const { add, lane } = setUp(() => DONE, { perSecond: 1 })
  add(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.getTimerCount()).toBe(1)
  lane.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('aborting ends calls too, which count as not sent', async () => {
  const { add, lane, seen } = setUp(after(1000, DONE))
  add(5)
  lane.abort()
  expect(seen.signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.attempts).toEqual([])
  expect(seen.givenBack.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `delivery ${index} 0`))
})

test('new limits hold from the next call on', async () => {
  const { add, lane, open } = setUp(() => DONE)
  lane.update({ ...open, limits: { atOnce: 1, perSecond: 1, perCall: 5 } })
  expect(lane.room()).toBe(10)
  add(10)
  await vi.advanceTimersByTimeAsync(100)
  expect(lane.room()).toBe(5)
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

test('failures that are no timeouts keep it closed', async () => {
  const { seen, add } = setUp(() => ({ result: 'retry', status: 500 }))
  add(20)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([seen.opened, seen.sent.length]).toEqual([0, 20])
})

test('a probe that was withdrawn makes room for another', async () => {
  const { lane, add } = setUp(() => ({ result: 'withdrawn' }), { isProbing: true })
  add(2)
  expect(lane.room()).toBe(0)
  await vi.advanceTimersByTimeAsync(100)
  expect(lane.room()).toBe(1)
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
  expect(outcome).toMatchObject({ result: 'retry', error: 'Internal error.' })
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
  expect(seen.attempts[0]?.outcome).toMatchObject({
    result: 'retry',
    isTimeout: true,
    error: 'There was no response in time.',
  })
})
