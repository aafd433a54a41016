import { expect, test } from 'vitest'
import { getOpenSteps, type SetupFacts } from './setup.ts'

const NOTHING: SetupFacts = {
  goalLeads: null,
  startsOn: null,
  endsOn: null,
  hasTemplate: false,
  hasBrief: false,
  creators: 0,
  withoutFee: 0,
}

test('a new draft lacks everything, but only the template is required', () => {
  const open = getOpenSteps(NOTHING)
  expect(open.map(({ words }) => words)).toEqual([
    'Set a goal, a first day and a last day',
    'Write the template',
    'Add creators',
    'Write a brief',
  ])
  expect(open.filter(({ isRequired }) => isRequired).map(({ step }) => step)).toEqual(['template'])
})

test('a complete draft lacks nothing', () => {
  const complete = {
    goalLeads: 200,
    startsOn: '2026-11-20',
    endsOn: '2026-12-20',
    hasTemplate: true,
    hasBrief: true,
    creators: 3,
    withoutFee: 0,
  }
  expect(getOpenSteps(complete)).toEqual([])
  expect(getOpenSteps({ ...complete, withoutFee: 2 })).toEqual([
    { step: 'costs', words: 'Enter 2 fees', isRequired: false },
  ])
  expect(getOpenSteps({ ...complete, endsOn: null })[0]?.words).toBe('Set a last day')
})
