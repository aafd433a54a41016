import { z } from 'zod'
import { id } from '#domain/resources/common.ts'
import { CORNERS } from '#domain/screen/screen.ts'
import { charactersWithoutOutline } from '#lib/letters.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { MINUTE_SECONDS } from '#lib/time.ts'
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

/** JSON Schema counts UTF-16 units, of which a visible character may have several. */
const UNITS = 4

export const liveName = z
  .string()
  .transform(cleanLine)
  .refine(isVisible, SAY.nameMissing)
  .refine((typed) => textLength(typed) <= MAX_NAME_LENGTH, SAY.nameLong)

export const liveCallToAction = z.string().transform((typed, context) => {
  const line = cleanLine(typed)
  if (textLength(line) > MAX_CALL_LENGTH) {
    context.addIssue(PACK_MESSAGES.callLong)
    return line
  }
  const unknown = charactersWithoutOutline(line)
  if (unknown.length > 0) context.addIssue(PACK_MESSAGES.notDrawable(unknown))
  return line
})

/** Returns the names of scenes without duplicates and empty names. */
export function readScenes(typed: readonly string[], context: z.RefinementCtx): string[] {
  const names = [...new Set(typed.map(cleanLine).filter(isVisible))]
  if (names.length > MAX_SCENES) context.addIssue(SAY.scenesMany)
  if (names.some((name) => textLength(name) > MAX_SCENE_LENGTH)) context.addIssue(SAY.sceneLong)
  return names
}

type Mode = {
  mode: (typeof LIVE_MODES)[number]
  showSeconds: number
  everyMinutes: number
  scenes: readonly string[]
}

/** Checks the rules of a mode, which depend on several fields. */
export function checkMode(input: Mode, context: z.RefinementCtx): void {
  const { mode, showSeconds, everyMinutes, scenes } = input
  if (mode === 'scenes' && scenes.length === 0) {
    context.addIssue({ code: 'custom', path: ['scenes'], message: SAY.scenesMissing })
  }
  if (mode === 'interval' && showSeconds >= everyMinutes * MINUTE_SECONDS) {
    context.addIssue({ code: 'custom', path: ['showSeconds'], message: SAY.secondsFillInterval })
  }
}

const whole = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message)

const fields = {
  name: liveName.describe(
    `The name, with at most ${MAX_NAME_LENGTH} characters. Visitors don’t see it.`,
  ),
  magnetId: id,
  placementId: id.nullable().describe('The placement whose code is shown; null for the magnet’s.'),
  orientation: z.enum(['landscape', 'vertical'], { error: SAY.orientationBad }),
  corner: z.enum(CORNERS, { error: SAY.cornerBad }),
  callToAction: liveCallToAction.describe(
    `The text beside the code, with at most ${MAX_CALL_LENGTH} characters; may be empty.`,
  ),
  goal: whole(1, MAX_GOAL, SAY.goalBad)
    .nullable()
    .describe('The number of leads at which the goal bar is full; null for no goal bar.'),
  showsCounter: z.boolean().describe('Whether the number of leads is shown.'),
  mode: z.enum(LIVE_MODES, { error: SAY.modeBad }).describe('When the code is shown.'),
  showSeconds: whole(SHOW_SECONDS.least, SHOW_SECONDS.most, SAY.secondsBad).describe(
    'How long the code is shown each time, with the mode `interval`.',
  ),
  everyMinutes: whole(EVERY_MINUTES.least, EVERY_MINUTES.most, SAY.minutesBad).describe(
    'How often the code is shown, with the mode `interval`.',
  ),
  scenes: z
    .array(z.string().max(MAX_SCENE_LENGTH * UNITS))
    .max(MAX_SCENES, SAY.scenesMany)
    .transform(readScenes)
    .describe('The scenes in which the code is shown, with the mode `scenes`.'),
}

/** A stream overlay with all its settings. */
export const liveInput = z.strictObject(fields).superRefine(checkMode)

/** A new stream overlay. Omitted settings have the values that the form starts with. */
export const newLiveInput = z
  .strictObject({
    ...fields,
    placementId: fields.placementId.default(null),
    orientation: fields.orientation.default('landscape'),
    corner: fields.corner.default('bottom-right'),
    callToAction: fields.callToAction.default(''),
    goal: fields.goal.default(null),
    showsCounter: fields.showsCounter.default(true),
    mode: fields.mode.default('always'),
    showSeconds: fields.showSeconds.default(SHOW_SECONDS.usual),
    everyMinutes: fields.everyMinutes.default(EVERY_MINUTES.usual),
    scenes: fields.scenes.default([]),
  })
  .superRefine(checkMode)
  .meta({ id: 'NewLiveSource' })

/** The schema of a partial edit. */
export const liveChanges = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'LiveSourceEdit', description: 'Omitted fields don’t change.' })
