import { describe, expect, it } from 'vitest'
import { campaignDayWords, endWords, getCampaignEnd, lastDayWords } from './campaign-end.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const running = {
  state: 'active' as const,
  startsOn: '2026-11-20',
  endsOn: '2026-12-20',
  endedAt: null,
  updatedAt: at('2026-11-20'),
}

describe('the end of a campaign', () => {
  it('isn’t there up to and on its last day', () => {
    expect(getCampaignEnd(running, at('2026-11-24'))).toBeNull()
    expect(getCampaignEnd(running, new Date('2026-12-20T23:59:59Z'))).toBeNull()
  })

  it('is missed after its last day, whether it runs or is paused', () => {
    for (const state of ['active', 'paused'] as const) {
      expect(getCampaignEnd({ ...running, state }, at('2026-12-21'))).toEqual({
        kind: 'past',
        isPaused: state === 'paused',
        endsOn: '2026-12-20',
      })
    }
    expect(getCampaignEnd(running, new Date('2026-12-21T00:00:00Z'))?.kind).toBe('past')
    expect(lastDayWords('2026-12-20')).toBe('The last day was Dec 20, 2026')
    expect(getCampaignEnd({ ...running, state: 'draft' }, at('2026-12-21'))).toBeNull()
    expect(getCampaignEnd({ ...running, endsOn: null }, at('2030-01-01'))).toBeNull()
  })

  it.each([{ startsOn: null }, { endsOn: null }])('names no day without dates: %j', (dates) => {
    const ended = { ...running, ...dates, state: 'ended' as const, endedAt: at('2026-11-24') }
    expect(getCampaignEnd(ended, at('2027-03-01'))).toEqual({
      kind: 'ended',
      endedOn: '2026-11-24',
      day: null,
      days: null,
    })
  })

  it.each([
    [0, 31, 'Before its first day'],
    [1, 31, 'On day 1 of 31'],
    [31, 31, 'On day 31 of 31'],
    [32, 31, 'After its last day'],
    [5, null, null],
  ])('on day %s of %s is described in words', (day, days, words) => {
    expect(endWords({ kind: 'ended', endedOn: '2026-11-24', day, days })).toBe(words)
  })

  it('names the day on which it ended, not today', () => {
    const ended = { ...running, state: 'ended' as const, endedAt: at('2026-11-24') }
    const end = getCampaignEnd(ended, at('2027-03-01'))
    expect(end).toEqual({ kind: 'ended', endedOn: '2026-11-24', day: 5, days: 31 })
  })
})

describe('the day of a campaign', () => {
  it.each([
    ['2026-11-17', 'Starts in 3 days'],
    ['2026-11-19', 'Starts tomorrow'],
    ['2026-11-20', 'Day 1 of 31'],
    ['2026-11-24', 'Day 5 of 31'],
    ['2026-12-20', 'Day 31 of 31'],
    ['2026-12-21', null],
  ])('on %s is %s', (today, words) => {
    expect(campaignDayWords(running, at(today))).toBe(words)
  })

  it('has no number without a first day, in a draft, and after the end', () => {
    expect(campaignDayWords({ ...running, endsOn: null }, at('2026-11-24'))).toBe('Day 5')
    expect(campaignDayWords({ ...running, startsOn: null }, at('2026-11-24'))).toBeNull()
    for (const state of ['draft', 'ended'] as const) {
      expect(campaignDayWords({ ...running, state }, at('2026-11-24'))).toBeNull()
    }
  })
})
