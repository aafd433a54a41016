import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import {
  type CreatorTerms,
  costPer,
  getCampaignSums,
  getCreatorBudget,
  getFeeStages,
} from './budget.ts'

const TODAY = '2026-11-20'
const terms = (changes: Partial<CreatorTerms> = {}): CreatorTerms => ({
  creatorId: 'c1',
  campaignId: 'k1',
  state: 'accepted',
  campaignState: 'active',
  joinedOn: '2026-11-01',
  feeCents: 50_000,
  stages: [],
  bonusCents: null,
  bonusCapCents: null,
  sales: 0,
  unpaidSaleOn: null,
  paid: [],
  ...changes,
})
const stage = (
  id: string,
  amountCents: number,
  more: Partial<CreatorTerms['stages'][number]> = {},
) => ({
  id,
  label: id,
  amountCents,
  due: 'accepted' as const,
  dueOn: null,
  postedOn: null,
  ...more,
})
const budgetOf = (changes?: Partial<CreatorTerms>) => getCreatorBudget(terms(changes), TODAY)

describe('planned, committed and spent', () => {
  test.each<[string, Partial<CreatorTerms>, (number | null)[]]>([
    ['invited', { state: 'invited', joinedOn: null }, [50_000, null, 0]],
    ['accepted', {}, [50_000, 50_000, 0]],
    ['paused', { state: 'paused' }, [50_000, 50_000, 0]],
    ['removed after accepting', { state: 'removed' }, [50_000, 50_000, 0]],
    ['removed before accepting', { state: 'removed', joinedOn: null }, [null, null, 0]],
    ['declined', { state: 'declined', joinedOn: null }, [null, null, 0]],
    [
      'invited when the campaign ended',
      { state: 'invited', joinedOn: null, campaignState: 'ended' },
      [null, null, 0],
    ],
    ['without a fee', { feeCents: null }, [null, null, 0]],
    ['for nothing', { feeCents: 0 }, [0, 0, 0]],
    [
      'with a bonus alone',
      { feeCents: null, bonusCents: 500, bonusCapCents: 10_000, sales: 3 },
      [1_500, 1_500, 0],
    ],
  ])('%s', (_state, changes, expected) => {
    const { plannedCents, committedCents, spentCents } = budgetOf(changes)
    expect([plannedCents, committedCents, spentCents]).toEqual(expected)
  })

  it('are unknown for a campaign only if they are unknown for everyone', () => {
    const none = budgetOf({ feeCents: null })
    expect(getCampaignSums([none])).toMatchObject({ plannedCents: null, committedCents: null })
    expect(getCampaignSums([none, budgetOf()])).toMatchObject({ committedCents: 50_000 })
    expect(getCampaignSums([]).committedCents).toBeNull()
  })
})

describe('a fee', () => {
  it('without stages is due when the creator accepts', () => {
    expect(getFeeStages(terms())).toMatchObject([{ key: 'fee', due: 'accepted' }])
    expect(budgetOf()).toMatchObject({ dueCents: 50_000, items: [{ dueSince: '2026-11-01' }] })
    expect(budgetOf({ joinedOn: null, state: 'invited' }).dueCents).toBe(0)
  })

  it('of nothing has nothing to pay', () => {
    expect(budgetOf({ feeCents: 0 }).items).toEqual([])
  })

  it('is due by its stages', () => {
    const stages = [
      stage('a', 20_000),
      stage('b', 10_000, { due: 'posted' }),
      stage('c', 5_000, { due: 'day', dueOn: '2026-11-20' }),
      stage('d', 5_000, { due: 'day', dueOn: '2026-11-21' }),
      { ...stage('e', 10_000), due: null },
    ]
    const states = (changes?: Partial<CreatorTerms>) =>
      budgetOf({ stages, ...changes }).items.map(({ state, dueSince }) => [state, dueSince])
    expect(states()).toEqual([
      ['due', '2026-11-01'],
      ['waiting', null],
      ['due', '2026-11-20'],
      ['waiting', null],
      ['waiting', null],
    ])
    const posted = stages.map((one) => (one.id === 'b' ? { ...one, postedOn: '2026-11-19' } : one))
    expect(states({ stages: posted })[1]).toEqual(['due', '2026-11-19'])
    // A day before the creator accepted: it is due since then.
    const early = [stage('c', 50_000, { due: 'day', dueOn: '2026-10-01' })]
    expect(states({ stages: early })).toEqual([['due', '2026-11-01']])
  })

  it('is paid in parts, and overpaid if it becomes smaller', () => {
    const stages = [stage('a', 50_000)]
    const paid = [{ stageId: 'a', cents: 20_000 }]
    expect(budgetOf({ stages, paid })).toMatchObject({
      dueCents: 30_000,
      openCents: 30_000,
      spentCents: 20_000,
    })
    const less = { feeCents: 5_000, stages: [stage('a', 5_000)], paid }
    expect(budgetOf(less)).toMatchObject({
      overpaidCents: 15_000,
      openCents: 0,
      spentCents: 20_000,
    })
    expect(budgetOf(less).items[0]?.state).toBe('overpaid')
  })
})

