import { expect, it } from 'vitest'
import { createServedCounts, createServedReader } from './served-counts.ts'

it('reads what was counted since the last reading, of both kinds together', () => {
  const counts = createServedCounts()
  const read = createServedReader(counts)
  counts.magnet.pages += 3
  counts.site.pages += 1
  counts.site.failed += 1
  expect(read()).toEqual({ pages: 4, unchanged: 0, redirected: 0, missing: 0, failed: 1, stale: 0 })
  counts.magnet.missing++
  expect(read()).toEqual({ pages: 0, unchanged: 0, redirected: 0, missing: 1, failed: 0, stale: 0 })
})
