import { describe, expect, it } from 'vitest'
import { behaviourInsights, conversionInsights, productHealth } from './insight-messages.ts'
import {
  activationRate,
  activationVerdict,
  conversionRate,
  conversionVerdict,
  formatMetric,
  freeAtLimitVerdict,
  isLargeConversionOpportunity,
  leadsPerMagnet,
  leadsVerdict,
  magnetsPerActiveUser,
  magnetsVerdict,
  type ProductStats,
  paidUsersVerdict,
} from './insights.ts'

const NOBODY: ProductStats = {
  users: 0,
  activeUsers: 0,
  magnets: 0,
  workspaceMagnets: 0,
  leads: 0,
  newUsers: 0,
  paidUsers: 0,
  freeAtLimit: 0,
}
const stats = (some: Partial<ProductStats>) => ({ ...NOBODY, ...some })

describe('the thresholds', () => {
  it.each([
    [49.99, 'neutral'],
    [50, 'good'],
    [100, 'good'],
  ])('activation of %d%% is %s', (rate, verdict) => {
    expect(activationVerdict(rate)).toBe(verdict)
  })

  it.each([
    [1.99, 'neutral'],
    [2, 'good'],
  ])('%d magnets per active user are %s', (average, verdict) => {
    expect(magnetsVerdict(average)).toBe(verdict)
  })

  it.each([
    [4.99, 'neutral'],
    [5, 'good'],
  ])('%d leads per magnet are %s', (average, verdict) => {
    expect(leadsVerdict(average)).toBe(verdict)
  })

  it.each([
    [0, 'neutral'],
    [4.99, 'neutral'],
    [5, 'attention'],
    [9.99, 'attention'],
    [10, 'good'],
  ])('a conversion rate of %d%% is %s', (rate, verdict) => {
    expect(conversionVerdict(rate)).toBe(verdict)
  })

  it.each([
    [0, 'neutral'],
    [1, 'attention'],
    [9, 'attention'],
    [10, 'good'],
  ])('%d paid users are %s', (paid, verdict) => {
    expect(paidUsersVerdict(paid)).toBe(verdict)
  })

  it.each([
    [4, 'neutral'],
    [5, 'attention'],
  ])('%d free users at their limit are %s', (atLimit, verdict) => {
    expect(freeAtLimitVerdict(atLimit)).toBe(verdict)
  })

  it.each([
    [11, 1, false],
    [12, 1, true],
    [0, 0, false],
    [1, 0, true],
    [110, 10, false],
    [111, 10, true],
  ])('%d users of whom %d pay: a large opportunity is %s', (users, paidUsers, large) => {
    expect(isLargeConversionOpportunity(stats({ users, paidUsers }))).toBe(large)
  })
})

describe("the product's stats", () => {
  it('are 0 without users', () => {
    expect([
      activationRate(NOBODY),
      conversionRate(NOBODY),
      magnetsPerActiveUser(NOBODY),
      leadsPerMagnet(NOBODY),
    ]).toEqual([0, 0, 0, 0])
  })

  it('reach a threshold exactly', () => {
    expect(conversionVerdict(conversionRate(stats({ users: 70, paidUsers: 7 })))).toBe('good')
    expect(activationVerdict(activationRate(stats({ users: 6, activeUsers: 3 })))).toBe('good')
    expect(magnetsVerdict(magnetsPerActiveUser(stats({ magnets: 6, activeUsers: 3 })))).toBe('good')
    const withWorkspace = stats({ magnets: 12, workspaceMagnets: 4, activeUsers: 4 })
    expect(magnetsPerActiveUser(withWorkspace)).toBe(2)
    expect(leadsVerdict(leadsPerMagnet(stats({ leads: 15, magnets: 3 })))).toBe('good')
  })

  it.each([
    [49.99, '49.9'],
    [50, '50'],
    [9.999, '9.9'],
    [2.3, '2.3'],
    [1234.56, '1,234.6'],
    [400 / 6, '66.7'],
  ])('%d reads %s: nothing is rounded up to a threshold', (value, text) => {
    expect(formatMetric(value)).toBe(text)
  })
})

describe('the words', () => {
  const some = stats({
    users: 20,
    activeUsers: 12,
    magnets: 18,
    leads: 90,
    newUsers: 3,
    paidUsers: 1,
    freeAtLimit: 6,
  })

  it('say what people do', () => {
    expect(behaviourInsights(some).map((one) => [one.label, one.value, one.verdict])).toEqual([
      ['Activation', '60%', 'good'],
      ['Magnets per active user', '1.5', 'neutral'],
      ['Leads per magnet', '5', 'good'],
      ['Weekly growth', '+3', 'neutral'],
    ])
  })

  it('say who pays and who might', () => {
    expect(conversionInsights(some).map((one) => [one.label, one.value, one.verdict])).toEqual([
      ['Conversion rate', '5%', 'attention'],
      ['Paid users', '1', 'attention'],
      ['Free users at their magnet limit', '6', 'attention'],
      ['Large conversion opportunity', '19', 'attention'],
    ])
    const few = conversionInsights(stats({ users: 11, paidUsers: 1 }))
    expect(few.map((one) => one.label)).not.toContain('Large conversion opportunity')
  })

  it('sum up the health in a sentence', () => {
    expect(productHealth(some).summary).toBe(
      'Activation and lead capture are good. Conversion is in need of attention.',
    )
    expect(productHealth(NOBODY).summary).toBe(
      'It’s too early to tell. No metric has reached its target yet.',
    )
  })
})
