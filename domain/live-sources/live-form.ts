import { z } from 'zod'
import { CORNERS } from '#domain/screen/screen.ts'
import { isUuid } from '#lib/uuid.ts'
import { checkMode, liveCallToAction, liveName, readScenes } from './live-input.ts'
import { LIVE_MESSAGES as SAY } from './live-messages.ts'
import {
  EVERY_MINUTES,
  MAX_GOAL,
  MAX_SCENE_LENGTH,
  MAX_SCENES,
  SHOW_SECONDS,
} from './live-source.ts'
import { LIVE_MODES } from './timing.ts'

/**
 * The maximum length of the field, which no valid list of scenes exceeds. Longer input is rejected
 * without splitting it.
 */
const MAX_SCENES_TEXT = MAX_SCENES * (MAX_SCENE_LENGTH + 2)

const wholeNumber = (least: number, most: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(least, message).max(most, message)

const seconds = wholeNumber(SHOW_SECONDS.least, SHOW_SECONDS.most, SAY.secondsBad)
const minutes = wholeNumber(EVERY_MINUTES.least, EVERY_MINUTES.most, SAY.minutesBad)

/** One scene per line; duplicates are removed. */
const scenes = z
  .string()
  .default('')
  .transform((typed, context) => {
    if (typed.length > MAX_SCENES_TEXT) {
      context.addIssue(SAY.scenesMany)
      return []
    }
    return readScenes(typed.split(/\r?\n/), context)
  })

/** An empty field means no goal. */
const goal = z
  .string()
  .default('')
  .transform((typed, context) => {
    if (typed.trim() === '') return null
    const parsed = wholeNumber(1, MAX_GOAL, SAY.goalBad).safeParse(typed.trim())
    if (parsed.success) return parsed.data
    context.addIssue(SAY.goalBad)
    return z.NEVER
  })

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** When the code is shown: the fields mode, showSeconds, everyMinutes and scenes. */
const modeFields = {
  mode: z.enum(LIVE_MODES, { error: SAY.modeBad }),
  showSeconds: seconds.default(SHOW_SECONDS.usual),
  everyMinutes: minutes.default(EVERY_MINUTES.usual),
  scenes,
}
/**
 * A code's value in the form: the magnet's id, followed by a space and the placement's id if it has
 * one.
 */
const code = z
  .string({ error: SAY.codeMissing })
  .max(80, SAY.codeMissing)
  .transform((value, context) => {
    const [magnetId = '', placementId = null] = value.split(' ')
    if (isUuid(magnetId) && (placementId === null || isUuid(placementId))) {
      return { magnetId, placementId }
    }
    context.addIssue(SAY.codeMissing)
    return z.NEVER
  })

export const codeValue = ({ magnetId, placementId }: LiveSourceInput['code']) =>
  placementId === null ? magnetId : `${magnetId} ${placementId}`

export const liveSourceForm = z
  .object({
    name: z.string().default('').pipe(liveName),
    code,
    orientation: z.enum(['landscape', 'vertical'], { error: SAY.orientationBad }),
    corner: z.enum(CORNERS, { error: SAY.cornerBad }),
    callToAction: z.string().default('').pipe(liveCallToAction),
    goal,
    showsCounter: checkbox,
    ...modeFields,
  })
  .superRefine(checkMode)
export type LiveSourceInput = z.output<typeof liveSourceForm>

/** The dock's forms, by the name of their command. */
export const dockForms = {
  show: z.object({ seconds }),
  mode: z.object(modeFields).superRefine(checkMode),
  goal: z.object({ goal }),
  counter: z.object({ showsCounter: checkbox }),
} as const
export type ModeInput = z.output<typeof dockForms.mode>
