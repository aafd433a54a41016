import { z } from 'zod'
import { CORNERS } from '#domain/screen/screen.ts'
import { charactersWithoutOutline } from '#lib/letters.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { MINUTE_SECONDS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import { PACK_MESSAGES } from '../video-pack/pack-messages.ts'
import { MAX_CALL_LENGTH } from '../video-pack/pack-settings.ts'
import { LIVE_MESSAGES as SAY } from './live-messages.ts'
import {
  EVERY_MINUTES,
  MAX_GOAL,
  MAX_NAME_LENGTH,
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

const callToAction = z
  .string()
  .default('')
  .transform((typed, context) => {
    const line = cleanLine(typed)
    if (textLength(line) > MAX_CALL_LENGTH) {
      context.addIssue(PACK_MESSAGES.callLong)
      return line
    }
    const unknown = charactersWithoutOutline(line)
    if (unknown.length > 0) context.addIssue(PACK_MESSAGES.notDrawable(unknown))
    return line
  })

/** One scene per line; duplicates are removed. */
const scenes = z
  .string()
  .default('')
  .transform((typed, context) => {
    if (typed.length > MAX_SCENES_TEXT) {
      context.addIssue(SAY.scenesMany)
      return []
    }
    const names = [...new Set(typed.split(/\r?\n/).map(cleanLine).filter(isVisible))]
    if (names.length > MAX_SCENES) context.addIssue(SAY.scenesMany)
    if (names.some((name) => textLength(name) > MAX_SCENE_LENGTH)) context.addIssue(SAY.sceneLong)
    return names
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
type Mode = z.output<z.ZodObject<typeof modeFields>>

function checkMode(form: Mode, context: z.RefinementCtx): void {
  const { mode, showSeconds, everyMinutes } = form
  if (mode === 'scenes' && form.scenes.length === 0) {
    context.addIssue({ code: 'custom', path: ['scenes'], message: SAY.scenesMissing })
  }
  if (mode === 'interval' && showSeconds >= everyMinutes * MINUTE_SECONDS) {
    context.addIssue({ code: 'custom', path: ['showSeconds'], message: SAY.secondsFillInterval })
  }
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
    name: z
      .string()
      .default('')
      .transform(cleanLine)
      .refine(isVisible, SAY.nameMissing)
      .refine((typed) => textLength(typed) <= MAX_NAME_LENGTH, SAY.nameLong),
    code,
    orientation: z.enum(['landscape', 'vertical'], { error: SAY.orientationBad }),
    corner: z.enum(CORNERS, { error: SAY.cornerBad }),
    callToAction,
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
