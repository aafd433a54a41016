import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'

export const LIVE_MODES = ['always', 'by-hand', 'interval', 'scenes'] as const
export type LiveMode = (typeof LIVE_MODES)[number]

/**
 * The settings and button presses that decide when a stream overlay shows its code. Server, page
 * and dock evaluate them with the same functions. Times are in milliseconds since 1970.
 */
export type Showing = {
  mode: LiveMode
  showSeconds: number
  everyMinutes: number
  /** Names of scenes, as `cleanLine` returns them. */
  scenes: readonly string[]
  /** When the last press on 'Show now' stops showing the code. */
  shownUntil: number | null
  /** When the last press on 'Hide' stops hiding the code. */
  hiddenUntil: number | null
}

/**
 * The value of `hiddenUntil` after a press on 'Hide', which lasts until someone presses another
 * button. It is a date that every client can represent.
 */
export const UNTIL_RESUMED = Date.UTC(9999, 0)

/**
 * Returns whether the code is shown at a given time. A press on 'Show now' overrides a press on
 * 'Hide', which overrides the mode.
 *
 * @param scene the current scene in the streaming software; null if it isn't known
 */
export function isShown(showing: Showing, now: number, scene: string | null): boolean {
  if (isBefore(now, showing.shownUntil)) return true
  if (isBefore(now, showing.hiddenUntil)) return false
  switch (showing.mode) {
    case 'always':
      return true
    case 'by-hand':
      return false
    case 'interval':
      return now % periodOf(showing) < showing.showSeconds * SECOND_MS
    case 'scenes':
      return scene !== null && showing.scenes.includes(scene)
  }
}

/**
 * Returns the next time at which the code will appear or disappear without a button press or scene
 * change; null means never.
 */
export function nextChangeAt(showing: Showing, now: number, scene: string | null): number | null {
  const shown = isShown(showing, now, scene)
  let at: number | null = now
  do at = boundaryAfter(showing, at)
  while (at !== null && isShown(showing, at, scene) === shown)
  return at
}

/**
 * Returns the next time at which the code may appear or disappear: the end of a press on a button if one
 * applies, otherwise the next step of the interval; null if there is none.
 */
function boundaryAfter(showing: Showing, now: number): number | null {
  const { shownUntil, hiddenUntil } = showing
  if (isBefore(now, shownUntil)) return shownUntil
  if (isBefore(now, hiddenUntil)) return hiddenUntil === UNTIL_RESUMED ? null : hiddenUntil
  if (showing.mode !== 'interval') return null
  const period = periodOf(showing)
  const length = showing.showSeconds * SECOND_MS
  // The code is always shown.
  if (length >= period) return null
  const passed = now % period
  return now - passed + (passed < length ? length : period)
}

/** Intervals are counted from 1970, so that all processes and pages agree on them. */
const periodOf = ({ everyMinutes }: Showing) => everyMinutes * MINUTE_MS

const isBefore = (now: number, until: number | null): until is number =>
  until !== null && now < until
