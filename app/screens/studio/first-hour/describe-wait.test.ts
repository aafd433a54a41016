import { expect, it } from 'vitest'
import { describeWait } from './describe-wait.ts'

it.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 59_000, true, '2 days 3 hours'],
  [86_400_000, true, '1 day'],
  [3_600_000 + 60_000, false, '1 hour 1 minute'],
  [307_000, true, '5 minutes 7 seconds'],
  [7000, true, '7 seconds'],
  [7000, false, 'Less than a minute'],
  [0, true, 'Now'],
])('%i ms, with seconds: %s, is %j', (ms, withSeconds, words) => {
  expect(describeWait(ms, withSeconds)).toBe(words)
})
