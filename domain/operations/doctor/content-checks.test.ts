import { expect, it } from 'vitest'
import { judgeContentChecks } from './content-checks.server.ts'

const counts = { checked: 40, failing: 2, unknown: 3, doubt: { network: false, store: false } }

it('counts links and files, and fails for what is this installation’s own fault', () => {
  expect(judgeContentChecks(null)).toMatchObject([{ state: 'ok' }])
  expect(judgeContentChecks(counts)).toMatchObject([
    { state: 'ok', message: expect.stringContaining('40 links and files of magnets') },
  ])
  const doubted = { ...counts, doubt: { network: true, store: true } }
  expect(judgeContentChecks(doubted).map(({ state }) => state)).toEqual(['failure', 'failure'])
})
