import { expect, it } from 'vitest'
import { formatAgo } from './format-ago.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

it.each([
  ['2026-11-28T12:00:05Z', 'just now'],
  ['2026-11-28T11:59:01Z', 'just now'],
  ['2026-11-28T11:59:00Z', '1 minute ago'],
  ['2026-11-28T11:00:01Z', '59 minutes ago'],
  ['2026-11-28T10:00:00Z', '2 hours ago'],
  ['2026-11-27T12:00:01Z', '23 hours ago'],
  ['2026-11-27T12:00:00Z', 'yesterday'],
  ['2026-10-28T12:00:00Z', '31 days ago'],
])('%s is %s', (at, text) => {
  expect(formatAgo(new Date(at), NOW)).toBe(text)
})
