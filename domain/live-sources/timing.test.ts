import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { isShown, LIVE_MODES, nextChangeAt, type Showing, UNTIL_RESUMED } from './timing.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const AUTOMATIC: Showing = {
  mode: 'always',
  showSeconds: 20,
  everyMinutes: 10,
  scenes: ['Interview', 'Break'],
  shownUntil: null,
  hiddenUntil: null,
}
const at = (clock: string) => Date.parse(`2026-11-23T${clock}Z`)

describe('a mode', () => {
  it('shows the code always', () => {
    expect(isShown(AUTOMATIC, NOON, null)).toBe(true)
    expect(nextChangeAt(AUTOMATIC, NOON, null)).toBeNull()
  })

  it('shows it only by hand', () => {
    const byHand: Showing = { ...AUTOMATIC, mode: 'by-hand' }
    expect(isShown(byHand, NOON, null)).toBe(false)
    expect(nextChangeAt(byHand, NOON, null)).toBeNull()
  })

  it.each([
    ['11:59:59.999', false, '12:00:00'],
    ['12:00:00', true, '12:00:20'],
    ['12:00:19.999', true, '12:00:20'],
    ['12:00:20', false, '12:10:00'],
    ['12:10:05', true, '12:10:20'],
  ])('shows it 20 seconds every 10 minutes: at %s %s', (clock, shown, next) => {
    const interval: Showing = { ...AUTOMATIC, mode: 'interval' }
    expect(isShown(interval, at(clock), null)).toBe(shown)
    expect(nextChangeAt(interval, at(clock), null)).toBe(at(next))
  })

  it('that shows it longer than its interval shows it always', () => {
    const long: Showing = { ...AUTOMATIC, mode: 'interval', showSeconds: 60, everyMinutes: 1 }
    expect(isShown(long, NOON + 59_999, null)).toBe(true)
    expect(nextChangeAt(long, NOON, null)).toBeNull()
  })

  it('shows it in some scenes, and not where no scene is known', () => {
    const scenes: Showing = { ...AUTOMATIC, mode: 'scenes' }
    expect(isShown(scenes, NOON, 'Interview')).toBe(true)
    expect(isShown(scenes, NOON, 'Game')).toBe(false)
    expect(isShown(scenes, NOON, null)).toBe(false)
    expect(nextChangeAt(scenes, NOON, 'Interview')).toBeNull()
  })
})

describe('a press', () => {
  it.each(LIVE_MODES)('on Show now shows it for its seconds in the mode %s', (mode) => {
    const clock = createTestClock()
    clock.set(new Date(NOON))
    clock.set(new Date(NOON))
    const now = () => clock.now().getTime()
    const until = now() + 30 * SECOND_MS
    const showing: Showing = { ...AUTOMATIC, mode, shownUntil: until, hiddenUntil: UNTIL_RESUMED }
    expect(isShown(showing, now(), null)).toBe(true)
    expect(nextChangeAt(showing, now(), null)).toBe(until)
    clock.advance(30 * SECOND_MS - 1)
    expect(isShown(showing, now(), null)).toBe(true)
    clock.advance(1)
    // Hidden before, hidden again.
    expect(isShown(showing, now(), null)).toBe(false)
    expect(nextChangeAt(showing, now(), null)).toBeNull()
  })

  it.each(LIVE_MODES)('on Hide hides it until further notice in the mode %s', (mode) => {
    const showing: Showing = { ...AUTOMATIC, mode, hiddenUntil: UNTIL_RESUMED }
    for (const later of [0, HOUR_MS, 24 * 365 * HOUR_MS]) {
      expect(isShown(showing, NOON + later, 'Interview')).toBe(false)
    }
    expect(nextChangeAt(showing, NOON, 'Interview')).toBeNull()
  })

  it('on Show now in an interval ends where the interval would hide it', () => {
    const interval: Showing = { ...AUTOMATIC, mode: 'interval', shownUntil: at('12:10:05') }
    expect(nextChangeAt(interval, at('12:05:00'), null)).toBe(at('12:10:20'))
  })
})

it('between now and the next change, nothing changes', () => {
  const moment = fc.integer({ min: NOON, max: NOON + 3 * HOUR_MS })
  const showings = fc.record({
    mode: fc.constantFrom(...LIVE_MODES),
    showSeconds: fc.integer({ min: 5, max: 3600 }),
    everyMinutes: fc.integer({ min: 1, max: 240 }),
    scenes: fc.constant(['Interview']),
    shownUntil: fc.option(moment),
    hiddenUntil: fc.option(fc.oneof(moment, fc.constant(UNTIL_RESUMED))),
  })
  const scene = fc.option(fc.constantFrom('Interview', 'Game'))
  fc.assert(
    fc.property(
      showings,
      moment,
      scene,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (s, now, where, part) => {
        const shown = isShown(s, now, where)
        const next = nextChangeAt(s, now, where)
        const end = next ?? now + 10 * 24 * 60 * MINUTE_MS
        expect(end).toBeGreaterThan(now)
        const between = Math.floor(now + (end - 1 - now) * part)
        expect(isShown(s, between, where)).toBe(shown)
        if (next !== null) expect(isShown(s, next, where)).toBe(!shown)
      },
    ),
  )
})
