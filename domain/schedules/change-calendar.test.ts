import { expect, it } from 'vitest'
import { CALENDAR_WEEKS, listCalendarWeeks } from './change-calendar.ts'
import { from, onDays, over, scheduleOf, toMagnet } from './schedule.testing.ts'
import { listNextChanges } from './schedule.ts'

it('has each change on its day of the zone, from this week’s Monday on', () => {
  // It is Wednesday already in Kiritimati.
  const zone = 'Pacific/Kiritimati'
  const now = new Date('2026-12-01T12:00:00Z')
  const schedule = scheduleOf(
    zone,
    [from('2026-12-24T09:59:00Z'), over],
    [onDays(6, 7), toMagnet('Weekend')],
  )
  const weeks = listCalendarWeeks(zone, now, listNextChanges(schedule, now, 50))
  expect(weeks).toHaveLength(CALENDAR_WEEKS)
  expect(
    weeks[0]?.map(({ day, isPast }) => `${day.month}-${day.day}${isPast ? ' past' : ''}`),
  ).toEqual(['11-30 past', '12-1 past', '12-2', '12-3', '12-4', '12-5', '12-6'])
  const changed = weeks
    .flat()
    .flatMap(({ day, changes }) => changes.map(({ rule }) => `${day.day}: ${rule?.id ?? 'itself'}`))
  expect(changed).toEqual([
    '5: 2',
    '7: itself',
    '12: 2',
    '14: itself',
    '19: 2',
    '21: itself',
    '24: 1',
  ])
})