describe('a bonus', () => {
  const bonus = { bonusCents: 500, bonusCapCents: 1_200, unpaidSaleOn: '2026-11-12' }

  it('is paid per order up to the cap', () => {
    expect(budgetOf({ ...bonus, sales: 2 })).toMatchObject({
      bonusEarnedCents: 1_000,
      bonusLeftCents: 200,
      committedCents: 51_000,
    })
    expect(budgetOf({ ...bonus, sales: 3 }).bonusEarnedCents).toBe(1_200)
    expect(budgetOf({ ...bonus, sales: 2 }).items.at(-1)).toMatchObject({
      key: 'bonus',
      dueCents: 1_000,
      dueSince: '2026-11-12',
    })
  })

  it('earned before the creator accepted is due since then', () => {
    const early = budgetOf({ ...bonus, sales: 1, unpaidSaleOn: '2026-10-30' })
    expect(early.items.at(-1)).toMatchObject({ dueCents: 500, dueSince: '2026-11-01' })
  })

  it('that was refunded after it was paid is overpaid', () => {
    const paid = [{ stageId: null, cents: 1_000 }]
    expect(budgetOf({ ...bonus, sales: 1, paid })).toMatchObject({
      bonusEarnedCents: 500,
      overpaidCents: 500,
      spentCents: 1_000,
    })
  })
})

test('a cost per lead needs a cost and a lead', () => {
  expect(costPer(50_000, 3)).toBe(16_667)
  expect(costPer(50_000, 0)).toBeNull()
  expect(costPer(50_000, null)).toBeNull()
  expect(costPer(null, 3)).toBeNull()
  expect(costPer(0, 3)).toBe(0)
})

/** What happens to a creator's money, each with two numbers for what and how much. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('fee', 'stage', 'pay', 'reverse', 'order', 'refund'),
    at: fc.nat(50),
    size: fc.nat(20_000),
  }),
  { maxLength: 60 },
)

test('the amounts agree after any fees, payments, reversals, orders and refunds', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const payments: { stageId: string | null; cents: number }[] = []
      const stages = [stage('s0', 10_000)]
      let sales = 0
      for (const { what, at, size } of all) {
        const { items } = budgetAfter()
        if (what === 'fee') Object.assign(stages[at % stages.length] ?? {}, { amountCents: size })
        else if (what === 'stage') {
          if (stages.length < 5) stages.push(stage(`s${stages.length}`, size))
        } else if (what === 'pay') {
          const open = items.filter(({ openCents }) => openCents > 0)
          const item = open[at % open.length]
          const cents = item ? 1 + (size % item.openCents) : 0
          if (item) payments.push({ stageId: item.key === 'bonus' ? null : item.key, cents })
        } else if (what === 'reverse') payments.splice(at % (payments.length + 1), 1)
        else sales = Math.max(0, sales + (what === 'order' ? 1 : -1) * (at % 4))
        const budget = budgetAfter()
        const fee = stages.reduce((sum, one) => sum + one.amountCents, 0)
        const committed = budget.committedCents ?? 0
        expect(budget.spentCents).toBe(payments.reduce((sum, one) => sum + one.cents, 0))
        expect(committed).toBe(fee + Math.min(2_000, 300 * sales))
        expect(committed + budget.overpaidCents).toBe(budget.spentCents + budget.openCents)
        expect(budget.dueCents).toBeLessThanOrEqual(budget.openCents)
        expect(budget.plannedCents).toBeGreaterThanOrEqual(committed)
        for (const item of budget.items) {
          expect(Math.min(item.openCents, item.overpaidCents)).toBe(0)
          expect(item.openCents + item.paidCents - item.overpaidCents).toBe(item.amountCents)
        }
      }

      function budgetAfter() {
        return budgetOf({
          stages,
          sales,
          feeCents: stages.reduce((sum, one) => sum + one.amountCents, 0),
          bonusCents: 300,
          bonusCapCents: 2_000,
          paid: [...Map.groupBy(payments, ({ stageId }) => stageId)].map(([stageId, of]) => ({
            stageId,
            cents: of.reduce((sum, one) => sum + one.cents, 0),
          })),
        })
      }
    }),
    { numRuns: samples(200, 5_000) },
  )
})
