import { describe, expect, it } from 'vitest'
import { describePostSchedule, postScheduleForm } from './post-schedule.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const parse = (publish_at: string, publish_zone = 'Europe/Berlin') =>
  postScheduleForm(NOW).safeParse({ publish_at, publish_zone })
const problemOf = (...typed: Parameters<typeof parse>) => {
  const { error } = parse(...typed)
  return error?.issues.map(({ path, message }) => [path.join(), message])
}

describe('the time at which a post is to be published', () => {
  it('is the wall clock of its time zone', () => {
    expect(parse('2026-11-30T09:00').data).toEqual({
      publishAt: new Date('2026-11-30T08:00:00Z'),
      timeZone: 'Europe/Berlin',
    })
    expect(parse('2027-07-01T09:00', 'America/New_York').data?.publishAt).toEqual(
      new Date('2027-07-01T13:00:00Z'),
    )
  })

  it('is in the future, but not too far', () => {
    const past = [['publish_at', 'Please choose a time in the future.']]
    expect(problemOf('2026-11-23T13:00')).toEqual(past)
    expect(problemOf('2026-11-23T13:01')).toBeUndefined()
    expect(problemOf(' 2026-11-23T13:01 ', ' Europe/Berlin ')).toBeUndefined()
    expect(problemOf('2029-01-01T00:00')).toEqual([
      ['publish_at', 'Please choose a time in the next two years.'],
    ])
  })

  it('is a time of a known zone', () => {
    const missing = [['publish_at', 'Please enter a date and a time.']]
    for (const typed of ['', 'tomorrow', '2026-02-30T09:00']) {
      expect(problemOf(typed)).toEqual(missing)
    }
    expect(problemOf('2026-11-30T09:00', 'Mars/Base')).toEqual([
      ['publish_zone', expect.stringContaining('Please choose a time zone.')],
    ])
  })

  it('is named with its zone', () => {
    const publishAt = new Date('2026-11-30T14:05:00Z')
    expect(describePostSchedule({ publishAt, timeZone: 'America/New_York' })).toBe(
      'Nov 30, 2026, 9:05 AM (America/New York)',
    )
  })
})
