import { expect, test } from 'vitest'
import { limitsOf } from './connection-sender.server.ts'
import { PROVIDERS } from './providers/providers.server.ts'
import { EMPTY_RULE } from './rule.ts'

const ruleOf = (isOn: boolean, settings: Partial<typeof EMPTY_RULE>) => ({
  magnetId: null,
  magnetTitle: null,
  isOn,
  settings: { ...EMPTY_RULE, ...settings },
})

test('leads are sent as fast as the requests of the longest rule allow', () => {
  const rules = [ruleOf(true, {}), ruleOf(true, { listId: '5', tags: ['one', 'two'] })]
  // Seven requests a lead, of 1.8 requests a second.
  expect(limitsOf(PROVIDERS.kit, rules, false).perSecond).toBeCloseTo(1.8 / 7)
  expect(limitsOf(PROVIDERS.kit, rules, true).perSecond).toBeCloseTo(9 / 7)
  const off = [ruleOf(true, {}), ruleOf(false, { tags: ['one', 'two'] })]
  expect(limitsOf(PROVIDERS.kit, off, false).perSecond).toBeCloseTo(1.8 / 2)
  expect(limitsOf(PROVIDERS.kit, [], false)).toEqual({ atOnce: 2, perCall: 1, perSecond: 1.8 })
})
