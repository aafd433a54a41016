import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/time.ts'
import { attributeOrder, type OrderFacts, type TouchLead } from './attribution.ts'

const START = Date.parse('2026-06-01T10:00:00Z')
const day = (days: number) => new Date(START + days * DAY_MS)
const lead = (id: string, days: number, creatorId = 'nina'): TouchLead => ({
  id,
  creatorId,
  placementId: `placement of ${id}`,
  at: day(days),
})
type Person = Omit<NonNullable<OrderFacts['person']>, 'isGivenFlagged'> & { isGivenFlagged?: true }
type Facts = Partial<Omit<OrderFacts, 'person'>> & { orderedAt: Date; person?: Person }
const order = ({ person, ...facts }: Facts) =>
  attributeOrder({
    person: person ? { isGivenFlagged: false, ...person } : null,
    creatorId: null,
    isGenuine: false,
    buyerLeads: [],
    ...facts,
  })

describe('an order with a person’s code', () => {
  it('counts for the lead that got the code, even years later', () => {
    const given = lead('given', 0)
    expect(order({ orderedAt: day(900), person: { given, leads: [given] } })).toEqual({
      matchedBy: 'person-code',
      mismatch: null,
      creatorId: 'nina',
      lead: given,
    })
  })

  it('counts for the person’s latest lead before it', () => {
    const given = lead('given', 0)
    const leads = [given, lead('b', 5, 'omar'), lead('c', 12, 'lea')]
    const touched = (days: number) => order({ orderedAt: day(days), person: { given, leads } })
    expect(touched(4).creatorId).toBe('nina')
    expect(touched(5).creatorId).toBe('omar')
    expect(touched(11.9).lead?.id).toBe('b')
    expect(touched(40).creatorId).toBe('lea')
  })

  it('counts for the code’s lead if the shop exported only the day', () => {
    const given = lead('given', 0)
    expect(order({ orderedAt: day(-0.4), person: { given, leads: [] } }).lead).toBe(given)
  })

  it('counts for no creator if it is older than the code', () => {
    const given = lead('given', 0)
    expect(order({ orderedAt: day(-2), person: { given, leads: [given] } })).toEqual({
      matchedBy: null,
      mismatch: 'before-code',
      creatorId: null,
      lead: null,
    })
  })

  it('counts for another lead of the person if the code’s own lead is flagged', () => {
    const given = lead('given', 0)
    const other = lead('other', 5, 'omar')
    const sold = (days: number, leads: TouchLead[]) =>
      order({ orderedAt: day(days), person: { given, isGivenFlagged: true, leads } })
    expect(sold(9, [other])).toMatchObject({ creatorId: 'omar', lead: other })
    expect(sold(4.5, [other])).toMatchObject({ creatorId: 'omar', lead: other })
    expect(sold(2, [other]).mismatch).toBe('before-code')
    expect(sold(9, []).mismatch).toBe('unassigned-code')
  })

  it('never depends on the order of leads, nor on later ones', () => {
    const leads = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 })
    fc.assert(
      fc.property(leads, fc.integer({ min: 0, max: 40 }), (days, at) => {
        const given = lead('given', 0)
        const all = days.map((one, index) => lead(`${index}`, one, `creator ${index}`))
        const found = order({ orderedAt: day(at), person: { given, leads: all } })
        const reversed = order({ orderedAt: day(at), person: { given, leads: all.toReversed() } })
        expect(reversed).toEqual(found)
        const earlier = all.filter((one) => one.at <= day(at))
        const alone = order({ orderedAt: day(at), person: { given, leads: earlier } })
        expect(alone).toEqual(found)
        expect(found.lead && found.lead.at <= day(at)).toBe(true)
        for (const one of earlier) expect(found.lead?.at.getTime()).toBeGreaterThanOrEqual(+one.at)
      }),
    )
  })
})

describe('an order with a creator’s code', () => {
  it('counts for the creator, with the buyer’s latest lead of that creator', () => {
    const buyerLeads = [lead('a', 0), lead('b', 3), lead('c', 4, 'omar'), lead('d', 9)]
    expect(order({ orderedAt: day(8), creatorId: 'nina', buyerLeads })).toEqual({
      matchedBy: 'creator-code',
      mismatch: null,
      creatorId: 'nina',
      lead: buyerLeads[1],
    })
    expect(order({ orderedAt: day(8), creatorId: 'lea', buyerLeads })).toMatchObject({
      creatorId: 'lea',
      lead: null,
    })
  })

  it('gives way to a person’s code in the same order', () => {
    const given = lead('given', 0)
    const both = { orderedAt: day(1), creatorId: 'lea', person: { given, leads: [] } }
    expect(order(both)).toMatchObject({ matchedBy: 'person-code', creatorId: 'nina' })
  })
})

it('says why an order counts for no creator', () => {
  expect(order({ orderedAt: day(1) }).mismatch).toBe('unknown-code')
  expect(order({ orderedAt: day(1), isGenuine: true }).mismatch).toBe('unassigned-code')
})
