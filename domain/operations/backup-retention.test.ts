import { describe, expect, test } from 'vitest'
import { expiredBackups, type Kept } from './backup-retention.ts'

const DAY_MS = 86_400_000
const nights = (count: number, reason = 'nightly'): Kept[] =>
  Array.from({ length: count }, (_, n) => {
    // From Sunday 1 March 2026 on.
    const takenAt = new Date(Date.UTC(2026, 2, 1, 2, 13) + n * DAY_MS).toISOString()
    return { id: `${reason} ${takenAt.slice(5, 10)}`, takenAt, reason }
  })
const kept = (backups: Kept[], rule = { daily: 7, weekly: 4 }) => {
  const expired = new Set(expiredBackups(backups, rule))
  return backups.filter(({ id }) => !expired.has(id)).map(({ id }) => id.split(' ')[1])
}

describe('the retention of backups', () => {
  test('keeps one of each of the last days, and the last of each of the last weeks', () => {
    expect(kept(nights(31))).toEqual([
      '03-15',
      '03-22',
      '03-25',
      '03-26',
      '03-27',
      '03-28',
      '03-29',
      '03-30',
      '03-31',
    ])
  })

  test('keeps the same when it runs every night', () => {
    let left: Kept[] = []
    for (const night of nights(60)) {
      const expired = expiredBackups([...left, night], { daily: 7, weekly: 4 })
      left = [...left, night].filter(({ id }) => !expired.includes(id))
    }
    expect(left.map(({ id }) => id.split(' ')[1])).toEqual(kept(nights(60)))
  })

  test('counts days that have a backup, so that a pause removes none', () => {
    expect(kept(nights(40).filter((_, n) => n % 10 === 0))).toHaveLength(4)
  })

  test('never removes the newest, nor a backup that was asked for', () => {
    expect(kept(nights(3), { daily: 0, weekly: 0 })).toEqual(['03-03'])
    expect(kept(nights(30, 'command'))).toHaveLength(30)
  })

  test('keeps the last three before a migration', () => {
    expect(kept(nights(5, 'migration'))).toEqual(['03-03', '03-04', '03-05'])
  })
})
