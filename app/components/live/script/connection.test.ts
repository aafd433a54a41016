import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND_MS } from '#lib/time.ts'
import { listenToLive } from './connection.ts'

/** The connections that were opened, newest last. */
let opened: FakeEvents[] = []
class FakeEvents extends EventTarget {
  isClosed = false
  constructor() {
    super()
    opened.push(this)
  }
  close() {
    this.isClosed = true
  }
}

let end = () => {}
let connections: boolean[] = []
beforeEach(() => {
  opened = []
  connections = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const page = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('EventSource', FakeEvents)
  end = listenToLive('/events', {
    onState() {},
    onGone() {},
    onConnection: (isConnected) => connections.push(isConnected),
  })
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const newest = () => opened.at(-1)
const beat = () => newest()?.dispatchEvent(new Event('beat'))
const breakOff = () => newest()?.dispatchEvent(new Event('error'))

/** Returns how long the listener waits until it connects again, in milliseconds. */
function pauseAfter(happening: () => void): number {
  const [before, from] = [opened.length, performance.now()]
  happening()
  while (opened.length === before) vi.advanceTimersByTime(10)
  return performance.now() - from
}

test('a server that is back after a minute is found again within four seconds', () => {
  beat()
  const pauses = Array.from({ length: 15 }, () => pauseAfter(breakOff))
  expect(pauses[0]).toBeLessThanOrEqual(510)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(4 * SECOND_MS + 10)
  beat()
  expect(pauseAfter(breakOff)).toBeLessThanOrEqual(510)
})

test('a server that is away for long is asked more rarely, at most every half minute', () => {
  beat()
  const pauses = Array.from({ length: 200 }, () => pauseAfter(breakOff))
  const longest = Math.max(...pauses)
  expect(longest).toBeGreaterThan(15 * SECOND_MS)
  expect(longest).toBeLessThanOrEqual(30 * SECOND_MS + 10)
})

test('a connection that says nothing any more counts as broken', () => {
  beat()
  const silent = newest()
  expect(pauseAfter(() => {})).toBeGreaterThan(40 * SECOND_MS)
  expect(silent?.isClosed).toBe(true)
  expect(connections).toEqual([true, false])
})

test('a network that is back is used at once', () => {
  breakOff()
  const before = opened.length
  window.dispatchEvent(new Event('online'))
  expect(opened).toHaveLength(before + 1)
})
