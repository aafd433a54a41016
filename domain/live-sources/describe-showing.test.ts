import { describe, expect, it } from 'vitest'
import { SECOND_MS } from '#lib/time.ts'
import { describeExperiment, describeShowing, formatDuration } from './describe-showing.ts'
import { OBSTACLE_TEXTS } from './live-messages.ts'
import { type Showing, UNTIL_RESUMED } from './timing.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const SHOWING: Showing = {
  mode: 'always',
  showSeconds: 20,
  everyMinutes: 10,
  scenes: ['Interview'],
  shownUntil: null,
  hiddenUntil: null,
}
const say = (showing: Partial<Showing>, scene: string | null = null, now = NOON) =>
  describeShowing(
    { showing: { ...SHOWING, ...showing }, obstacle: null, experiment: null, isOpen: true },
    now,
    scene,
  )

describe('the dock says what viewers see', () => {
  it.each([
    [{}, null, 'Viewers see the code.'],
    [
      { shownUntil: NOON + 12 * SECOND_MS, mode: 'by-hand' },
      null,
      'Viewers see the code for another 12 seconds.',
    ],
    [{ mode: 'by-hand' }, null, 'The code is hidden until you show it.'],
    [{ hiddenUntil: UNTIL_RESUMED }, null, 'The code is hidden until you show it.'],
    [{ mode: 'scenes' }, 'Interview', 'Viewers see the code in the scene “Interview”.'],
    [{ mode: 'scenes' }, 'Game', 'The code is hidden in the scene “Game”.'],
    [
      { mode: 'scenes' },
      null,
      'The code is hidden while we wait for OBS to report the current scene.',
    ],
    [
      { mode: 'scenes', hiddenUntil: UNTIL_RESUMED },
      'Interview',
      'The code is hidden until you show it.',
    ],
    // A scene doesn't matter in another mode, nor does a pause that is over.
    [{}, 'Interview', 'Viewers see the code.'],
    [
      { mode: 'scenes', hiddenUntil: NOON - SECOND_MS },
      'Game',
      'The code is hidden in the scene “Game”.',
    ],
    [{ mode: 'scenes', hiddenUntil: NOON }, 'Game', 'The code is hidden in the scene “Game”.'],
  ] as [Partial<Showing>, string | null, string][])('%j, scene %s: %s', (showing, scene, text) => {
    expect(say(showing, scene)).toBe(text)
  })

  it('between two showings of an interval', () => {
    const later = NOON + 25 * SECOND_MS
    expect(say({ mode: 'interval' }, null, later)).toBe(
      'The code is hidden. Viewers see it again in 9 minutes 35 seconds.',
    )
  })

  it('when something keeps it from being shown', () => {
    const state = { showing: SHOWING, obstacle: 'paused', experiment: null, isOpen: true } as const
    expect(describeShowing(state, NOON, null)).toBe(OBSTACLE_TEXTS.paused)
    expect(describeShowing({ ...state, isOpen: false }, NOON, null)).toBe(OBSTACLE_TEXTS.paused)
  })

  it.each([{}, { hiddenUntil: UNTIL_RESUMED }, { shownUntil: NOON + 12 * SECOND_MS }])(
    'while no streaming software has the overlay open: %j',
    (showing) => {
      const state = { showing: { ...SHOWING, ...showing }, obstacle: null, experiment: null }
      expect(describeShowing({ ...state, isOpen: false }, NOON, null)).toBe(
        'Viewers don’t see the code: your streaming software hasn’t opened the overlay.',
      )
    },
  )
})

it.each([
  [1, '1 second'],
  [8000, '8 seconds'],
  [60_000, '1 minute'],
  [61_500, '1 minute 2 seconds'],
  [3_600_000, '1 hour'],
  [7_510_000, '2 hours 5 minutes'],
])('%d ms are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

describe('the dock says how far an experiment is', () => {
  const experiment = { startsAt: NOON, minutes: 60 }

  it.each([
    [-54, 'Experiment: starts in 54 seconds'],
    [0, 'Experiment: minute 1 of 60'],
    [11 * 60 + 59, 'Experiment: minute 12 of 60'],
    [3600, 'Experiment: the last minute is over'],
  ])('%i seconds after its start', (seconds, text) => {
    expect(describeExperiment(experiment, NOON + seconds * SECOND_MS)).toBe(text)
  })

  it('and that it hides the code', () => {
    const showing = { ...SHOWING, mode: 'by-hand' as const }
    const state = { showing, obstacle: null, experiment, isOpen: true }
    expect(describeShowing(state, NOON, null)).toBe('The experiment hides the code in this minute.')
    const pressed = { ...state, showing: { ...state.showing, shownUntil: NOON + 5 * SECOND_MS } }
    expect(describeShowing(pressed, NOON, null)).toBe('Viewers see the code for another 5 seconds.')
  })
})
