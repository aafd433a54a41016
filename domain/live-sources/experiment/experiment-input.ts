import { z } from 'zod'
import { CORNERS, type Corner } from '#domain/screen/screen.ts'
import { readInput } from '#lib/input-schema.ts'
import { liveCallToAction } from '../live-input.ts'
import { LIVE_MESSAGES } from '../live-messages.ts'
import { STREAM_EXPERIMENT_MESSAGES as SAY } from './experiment-messages.ts'
import { DELAY_SECONDS, MIN_MINUTES_PER_VARIANT, MINUTES, VARIANTS } from './plan.ts'
import { STREAM_LETTERS, type StreamLetter, VARIANT_SIZES } from './variants.ts'

const whole = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message)

const minutes = whole(MINUTES.least, MINUTES.most, SAY.minutesBad)
const delaySeconds = whole(DELAY_SECONDS.least, DELAY_SECONDS.most, SAY.delayBad)

const variantInput = z
  .strictObject({
    isHidden: z.boolean().default(false).describe('Whether no code is shown.'),
    size: z
      .enum(VARIANT_SIZES)
      .default('standard')
      .describe('The code’s size. `large` is a third larger than `standard`.'),
    corner: z
      .enum(CORNERS, { error: LIVE_MESSAGES.cornerBad })
      .optional()
      .describe('Default: the overlay’s.'),
    callToAction: liveCallToAction
      .optional()
      .describe('The text beside the code. Default: the overlay’s.'),
  })
  .meta({ id: 'NewStreamVariant' })
export type NewStreamVariant = z.output<typeof variantInput>

/** Returns what is wrong with the length of an experiment; null if nothing is. */
export function findLengthProblem(minutes: number, variants: number): string | null {
  if (minutes / variants < MIN_MINUTES_PER_VARIANT) return SAY.minutesFew
  return minutes % variants === 0 ? null : SAY.minutesUneven
}

/** A new experiment on a stream. */
export const streamExperimentInput = z
  .strictObject({
    variants: z
      .array(variantInput)
      .min(VARIANTS.least, SAY.variantsFew)
      .max(VARIANTS.most)
      .describe('The variants. Each of them must differ from the others.'),
    minutes: minutes
      .default(MINUTES.usual)
      .describe(
        `The length: a multiple of the number of variants, at least ${MIN_MINUTES_PER_VARIANT} minutes for each.`,
      ),
    delaySeconds: delaySeconds
      .default(DELAY_SECONDS.usual)
      .describe('How many seconds late viewers see the stream.'),
  })
  .superRefine(({ minutes, variants }, context) => {
    const message = findLengthProblem(minutes, variants.length)
    if (message) context.addIssue({ code: 'custom', path: ['minutes'], message })
  })
  .meta({ id: 'NewStreamExperiment' })
export type StreamExperimentInput = z.output<typeof streamExperimentInput>

/** Returns the name of a variant's field in the form. */
export const streamField = (name: 'shows' | 'corner' | 'call', letter: StreamLetter) =>
  `${name}_${letter.toLowerCase()}`

/** What the form's field `shows_…` can be. An empty value means that there is no such variant. */
export const SHOWN_CHOICES = ['standard', 'large', 'none'] as const

const text = z.string().default('')
const wholeText = (message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,3}$/, message)
    .transform(Number)

/** Returns what the schema judges; an empty field means the overlay's corner. */
const cornerOf = (typed = '') => (typed === '' ? undefined : (typed as Corner))

/** The form for a new experiment, with shows, corner and call of the variants a to d. */
export const streamExperimentForm = z
  .object({
    minutes: wholeText(SAY.minutesBad).pipe(minutes),
    delaySeconds: wholeText(SAY.delayBad).pipe(delaySeconds),
    ...Object.fromEntries(
      STREAM_LETTERS.flatMap((letter) => [
        [streamField('shows', letter), text],
        [streamField('corner', letter), text],
        [streamField('call', letter), text],
      ]),
    ),
  })
  .transform(({ minutes, delaySeconds, ...rest }, context) => {
    const fields = rest as Record<string, string>
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const entered = STREAM_LETTERS.flatMap((letter) => {
      const shows = SHOWN_CHOICES.find((one) => one === fields[streamField('shows', letter)])
      if (!shows) return []
      const corner = streamField('corner', letter)
      const call = streamField('call', letter)
      const variant = readInput(
        variantInput,
        shows === 'none'
          ? { isHidden: true }
          : { size: shows, corner: cornerOf(fields[corner]), callToAction: fields[call] },
        context,
        { isHidden: streamField('shows', letter), size: corner, corner, callToAction: call },
      )
      return variant ? [{ letter, ...variant }] : []
    })
    if (context.issues.length === 0) {
      const problem = findLengthProblem(minutes, entered.length)
      if (entered.length < VARIANTS.least) refuse(streamField('shows', 'B'), SAY.variantsFew)
      else if (problem) refuse('minutes', problem)
    }
    return { minutes, delaySeconds, variants: entered }
  })
