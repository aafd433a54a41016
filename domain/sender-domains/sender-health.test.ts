import { expect, it } from 'vitest'
import { findStopReason } from './sender-health.ts'

it.each([
  [{ sent: 99, bounced: 99, complained: 99 }, null],
  [{ sent: 100, bounced: 9, complained: 2 }, null],
  [{ sent: 100, bounced: 10, complained: 0 }, 'bounces'],
  [{ sent: 1000, bounced: 99, complained: 4 }, null],
  [{ sent: 1000, bounced: 0, complained: 5 }, 'complaints'],
  [{ sent: 100, bounced: 0, complained: 3 }, 'complaints'],
  [{ sent: 100, bounced: 50, complained: 3 }, 'complaints'],
])('%o: %s', (outcomes, reason) => expect(findStopReason(outcomes)).toBe(reason))
