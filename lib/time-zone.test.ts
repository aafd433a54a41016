import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from './time.ts'
import {
  addDays,
  dayAt,
  formatWallClock,
  isTimeZone,
  parseWallClock,
  resolveWallClock,
  startOfDay,
  toWallClock,
  weekdayOf,
} from './time-zone.ts'

/** Both hemispheres, changes of half an hour and at midnight, offsets of quarters, and none at all. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Beirut',
  'America/Asuncion',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'UTC',
  'Asia/Tokyo',
]
const zone = fc.constantFrom(...ZONES)
/** The years 2015 to 2045, to the second. */
const moment = fc
  .integer({ min: Date.UTC(2015, 0, 1) / 1000, max: Date.UTC(2045, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000))

const wallOf = (text: string) => parseWallClock(text) ?? Number.NaN
const resolve = (name: string, text: string) => {
  const { at, exists } = resolveWallClock(name, wallOf(text))
  return `${at.toISOString().slice(0, 16)}Z ${exists}`
}
const start = (name: string, year: number, month: number, day: number) =>
  startOfDay(name, { year, month, day }).toISOString().slice(0, 16)

describe('a time that somebody typed', () => {
  it('is the instant at which the zone’s clocks show it', () => {
    expect(resolve('Europe/Berlin', '2026-11-23T18:00')).toBe('2026-11-23T17:00Z once')
    expect(resolve('Asia/Kathmandu', '2026-11-23T18:00')).toBe('2026-11-23T12:15Z once')
    expect(resolve('UTC', '2026-11-23T18:00')).toBe('2026-11-23T18:00Z once')
  })

  it('is the first of two, where clocks are put back', () => {
    expect(resolve('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30Z twice')
    expect(resolve('Australia/Sydney', '2026-04-05T02:30')).toBe('2026-04-04T15:30Z twice')
    expect(resolve('Australia/Lord_Howe', '2026-04-05T01:45')).toBe('2026-04-04T14:45Z twice')
  })

  it('moves on by what was skipped, where clocks are put forward', () => {
    expect(resolve('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30Z never')
    expect(resolve('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30Z never')
    expect(resolve('Australia/Lord_Howe', '2026-10-04T02:15')).toBe('2026-10-03T15:45Z never')
    // Samoa skipped a whole day.
    expect(resolve('Pacific/Apia', '2011-12-30T12:00')).toBe('2011-12-30T22:00Z never')
  })

  it('is shown as typed, unless it was skipped', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const wall = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
        const resolved = resolveWallClock(name, wall)
        const shown = toWallClock(name, resolved.at)
        if (resolved.exists === 'never') expect(shown - wall).toBeGreaterThan(0)
        else expect(shown).toBe(wall)
        expect(Math.abs(shown - wall)).toBeLessThanOrEqual(HOUR_MS)
      }),
    )
  })

  it('later is never earlier, except within a change of the clocks', () => {
    fc.assert(
      fc.property(zone, moment, fc.integer({ min: 3, max: 400 }), (name, at, hours) => {
        const wall = at.getTime()
        const later = resolveWallClock(name, wall + hours * HOUR_MS).at
        expect(later.getTime()).toBeGreaterThan(resolveWallClock(name, wall).at.getTime())
      }),
    )
  })

  it('is refused if the calendar has no such day', () => {
    for (const text of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '', 'soon']) {
      expect(parseWallClock(text)).toBeNull()
    }
    expect(formatWallClock(wallOf('2028-02-29T23:59'))).toBe('2028-02-29T23:59')
  })
})

describe('a day', () => {
  it('begins at midnight, at the first of two, or when clocks skip it', () => {
    expect(start('Europe/Berlin', 2026, 11, 23)).toBe('2026-11-22T23:00')
    // Midnight occurs twice in Havana, and doesn't exist in Cairo and Beirut.
    expect(start('America/Havana', 2026, 11, 1)).toBe('2026-11-01T04:00')
    expect(start('Africa/Cairo', 2026, 4, 24)).toBe('2026-04-23T22:00')
    expect(start('Asia/Beirut', 2026, 3, 29)).toBe('2026-03-28T22:00')
    // In Greenland's Scoresbysund clocks went from 23:00 to 0:00, in Samoa a day is missing.
    expect(start('America/Scoresbysund', 2025, 3, 30)).toBe('2025-03-30T01:00')
    // In Toronto clocks went from 23:30 to 0:30.
    expect(start('America/Toronto', 1919, 3, 31)).toBe('1919-03-31T04:30')
    expect(start('Pacific/Apia', 2011, 12, 30)).toBe(start('Pacific/Apia', 2011, 12, 31))
  })

  it('lasts from its first instant until the next one’s, in every zone', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const day = dayAt(name, at)
        const [from, to] = [startOfDay(name, day), startOfDay(name, addDays(day, 1))]
        expect(from <= at && at < to).toBe(true)
        const hours = (to.getTime() - from.getTime()) / HOUR_MS
        expect(hours).toBeGreaterThanOrEqual(22.5)
        expect(hours).toBeLessThanOrEqual(25.5)
        const before = new Date(from.getTime() - 1000)
        expect(weekdayOf(dayAt(name, before)) % 7).toBe((weekdayOf(day) + 6) % 7)
      }),
    )
  })

  it('takes the later day when clocks are put back over midnight and show the earlier date again', () => {
    // In St. John's clocks went from 0:01 to 23:01.
    const dayOf = (at: string) => dayAt('America/St_Johns', new Date(at)).day
    expect(dayOf('2010-11-07T02:29:59Z')).toBe(6)
    expect(dayOf('2010-11-07T02:30:00Z')).toBe(7)
    expect(dayOf('2010-11-07T02:45:00Z')).toBe(7)
  })

  it('has the weekday that the zone’s calendars show', () => {
    const shown = new Map(
      ZONES.map((name) => [
        name,
        new Intl.DateTimeFormat('en-US', { timeZone: name, weekday: 'long' }),
      ]),
    )
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const day = dayAt(name, at)
        // Clocks put back over midnight show the former date again for an hour at most.
        if (at.getTime() - startOfDay(name, day).getTime() < 2 * HOUR_MS) return
        expect(names[weekdayOf(day) - 1]).toBe(shown.get(name)?.format(at))
      }),
    )
  })

  it('goes on to the next one over months and years', () => {
    expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 })
    expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 })
    expect(addDays({ year: 2026, month: 1, day: 1 }, 365 * 3).year).toBe(2028)
  })
})

describe('a time zone', () => {
  it('is known by its IANA name', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'US/Pacific']) expect(isTimeZone(zone)).toBe(true)
    expect(() => toWallClock('Mars/Olympus', new Date())).toThrow('Mars/Olympus')
    for (const text of ['+01:00', 'Mars/Olympus', '', 'Europe/Berlin\n', 'x'.repeat(1e6)]) {
      expect(isTimeZone(text)).toBe(false)
    }
  })
})
