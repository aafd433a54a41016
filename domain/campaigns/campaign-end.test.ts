import { describe, expect, it } from 'vitest'
import { endWords, getCampaignEnd, lastDayWords } from './campaign-end.ts'

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
      day: null,
      days: null,
    })
  })

  it.each([
    [0, 31, 'Before its first day, with 35 leads'],
    [1, 31, 'On day 1 of 31 with 35 leads'],
    [31, 31, 'On day 31 of 31 with 35 leads'],
    [32, 31, 'After its last day, with 35 leads'],
    [5, null, 'With 35 leads'],
  ])('on day %s of %s is described in words', (day, days, words) => {
    expect(endWords({ kind: 'ended', day, days }, 35, null)).toBe(words)
  })

  it('names the day on which it ended, not today', () => {
    const ended = { ...running, state: 'ended' as const, endedAt: at('2026-11-24') }
    const end = getCampaignEnd(ended, at('2027-03-01'))
    expect(end).toEqual({ kind: 'ended', day: 5, days: 31 })
    if (end?.kind !== 'ended') throw new Error('it has ended')
    expect(endWords(end, 35, 200)).toBe('On day 5 of 31 with 35 of 200 leads')
    expect(endWords({ ...end, day: 40 }, 35, 200)).toBe('After its last day, with 35 of 200 leads')
    expect(endWords({ ...end, day: null }, 35, null)).toBe('With 35 leads')
  })
})
