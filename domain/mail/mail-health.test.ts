import { expect, it } from 'vitest'
import { narrowingFactor } from './mail-health.ts'

it.each([
  [{ sent: 0, bounced: 0, complained: 0 }, 1],
  [{ sent: 49, bounced: 49, complained: 49 }, 1],
  [{ sent: 50, bounced: 50, complained: 0 }, 0.1],
  [{ sent: 100, bounced: 0, complained: 1 }, 1],
  [{ sent: 500, bounced: 24, complained: 1 }, 1],
  [{ sent: 500, bounced: 25, complained: 0 }, 0.5],
  [{ sent: 500, bounced: 50, complained: 0 }, 0.25],
  [{ sent: 500, bounced: 100, complained: 0 }, 0.1],
  [{ sent: 500, bounced: 0, complained: 2 }, 0.5],
  [{ sent: 500, bounced: 0, complained: 10 }, 0.1],
  [{ sent: 500, bounced: 50, complained: 2 }, 0.25],
])('%o leaves %d of the budgets', (health, factor) => {
  expect(narrowingFactor(health)).toBe(factor)
})
