import { describe, expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import { premiereForm, summaryDueAt } from './premiere.ts'

describe('the summary of a premiere', () => {
  it.each([
    ['2026-11-23T18:00:00Z', 'UTC', '2026-11-24T08:00:00Z'],
    ['2026-11-23T18:00:00Z', 'Europe/Berlin', '2026-11-24T07:00:00Z'],
    // In Tokyo it was the 24th already.
    ['2026-11-23T18:00:00Z', 'Asia/Tokyo', '2026-11-24T23:00:00Z'],
    ['2026-11-23T23:59:00Z', 'America/Los_Angeles', '2026-11-24T16:00:00Z'],
    // Clocks are put back, and forward, in the night in between.
    ['2026-10-24T18:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00Z'],
    ['2026-03-28T18:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00Z'],
  ])('of %s in %s is due at %s', (at, zone, due) => {
    expect(summaryDueAt({ at: new Date(at), zone })).toEqual(new Date(due))
  })
})

describe('the form of a premiere', () => {
  const read = (premiere: string, zone: string) => {
    const form = new FormData()
    form.set('premiere', premiere)
    form.set('premiere_zone', zone)
    return parseForm(premiereForm, form)
  }

  it('reads a wall clock in its zone', () => {
    expect(read('2026-11-23T18:30', 'Europe/Berlin')).toMatchObject({
      value: {
        zone: 'Europe/Berlin',
        moment: { at: new Date('2026-11-23T17:30:00Z'), exists: 'once' },
      },
    })
    expect(read('2026-03-29T02:30', 'Europe/Berlin')).toMatchObject({
      value: { moment: { at: new Date('2026-03-29T01:30:00Z'), exists: 'never' } },
    })
  })

  it.each([
    ['2020-01-01T00:00', '2020-01-01T00:00:00Z'],
    ['2099-12-31T23:59', '2099-12-31T23:59:00Z'],
    [' 2026-11-23T18:30 ', '2026-11-23T18:30:00Z'],
  ])('takes %j', (premiere, at) => {
    expect(read(premiere, ' UTC ')).toMatchObject({ value: { moment: { at: new Date(at) } } })
  })

  const NO_DATE = 'Please enter a date and a time.'
  const UNKNOWN_ZONE =
    'Please choose a time zone. Enter the nearest large city, such as Berlin or New York.'
  const FAR = 'Please enter a date between the years 2020 and 2099.'
  it.each([
    ['', 'UTC', 'premiere', NO_DATE],
    ['tomorrow', 'UTC', 'premiere', NO_DATE],
    ['2026-02-30T10:00', 'UTC', 'premiere', NO_DATE],
    ['1999-01-01T10:00', 'UTC', 'premiere', FAR],
    ['2019-12-31T23:59', 'UTC', 'premiere', FAR],
    ['2100-01-01T00:00', 'UTC', 'premiere', FAR],
    ['2026-11-23T18:30', '', 'premiere_zone', 'Please choose a time zone.'],
    ['2026-11-23T18:30', 'Europe/Nowhere', 'premiere_zone', UNKNOWN_ZONE],
    ['2026-11-23T18:30', 'x'.repeat(5000), 'premiere_zone', UNKNOWN_ZONE],
  ])('refuses %j in %j', (premiere, zone, field, message) => {
    expect(read(premiere, zone)).toMatchObject({ ok: false, errors: { [field]: message } })
  })
})
