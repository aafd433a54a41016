import { describe, expect, it } from 'vitest'
import { nextRun } from './cron.ts'

const AT = new Date('2026-11-21T18:30:20Z')

describe('nextRun', () => {
  it.each([
    ['* * * * *', '2026-11-21T18:31:00Z'],
    ['*/10 * * * *', '2026-11-21T18:40:00Z'],
    ['30 * * * *', '2026-11-21T19:30:00Z'],
    ['35 * * * *', '2026-11-21T18:35:00Z'],
    ['0 7 * * *', '2026-11-22T07:00:00Z'],
    ['5,45 18 * * *', '2026-11-21T18:45:00Z'],
    ['0 0 1 1 *', '2027-01-01T00:00:00Z'],
    ['0 9 * * 1', '2026-11-23T09:00:00Z'],
    ['0 9 * * 1-5', '2026-11-23T09:00:00Z'],
    ['0 0 29 2 *', '2028-02-29T00:00:00Z'],
  ])('%s is due at %s', (cron, expected) => {
    expect(nextRun(cron, AT)).toEqual(new Date(expected))
  })

  it.each(['', '* * * *', '@daily', '*/0 * * * *', '0 0 31 2 *', 'a b c d e'])(
    'knows no time for "%s"',
    (cron) => {
      expect(nextRun(cron, AT)).toBeNull()
    },
  )
})
