import { describe, expect, it } from 'vitest'
import { SECOND_MS } from '#lib/time.ts'
import type { Finding } from './finding.ts'
import {
  afterEvent,
  CONFIRM_MS,
  FIRST_WATCH,
  isSettling,
  nextPictureAt,
  PICTURE_MS,
  SETTLE_MS,
  type Watch,
  type WatchEvent,
} from './watch.ts'

const START = Date.UTC(2026, 10, 30, 20)
const READABLE: Finding = { kind: 'readable' }
const HIDDEN: Finding = { kind: 'hidden' }
const BLANK: Finding = { kind: 'blank' }
const NO_PICTURE: Finding = { kind: 'no-picture' }
const CHAT: Finding = { kind: 'covered', by: 'Chat' }
const COVERED: Finding = { kind: 'covered', by: null }
const ABSENT: Finding = { kind: 'absent' }

/** Returns the state after findings, five seconds apart, after a connection. */
function watchAfter(findings: (Finding | 'changed')[], from = FIRST_WATCH): Watch {
  const first: WatchEvent = { type: 'connected', at: START }
  let at = START
  return findings.reduce(
    (watch, finding) => {
      if (finding === 'changed')
        return afterEvent(watch, { type: 'changed', at: at + 4 * SECOND_MS })
      at += PICTURE_MS
      return afterEvent(watch, { type: 'picture', at, finding })
    },
    afterEvent(from, first),
  )
}

describe('an alarm', () => {
  it('starts with the second bad picture in a row', () => {
    expect(watchAfter([READABLE, CHAT])).toMatchObject({ isAlarm: false, status: READABLE })
    expect(watchAfter([READABLE, CHAT, CHAT])).toMatchObject({
      isAlarm: true,
      alarms: 1,
      status: CHAT,
    })
  })

  it('starts also if two bad pictures have different reasons', () => {
    expect(watchAfter([READABLE, { kind: 'not-drawn' }, CHAT]).isAlarm).toBe(true)
  })

  it('doesn’t start after a single bad picture, however often', () => {
    const flicker = Array.from({ length: 50 }, (_, i) => (i % 2 ? CHAT : READABLE))
    expect(watchAfter(flicker)).toMatchObject({ isAlarm: false, alarms: 0, log: [] })
  })

  it('sounds once, until the code was readable again', () => {
    expect(watchAfter([CHAT, CHAT, CHAT, CHAT]).alarms).toBe(1)
    const again = watchAfter([CHAT, CHAT, READABLE, CHAT, CHAT])
    expect(again).toMatchObject({ alarms: 2, isAlarm: true })
  })

  it('ends with the first readable picture, and says so until the next problem', () => {
    const recovered = watchAfter([CHAT, CHAT, READABLE])
    expect(recovered).toMatchObject({ isAlarm: false, isRecovered: true, status: READABLE })
    expect(watchAfter([READABLE, READABLE]).isRecovered).toBe(false)
    expect(watchAfter([CHAT, CHAT, READABLE, CHAT, CHAT]).isRecovered).toBe(false)
  })

  it('keeps the name of what covers the code if a later picture has none', () => {
    expect(watchAfter([CHAT, CHAT, COVERED])).toMatchObject({ status: CHAT, log: [{ what: CHAT }] })
    const cam: Finding = { kind: 'covered', by: 'Camera' }
    expect(watchAfter([CHAT, CHAT, cam]).status).toEqual(cam)
  })

  it('doesn’t start in a scene without the overlay, but the status says it', () => {
    expect(watchAfter([ABSENT, ABSENT, ABSENT])).toMatchObject({
      isAlarm: false,
      alarms: 0,
      status: ABSENT,
      log: [{ what: ABSENT, until: null }],
    })
  })

  it('needs two pictures of its own after a scene without the overlay', () => {
    const one = watchAfter([ABSENT, ABSENT, 'changed', ABSENT, CHAT])
    expect(one.isAlarm).toBe(false)
    expect(watchAfter([ABSENT, ABSENT, CHAT, CHAT])).toMatchObject({ isAlarm: true, alarms: 1 })
  })

  it('continues if one picture is missing or says something else', () => {
    expect(watchAfter([CHAT, CHAT, NO_PICTURE]).isAlarm).toBe(true)
    expect(watchAfter([CHAT, CHAT, ABSENT]).isAlarm).toBe(true)
    expect(watchAfter([CHAT, CHAT, ABSENT, ABSENT]).isAlarm).toBe(false)
  })
})

