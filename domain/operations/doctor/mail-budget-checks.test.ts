import { expect, it } from 'vitest'
import { testEnv } from '#tests/support/test-env.ts'
import { judgeMailBudget } from './mail-budget-checks.server.ts'

const budget = { ...testEnv().mailBudget, day: 5000 }
const statesOf = (...args: Parameters<typeof judgeMailBudget>) =>
  judgeMailBudget(...args).map(({ state }) => state)

it('warns of a flood, and of bounces that narrow the budgets', () => {
  const health = { sent: 500, bounced: 50, complained: 0, factor: 0.25 }
  expect(judgeMailBudget(3, null, budget)).toEqual([
    {
      state: 'ok',
      message: '3 emails to new addresses are held; up to 5000 a day are sent to such addresses.',
    },
  ])
  expect(statesOf(0, { ...health, factor: 1 }, budget)).toEqual(['ok'])
  expect(statesOf(100, null, budget)).toEqual(['warning'])
  expect(statesOf(100, health, budget)).toEqual(['warning', 'warning'])
  expect(judgeMailBudget(0, health, budget)[0]?.message).toContain('the budgets are reduced to 25%')
})
