import { describe, expect, test } from 'vitest'
import { getGoalProgress, plannedCostPerLead } from './goal-progress.ts'

const running = {
  leads: 35,
  goalLeads: 200,
  endsOn: '2026-12-20',
  pace: { expected: 30, projected: 217, isBehind: false },
  end: null,
}
const ended = { kind: 'ended', endedOn: '2026-11-24', day: 5, days: 31 } as const

describe('the goal bar', () => {
  test('shows leads, what was expected by today, and the forecast', () => {
    expect(getGoalProgress(running)).toEqual({
      headline: '35 of 200 leads',
      verdict: { kind: 'good', words: 'On track' },
      notes: ['17.5% of the goal'],
      bar: {
        filled: 0.175,
        goal: 1,
        expected: { at: 0.15, words: '30 expected by today' },
        // More than the goal, so it reaches the end of the bar.
        forecast: { at: 1, words: '217 by Dec 20 at this pace' },
      },
    })
  })

  test('says when a campaign is behind, and has no forecast on the first day', () => {
    const pace = { expected: 40, projected: null, isBehind: true }
    const { verdict, bar } = getGoalProgress({ ...running, pace })
    expect(verdict?.words).toBe('Behind')
    expect(bar?.forecast).toBeNull()
  })

  test('is frozen after the end', () => {
    expect(getGoalProgress({ ...running, pace: null, end: ended })).toEqual({
      headline: 'Ended Nov 24, 35 of 200 leads',
      verdict: { kind: 'ended', words: 'Ended' },
      notes: ['17.5% of the goal', 'On day 5 of 31'],
      bar: { filled: 0.175, goal: 1, expected: null, forecast: null },
    })
  })

  test('says that the last day has passed while pages still collect leads', () => {
    const end = { kind: 'past', endsOn: '2026-12-20', isPaused: false } as const
    const { verdict, notes } = getGoalProgress({ ...running, pace: null, end })
    expect(verdict?.words).toBe('Last day passed')
    expect(notes[1]).toBe('The last day was Dec 20, 2026. The pages still collect leads.')
  })

  test('is full above the goal, and marks where the goal is', () => {
    const over = getGoalProgress({ ...running, leads: 250 })
    expect(over.headline).toBe('250 of 200 leads')
    expect(over.notes).toEqual(['125% of the goal'])
    expect(over.verdict?.words).toBe('Goal reached')
    expect(over.bar).toMatchObject({ filled: 1, goal: 0.8, forecast: null })
  })

  test('is left out without a goal', () => {
    const none = getGoalProgress({ ...running, goalLeads: null, pace: null })
    expect(none).toEqual({ headline: '35 leads', verdict: null, notes: [], bar: null })
    expect(
      getGoalProgress({ ...running, leads: 1, goalLeads: null, pace: null, end: ended }).headline,
    ).toBe('Ended Nov 24, 1 lead')
  })

  test('is empty before the first lead', () => {
    expect(getGoalProgress({ ...running, leads: 0, pace: null })).toMatchObject({
      headline: '0 of 200 leads',
      notes: ['0% of the goal'],
      bar: { filled: 0, goal: 1 },
    })
  })
})

test('the planned cost of a lead is the budget divided by the goal', () => {
  expect(plannedCostPerLead(255_000, 200)).toBe(1275)
  expect(plannedCostPerLead(null, 200)).toBeNull()
  expect(plannedCostPerLead(255_000, null)).toBeNull()
})