describe('no alarm', () => {
  it('while the code is hidden on purpose', () => {
    expect(watchAfter([CHAT, HIDDEN])).toMatchObject({ isAlarm: false, status: HIDDEN })
    expect(watchAfter([CHAT, CHAT, HIDDEN])).toMatchObject({ isAlarm: false, isRecovered: false })
  })

  it('for blank or missing pictures, before or between bad ones', () => {
    expect(watchAfter([READABLE, CHAT, BLANK, CHAT, NO_PICTURE, CHAT]).alarms).toBe(0)
    expect(watchAfter([READABLE, BLANK, BLANK]).status).toEqual(READABLE)
    expect(watchAfter([READABLE, BLANK, BLANK, BLANK]).status).toEqual(BLANK)
    expect(watchAfter([NO_PICTURE, NO_PICTURE, NO_PICTURE]).status).toEqual(NO_PICTURE)
  })

  it('for a bad picture right after a change', () => {
    // The change is one second before the next picture.
    expect(watchAfter([READABLE, 'changed', CHAT, 'changed', CHAT, 'changed', CHAT])).toMatchObject(
      {
        alarms: 0,
        status: READABLE,
      },
    )
  })

  it('but a readable picture right after a change counts', () => {
    expect(watchAfter([CHAT, CHAT, 'changed', READABLE]).isAlarm).toBe(false)
  })

  it('without a connection', () => {
    const lost = afterEvent(watchAfter([CHAT, CHAT]), { type: 'disconnected', at: START + 60_000 })
    expect(lost).toMatchObject({ isAlarm: false, bad: { count: 0 } })
    expect(lost.log.at(-1)).toEqual({
      from: START + 60_000,
      until: null,
      what: { kind: 'not-connected' },
    })
    const back = afterEvent(lost, { type: 'connected', at: START + 90_000 })
    expect(back.log.at(-1)?.until).toBe(START + 90_000)
    expect(back.status).toEqual({ kind: 'starting' })
  })
})

it('a code that is shown for one picture at a time causes an alarm when it is covered', () => {
  const cycle = [HIDDEN, HIDDEN, CHAT]
  expect(watchAfter([...cycle, ...cycle]).alarms).toBe(1)
  expect(watchAfter([...cycle, ...cycle, HIDDEN, READABLE]).isAlarm).toBe(false)
})

describe('the log', () => {
  it('says from when to when viewers couldn’t scan the code', () => {
    const { log } = watchAfter([READABLE, CHAT, CHAT, CHAT, READABLE])
    expect(log).toEqual([{ from: START + 10_000, until: START + 25_000, what: CHAT }])
  })

  it('has an entry for each kind of problem, without overlaps', () => {
    const small: Finding = { kind: 'too-small', size: '18%', advice: 'at least 28%' }
    const { log } = watchAfter([CHAT, CHAT, small, small, READABLE])
    expect(log.map(({ what }) => what.kind)).toEqual(['covered', 'too-small'])
    expect(log[0]?.until).toBeLessThanOrEqual(log[1]?.from ?? 0)
  })

  it('keeps the last twenty entries', () => {
    const { log } = watchAfter(Array.from({ length: 40 }, () => [CHAT, CHAT, READABLE]).flat())
    expect(log).toHaveLength(20)
    expect(log.at(-1)?.until).toBe(START + 120 * PICTURE_MS)
  })
})

describe('the next picture', () => {
  it('is taken five seconds after the last one', () => {
    const watch = watchAfter([READABLE])
    expect(nextPictureAt(watch, START)).toBe(START + 2 * PICTURE_MS)
  })

  it('is taken sooner to confirm a first bad one', () => {
    const watch = watchAfter([READABLE, CHAT])
    expect(nextPictureAt(watch, START)).toBe(START + 2 * PICTURE_MS + CONFIRM_MS)
    expect(nextPictureAt(watchAfter([CHAT, CHAT]), START)).toBe(START + 3 * PICTURE_MS)
  })

  it('is taken as soon as it counts after a change', () => {
    const changedAt = START + PICTURE_MS + SECOND_MS
    const watch = afterEvent(watchAfter([READABLE]), { type: 'changed', at: changedAt })
    expect(nextPictureAt(watch, START)).toBe(changedAt + SETTLE_MS)
    expect(isSettling(watch, changedAt + SETTLE_MS)).toBe(false)
    expect(isSettling(watch, changedAt + SETTLE_MS - 1)).toBe(true)
  })

  it('is taken at once without a connection before, and after a moment with a new one', () => {
    expect(nextPictureAt(FIRST_WATCH, START)).toBe(START)
    expect(nextPictureAt(watchAfter([]), START)).toBe(START + SETTLE_MS)
  })

  it('comes early enough that an alarm starts within 10 seconds', () => {
    // The code is covered right after a picture. OBS takes up to a second for each picture.
    const slowest = PICTURE_MS + CONFIRM_MS + SECOND_MS
    expect(slowest).toBeLessThan(10 * SECOND_MS)
    expect(SETTLE_MS + CONFIRM_MS + SECOND_MS).toBeLessThan(10 * SECOND_MS)
  })
})
