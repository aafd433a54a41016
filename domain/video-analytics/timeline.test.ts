import { describe, expect, it } from 'vitest'
import { isOnTimeline, lengthOf, momentName, placeOnLine, secondsOnScreen } from './timeline.ts'

const NOWHERE = { spot: null, atSecond: null, shownFromMs: null, shownUntilMs: null }
const code = { ...NOWHERE, spot: 'on-screen' as const, atSecond: 151 }
const spoken = { ...NOWHERE, spot: 'spoken' as const, atSecond: 484 }
const endCard = { ...NOWHERE, spot: 'end-card' as const }
const checked = {
  spot: 'on-screen' as const,
  atSecond: null,
  shownFromMs: 61_800,
  shownUntilMs: 82_200,
}

describe('a placement', () => {
  it.each([
    [code, '2:31 on screen'],
    [spoken, '8:04 spoken'],
    [endCard, 'End card'],
    [{ ...endCard, atSecond: 3751 }, '1:02:31 end card'],
    [checked, '1:01 on screen'],
    [{ ...NOWHERE, atSecond: 9 }, '0:09'],
    [NOWHERE, 'Not set'],
    [{ ...NOWHERE, spot: 'description' as const, atSecond: 12 }, 'Description'],
    [{ ...NOWHERE, spot: 'story' as const }, 'Story'],
  ])('%j is at %s', (placed, name) => {
    expect(momentName(placed)).toBe(name)
  })

  it('is on the time line if it has a moment there', () => {
    for (const one of [code, spoken, endCard, checked]) expect(isOnTimeline(one)).toBe(true)
    expect(isOnTimeline({ ...code, atSecond: null })).toBe(false)
    expect(isOnTimeline({ ...code, spot: 'bio' })).toBe(false)
    expect(isOnTimeline(NOWHERE)).toBe(false)
  })

  it('that was checked says for how long its code is shown', () => {
    expect(secondsOnScreen(checked)).toBe(20)
    expect(secondsOnScreen(code)).toBeNull()
    // Its end, or its beginning, wasn't found.
    expect(secondsOnScreen({ ...checked, shownUntilMs: null })).toBeNull()
    expect(secondsOnScreen({ ...checked, shownFromMs: null })).toBeNull()
  })
})

describe('the length of a video', () => {
  const check = (day: number, filmMs: number | null) => ({
    filmMs,
    checkedAt: new Date(Date.UTC(2026, 2, day)),
  })
  it.each([
    ['as typed', 600, [check(1, 90_000)], { seconds: 600, by: 'typed' }],
    [
      'as the latest check found it',
      null,
      [check(2, 90_400), check(3, 61_000), check(1, 30_000)],
      { seconds: 61, by: 'check' },
    ],
    [
      'as an earlier check found it, if the latest didn’t',
      null,
      [check(1, 90_400), check(3, null), { filmMs: 5000, checkedAt: null }],
      { seconds: 90, by: 'check' },
    ],
    ['at least a second', null, [check(1, 300)], { seconds: 1, by: 'check' }],
    ['unknown without either', null, [], null],
  ])('is %s', (_, typed, checks, length) => {
    expect(lengthOf(typed, checks)).toEqual(length)
  })
})

describe('the time line', () => {
  const places = (length: number | null) => {
    const line = placeOnLine([code, spoken, endCard, { ...code, spot: 'bio' }], length)
    return { ...line, marks: line.marks.map(({ at }) => Math.round(at * 100)) }
  }

  it('is as long as the video', () => {
    expect(places(600)).toEqual({ length: 600, isKnown: true, afterEnd: 0, marks: [25, 81, 97] })
    expect(places(484)).toMatchObject({ length: 484, isKnown: true })
  })

  it('is guessed from its last moment, also if the typed length is too short', () => {
    const guessed = { length: 553, isKnown: false, marks: [27, 88, 96] }
    expect(places(null)).toEqual({ ...guessed, afterEnd: 0 })
    expect(places(300)).toEqual({ ...guessed, afterEnd: 1 })
    expect(places(100)).toEqual({ ...guessed, afterEnd: 2 })
    expect(placeOnLine([endCard], null)).toMatchObject({ length: 60, marks: [{ at: 40 / 60 }] })
    expect(placeOnLine([], null).marks).toEqual([])
  })
})
