import { expect, it, vi } from 'vitest'
import {
  createFairQueue,
  type FairQueueLimits,
  NO_LIMIT,
  type Place,
  queueFull,
} from './fair-queue.ts'

const LIMITS = { atOnce: 1, each: 1, waiting: 10, waitingEach: 5, waitMs: 1000 }

/** Returns a queue that records who got a place. The test gives places back. */
function watch(limits: Partial<FairQueueLimits> = {}) {
  const line = createFairQueue({ ...LIMITS, ...limits })
  const entered: string[] = []
  const places: Place[] = []
  const refused: string[] = []
  return {
    line,
    entered,
    refused,
    enter: async (who: string, own?: { waiting?: number; waitingEach?: number }) => {
      const place = await line.enter(who, own)
      if (!place.ok) return void refused.push(who)
      entered.push(who)
      places.push(place)
    },
    async leave(at = 0) {
      places.splice(at, 1)[0]?.leave()
      await settled()
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('the queue serves each client in turn', async () => {
  const { enter, entered, leave } = watch()
  for (const who of ['ada', 'ada', 'ada', 'bob', 'cleo', 'bob']) void enter(who)
  await settled()
  expect(entered).toEqual(['ada'])
  for (let n = 0; n < 5; n++) await leave()
  expect(entered).toEqual(['ada', 'ada', 'bob', 'cleo', 'ada', 'bob'])
})

it('the queue gives one client only some of the places', async () => {
  const { enter, entered, leave } = watch({ atOnce: 3, each: 2 })
  for (const who of ['ada', 'ada', 'ada', 'bob']) void enter(who)
  await settled()
  expect(entered).toEqual(['ada', 'ada', 'bob'])
  await leave()
  expect(entered.at(-1)).toBe('ada')
})

it('a full queue drops the last request of the client that waits most', async () => {
  const { line, enter, refused, entered, leave } = watch({ waiting: 4, dropsMost: true })
  for (const who of ['ada', 'ada', 'ada', 'ada', 'ada']) void enter(who)
  await settled()
  for (const who of ['bob', 'bob', 'cleo']) void enter(who)
  await settled()
  expect(refused).toEqual(['ada', 'ada', 'ada'])
  expect(line.hasRoom('bob')).toBe(false)
  for (let n = 0; n < 4; n++) await leave()
  expect(entered).toEqual(['ada', 'ada', 'bob', 'cleo', 'bob'])
})

it('the queue refuses too many requests of one client and of all', async () => {
  const { line, enter, refused, leave } = watch({ waiting: 3, waitingEach: 2 })
  for (const who of ['ada', 'ada', 'ada', 'ada', 'bob', 'cleo']) void enter(who)
  await settled()
  expect(refused).toEqual(['ada', 'cleo'])
  expect(line.hasRoom('cleo')).toBe(false)
  await leave()
  expect(line.hasRoom('cleo')).toBe(true)
  void enter('dora', { waiting: 2 })
  await settled()
  expect(refused).toEqual(['ada', 'cleo', 'dora'])
})

it('the queue throws for those who need room if it is full, and lets the others wait', async () => {
  const { line, enter, entered, leave } = watch({ waiting: 3, waitingEach: 2 })
  for (const who of ['ada', 'ada', 'ada']) void enter(who)
  await settled()
  expect(() => line.requireRoom('ada')).toThrow('Too many requests are waiting')
  line.requireRoom('bob')
  void enter('bob')
  await settled()
  expect(() => line.requireRoom('cleo')).toThrow('Too many requests are waiting')
  void enter('cleo', NO_LIMIT)
  await leave()
  await leave()
  line.requireRoom('ada')
  await leave()
  expect(entered).toEqual(['ada', 'ada', 'bob', 'cleo'])
})

it('the queue gives one client no place beyond its share, whoever came first', async () => {
  const { enter, entered, leave } = watch({ atOnce: 3, each: 2 })
  for (const who of ['ada', 'ada', 'ada', 'bob', 'cleo']) void enter(who)
  await settled()
  expect(entered).toEqual(['ada', 'ada', 'bob'])
  await leave(entered.indexOf('bob'))
  expect(entered).toEqual(['ada', 'ada', 'bob', 'cleo'])
  await leave(entered.indexOf('ada'))
  expect(entered).toEqual(['ada', 'ada', 'bob', 'cleo', 'ada'])
})

it('the queue limits the wait and forgets abandoned requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { enter, entered, refused, leave } = watch({ waiting: 1 })
    void enter('ada')
    void enter('bob')
    await settled()
    vi.advanceTimersByTime(LIMITS.waitMs)
    void enter('cleo')
    await settled()
    expect(refused).toEqual(['bob'])
    await leave()
    expect(entered).toEqual(['ada', 'cleo'])
  } finally {
    vi.useRealTimers()
  }
})

it('a place can be given back only once', async () => {
  const line = createFairQueue(LIMITS)
  const place = await line.enter('ada')
  expect(place.ok).toBe(true)
  place.leave()
  place.leave()
  expect((await line.enter('bob')).ok).toBe(true)
  const entered = vi.fn()
  void line.enter('cleo').then(entered)
  await settled()
  expect(entered).not.toHaveBeenCalled()
})

it('a queue without waiting has room for whom a place is free', async () => {
  const { line, enter, entered, refused } = watch({ atOnce: 2, waiting: 0, waitingEach: 0 })
  expect(line.hasRoom('ada')).toBe(true)
  void enter('ada')
  expect(line.hasRoom('ada')).toBe(false)
  expect(line.hasRoom('bob')).toBe(true)
  for (const who of ['ada', 'bob', 'cleo']) void enter(who)
  await settled()
  expect(entered).toEqual(['ada', 'bob'])
  expect(refused).toEqual(['ada', 'cleo'])
})

it('the queue counts the places a client still has', async () => {
  const { enter, entered, leave } = watch({ atOnce: 3, each: 2 })
  for (const who of ['ada', 'ada', 'ada', 'ada']) void enter(who)
  await settled()
  expect(entered).toHaveLength(2)
  await leave()
  expect(entered).toHaveLength(3)
})

it('the queue refuses no one before it is full, or in favor of a client with as many waiting requests', async () => {
  const { enter, refused } = watch({ waiting: 3, dropsMost: true })
  for (const who of ['ada', 'ada', 'ada', 'bob']) void enter(who)
  await settled()
  expect(refused).toEqual([])
  void enter('bob')
  await settled()
  expect(refused).toEqual(['bob'])
})

it('the request that came last is dropped', async () => {
  const line = createFairQueue({ ...LIMITS, waiting: 3, dropsMost: true })
  await line.enter('ada')
  const refused: number[] = []
  for (const number of [1, 2, 3]) {
    void line.enter('ada').then(({ ok }) => {
      if (!ok) refused.push(number)
    })
  }
  void line.enter('bob')
  await settled()
  expect(refused).toEqual([3])
})

it('a client that was let in no longer counts as waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { enter, entered, refused, leave } = watch({ waiting: 1 })
    void enter('ada')
    void enter('bob')
    await settled()
    await leave()
    expect(entered).toEqual(['ada', 'bob'])
    vi.advanceTimersByTime(LIMITS.waitMs)
    for (const who of ['cleo', 'dora']) void enter(who)
    await settled()
    expect(refused).toEqual(['dora'])
  } finally {
    vi.useRealTimers()
  }
})

it('a full queue is a temporary outage', () => {
  expect(queueFull()).toMatchObject({ code: 'EAGAIN' })
})
