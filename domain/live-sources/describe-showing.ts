import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { minuteAt } from './experiment/plan.ts'
import { OBSTACLE_TEXTS } from './live-messages.ts'
import { isVisible, type LiveState, type RunningExperiment } from './live-source.ts'
import { nextChangeAt } from './timing.ts'

/**
 * Returns a sentence for the dock that says what viewers see now. `now` is in milliseconds since
 * 1970.
 */
export function describeShowing(
  state: Pick<LiveState, 'showing' | 'obstacle' | 'experiment' | 'isOpen'>,
  now: number,
  scene: string | null,
): string {
  const { showing, obstacle, experiment, isOpen } = state
  if (obstacle) return OBSTACLE_TEXTS[obstacle]
  if (!isOpen) {
    return 'Viewers don’t see the code: your streaming software hasn’t opened the overlay.'
  }
  const next = nextChangeAt(showing, now, scene)
  const duration = next === null ? null : formatDuration(next - now)
  if (isVisible(state, now, scene)) {
    if (duration) return `Viewers see the code for another ${duration}.`
    return showing.mode === 'scenes' && scene !== null
      ? `Viewers see the code in the scene “${scene}”.`
      : 'Viewers see the code.'
  }
  if (duration) return `The code is hidden. Viewers see it again in ${duration}.`
  if (showing.hiddenUntil !== null && now < showing.hiddenUntil) {
    return 'The code is hidden until you show it.'
  }
  if (experiment && experimentMinute(experiment, now) !== null) {
    return 'The experiment hides the code in this minute.'
  }
  if (showing.mode !== 'scenes') return 'The code is hidden until you show it.'
  return scene === null
    ? 'The code is hidden while we wait for OBS to report the current scene.'
    : `The code is hidden in the scene “${scene}”.`
}

/** Returns the minute of an experiment, counted from 1; null before the first and after the last. */
export function experimentMinute(
  { startsAt, minutes }: RunningExperiment,
  now: number,
): number | null {
  const minute = minuteAt({ startsAt: new Date(startsAt), minutes }, new Date(now))
  return minute === null ? null : minute + 1
}

/** Says how far an experiment is: 'Experiment: minute 12 of 60'. */
export function describeExperiment(experiment: RunningExperiment, now: number): string {
  const minute = experimentMinute(experiment, now)
  if (minute !== null) return `Experiment: minute ${minute} of ${experiment.minutes}`
  return now < experiment.startsAt
    ? `Experiment: starts in ${formatDuration(experiment.startsAt - now)}`
    : 'Experiment: the last minute is over'
}

/**
 * Returns '8 seconds', '3 minutes 20 seconds' or '1 hour 5 minutes'; fractions of a second are
 * rounded up.
 */
export function formatDuration(ms: number): string {
  const whole = Math.max(1, Math.ceil(ms / SECOND_MS)) * SECOND_MS
  if (whole < MINUTE_MS) return inUnits([whole / SECOND_MS, 'second'])
  if (whole < HOUR_MS) {
    const seconds = (whole % MINUTE_MS) / SECOND_MS
    return inUnits([Math.floor(whole / MINUTE_MS), 'minute'], [seconds, 'second'])
  }
  const minutes = Math.floor((whole % HOUR_MS) / MINUTE_MS)
  return inUnits([Math.floor(whole / HOUR_MS), 'hour'], [minutes, 'minute'])
}

const inUnits = (...parts: [count: number, unit: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
