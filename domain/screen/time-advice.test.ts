import { expect, it } from 'vitest'
import { youtubers } from '#content/use-cases/youtubers.ts'
import { codeSize } from '#db/seed/articles/code-size.ts'
import { SECONDS_ON_SCREEN, TIME_ADVICE } from './time-on-screen.ts'

// Copy can't import the number, so it is compared with it.
it('is the same in copy and articles', () => {
  expect(SECONDS_ON_SCREEN.good).toBe(10)
  expect(JSON.stringify(codeSize)).toContain(TIME_ADVICE)
  expect(JSON.stringify(youtubers)).toContain('Give the code ten seconds')
})
