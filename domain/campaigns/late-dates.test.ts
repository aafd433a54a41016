import { expect, it } from 'vitest'
import { listLateDates } from './late-dates.ts'

const deliverable = (title: string, dueOn: string) => ({ title, dueOn })
const TODAY = '2026-11-30'
const words = (facts: Partial<Parameters<typeof listLateDates>[0]>) =>
  listLateDates({ goalLeads: 500, startsOn: null, endsOn: null, deliverables: [], ...facts }, TODAY)

it('warns about a first day in the past, with its effect on the goal', () => {
  expect(words({ startsOn: '2026-11-20', endsOn: '2026-12-20' })).toEqual([
    {
      step: 'goal',
      words: 'The first day, Nov 20, has passed. The campaign will start behind its goal.',
    },
  ])
  for (const facts of [{ goalLeads: null, endsOn: '2026-12-20' }, { endsOn: null }]) {
    expect(words({ startsOn: '2025-11-20', ...facts })).toEqual([
      { step: 'goal', words: 'The first day, Nov 20, 2025, has passed.' },
    ])
  }
})

it('warns about each deadline in the past', () => {
  const deliverables = [
    deliverable('Video about winter roasts', '2026-11-28'),
    deliverable('Short', TODAY),
  ]
  expect(words({ startsOn: TODAY, deliverables })).toEqual([
    {
      step: 'brief',
      words:
        'The deadline of “Video about winter roasts”, Nov 28, has passed. Creators who accept will be late.',
    },
  ])
})
