import { expect, it } from 'vitest'
import { parseTimeZone } from './time-zone.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  [' europe/berlin ', 'Europe/Berlin'],
  ['Berlin', 'Europe/Berlin'],
  ['new york', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['new  york', 'America/New_York'],
  ['US/Pacific', 'US/Pacific'],
  ['utc', 'UTC'],
  ['Atlantis', null],
  ['', null],
  ['x'.repeat(100), null],
])('reads %j as the time zone %j', (typed, zone) => {
  expect(parseTimeZone(typed)).toBe(zone)
})
