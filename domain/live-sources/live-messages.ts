import { PACK_MESSAGES } from '../video-pack/pack-messages.ts'
import {
  EVERY_MINUTES,
  type LiveObstacle,
  MAX_GOAL,
  MAX_LIVE_SOURCES,
  MAX_NAME_LENGTH,
  MAX_SCENE_LENGTH,
  MAX_SCENES,
  SHOW_SECONDS,
} from './live-source.ts'

export const LIVE_MESSAGES = {
  nameMissing: 'Please enter a name.',
  nameLong: `Please keep the name to ${MAX_NAME_LENGTH} characters.`,
  codeMissing: 'Please choose a code.',
  codeGone: 'You no longer have this code. Please choose another one.',
  codeUnreadable:
    'This code can’t be scanned reliably in its current style. Change its style, or choose another code.',
  callTooWide: PACK_MESSAGES.callTooWide,
  codeTooLarge: `${PACK_MESSAGES.tooLarge} Choose another code.`,
  stripTooLarge: 'The goal and counter don’t fit beside this code.',
  orientationBad: 'Please choose a video size.',
  cornerBad: PACK_MESSAGES.cornerBad,
  modeBad: 'Please choose when the code is shown.',
  secondsBad: `Please enter ${SHOW_SECONDS.least} to ${SHOW_SECONDS.most} seconds.`,
  minutesBad: `Please enter ${EVERY_MINUTES.least} to ${EVERY_MINUTES.most} minutes.`,
  secondsFillInterval: 'The time shown must be shorter than the interval.',
  scenesMissing: 'Please enter the name of at least one scene.',
  scenesMany: `Please enter at most ${MAX_SCENES} scenes.`,
  sceneLong: `Please keep a scene’s name to ${MAX_SCENE_LENGTH} characters.`,
  goalBad: `Please enter a whole number from 1 to ${MAX_GOAL}, or leave it empty.`,
  tooMany: `You’ve reached the limit of ${MAX_LIVE_SOURCES} stream overlays. Delete one that you no longer use.`,
  tooFast: 'Too many changes. Please try again in a minute.',
  notFound: 'This stream overlay no longer exists.',
  conflict:
    'This stream overlay was changed somewhere else while you were editing it. Check the settings below. Saving again overwrites the other change.',
  experiment:
    'While an experiment is running, this stream overlay can’t be edited. Stop the experiment, or wait until it is over.',
  suspended: 'Your account is suspended, so you can’t change anything.',
  saveFailed: 'The stream overlay could not be saved. Please try again.',
  nothingToUndo: 'There is nothing to undo.',
  unknownCommand: 'Something went wrong. Please reload the page.',
} as const

/** Why nothing is shown, in a sentence. */
export const OBSTACLE_TEXTS: Record<LiveObstacle, string> = {
  paused: 'Nothing is shown, because this code’s page is paused.',
  suspended: 'Nothing is shown, because this code’s page is suspended.',
  'no-page': 'Nothing is shown, because this code’s page was deleted.',
  'code-too-large': 'Nothing is shown, because the code is too large for this video size.',
}
