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

/** The messages about live sources. */
export const LIVE_MESSAGES = {
  nameMissing: 'Please enter a name.',
  nameLong: `Please keep the name to ${MAX_NAME_LENGTH} characters.`,
  codeMissing: 'Please choose a code.',
  codeGone: 'This code isn’t yours any more. Please choose another one.',
  codeUnreadable:
    'This code can’t be scanned reliably in its current style. Change its style, or choose another code.',
  callTooWide: PACK_MESSAGES.callTooWide,
  codeTooLarge: `${PACK_MESSAGES.tooLarge} Choose another code.`,
  stripTooLarge: 'Goal and counter don’t fit beside this code, because it is too large.',
  orientationBad: 'Please choose an orientation.',
  cornerBad: PACK_MESSAGES.cornerBad,
  modeBad: 'Please choose when the code is shown.',
  secondsBad: `Please enter ${SHOW_SECONDS.least} to ${SHOW_SECONDS.most} seconds.`,
  minutesBad: `Please enter ${EVERY_MINUTES.least} to ${EVERY_MINUTES.most} minutes.`,
  secondsFillInterval: 'Please show it for less time than there is from one showing to the next.',
  scenesMissing: 'Please enter the name of at least one scene.',
  scenesMany: `Please enter at most ${MAX_SCENES} scenes.`,
  sceneLong: `Please keep a scene’s name to ${MAX_SCENE_LENGTH} characters.`,
  goalBad: `Please enter a whole number from 1 to ${MAX_GOAL}, or nothing for no goal.`,
  tooMany: `You have ${MAX_LIVE_SOURCES} live sources already. Delete one that you no longer use.`,
  tooFast: 'Too many changes. Please try again in a minute.',
  notFound: 'This live source doesn’t exist any more.',
  conflict:
    'This live source was changed elsewhere in the meantime. Check its settings here, and save again to replace them.',
  suspended: 'Your account is suspended. Nothing can be changed.',
  saveFailed: 'The live source could not be saved. Please try again.',
  nothingToUndo: 'There is no reset to undo any more.',
  unknownCommand: 'Please use one of the buttons.',
} as const

/** Why nothing is shown, in a sentence. */
export const OBSTACLE_TEXTS: Record<LiveObstacle, string> = {
  paused: 'Nothing is shown, because the page that the code leads to is paused.',
  suspended: 'Nothing is shown, because the page that the code leads to is suspended.',
  'no-page': 'Nothing is shown, because the code leads to no page any more.',
  'code-too-large': 'Nothing is shown, because the code is too large for this picture.',
}
