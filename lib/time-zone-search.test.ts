import { describe, expect, it } from 'vitest'
import { describeUnknownTimeZone, listTimeZones, parseTimeZone } from './time-zone-search.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  [' europe/berlin ', 'Europe/Berlin'],
  ['Berlin', 'Europe/Berlin'],
  ['new york', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['new  york', 'America/New_York'],
  ['US/Pacific', 'US/Pacific'],
  ['utc', 'UTC'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['ZÜRICH', 'Europe/Zurich'],
  ['san francisco', 'America/Los_Angeles'],
  ['Brasilia', 'America/Sao_Paulo'],
  ['eastern time', 'America/New_York'],
  ['CST', null],
  ['constructor', null],
  ['Atlantis', null],
  ['', null],
  ['x'.repeat(100), null],
])('reads %j as the time zone %j', (text, zone) => {
  expect(parseTimeZone(text)).toBe(zone)
})

describe('a text that names no time zone', () => {
  it.each([
    ['Berln', 'There’s no time zone “Berln”. Did you mean Europe/Berlin'],
    ['San Fransisco', 'Did you mean San Francisco'],
    ['Frankfurt am Main', 'Did you mean Frankfurt'],
    ['CST', 'There’s no time zone “CST”. Did you mean America/Chicago?'],
    ['constructor', 'Did you mean Africa/Conakry?'],
    ['Qqq', 'Please choose a time zone. Enter the nearest large city, such as Berlin or New York.'],
    ['  ', 'Please choose a time zone.'],
    ['x'.repeat(5000), 'Please choose a time zone. Enter the nearest large city'],
  ])('%j is answered with a suggestion, or with how to find one', (text, message) => {
    expect(describeUnknownTimeZone(text)).toContain(message)
  })

  it('is never suggested itself, and what is suggested is known', () => {
    for (const text of ['Berln', 'york', 'San', 'Lond', 'pst']) {
      const [, names = ''] = /Did you mean (.*)\?$/.exec(describeUnknownTimeZone(text)) ?? []
      expect(names).not.toBe('')
      for (const name of names.split(/, (?!D\.C\.|Oregon)| or /)) {
        expect(parseTimeZone(name)).not.toBeNull()
      }
    }
  })
})

describe('the choices of a time zone field', () => {
  const winter = listTimeZones(new Date('2026-12-01T12:00:00Z'))
  const offsetOf = (name: string, zones = winter) =>
    zones.find((zone) => zone.name === name)?.offset

  it('name the offset of the season', () => {
    const summer = listTimeZones(new Date('2026-07-01T12:00:00Z'))
    expect([offsetOf('Europe/Berlin'), offsetOf('Europe/Berlin', summer)]).toEqual([
      'UTC+1',
      'UTC+2',
    ])
    expect(offsetOf('San Francisco')).toBe('UTC−8')
    expect(offsetOf('Asia/Calcutta')).toBe('UTC+5:30')
    expect(offsetOf('Europe/London')).toBe('UTC')
  })

  it('begin with UTC, and each is understood when it is sent', () => {
    expect(winter[0]).toEqual({ name: 'UTC', offset: 'UTC' })
    expect(new Set(winter.map(({ name }) => name)).size).toBe(winter.length)
    for (const { name } of winter) expect([name, parseTimeZone(name)]).not.toContain(null)
  })
})
