import { z } from 'zod'
import { isDay } from '#domain/campaign-report/report-query.ts'
import { id } from '#domain/resources/common.ts'
import {
  checkShareDays,
  SHARE_DAYS_MESSAGES,
  sharePassword,
} from '#domain/share-links/share-fields.ts'
import { lineInput, type Refuse, readInput, withRules } from '#lib/input-schema.ts'
import { utcDay } from '#lib/time.ts'
import { KIT_RANGES, type KitRange } from './kit-days.ts'
import { KIT_FIGURE_NAMES, type KitFigure } from './kit-figures.ts'

const MAX_NAME = 60
/** The maximum number of media kits per creator. */
export const MAX_KITS = 20

/** The figures of a new media kit. */
export const DEFAULT_FIGURES: readonly KitFigure[] = [
  'leads',
  'conversion',
  'uniqueVisitors',
  'scans',
  'months',
  'countries',
  'devices',
]

/** What a media kit shows, and until when. */
export type KitInput = {
  name: string
  /** Null means all magnets. */
  magnetId: string | null
  figures: KitFigure[]
  range: KitRange
  fromOn: string | null
  toOn: string | null
  hasProof: boolean
  /** The last UTC day on which the link works; null if it doesn't expire. */
  lastDay: string | null
  /** Undefined keeps the current password, and null removes it. */
  password?: string | null | undefined
}

export const KIT_MESSAGES = {
  lastDayPast: 'Please choose today or a later day.',
  daysNeeded: 'Please enter the first day.',
  daysNotNeeded: 'Only ‘Days that I choose’ has a first and a last day.',
  magnetsOfOne: '‘Leads by magnet’ needs all magnets.',
  tooMany: `You can have ${MAX_KITS} media kits. Please delete one first.`,
  notFound: 'This media kit no longer exists.',
  magnetGone: 'This magnet no longer exists. Please choose another one.',
  suspended: 'Your account is suspended, so you can’t share your results.',
  busy: 'Please try again in a minute.',
  saveFailed: 'The media kit couldn’t be saved. Please try again.',
} as const

const shape = {
  name: lineInput({
    max: MAX_NAME,
    missing: 'Please enter a name.',
    tooLong: `Please use at most ${MAX_NAME} characters for the name.`,
  }).describe(`What you call the link. Visitors don’t see it. At most ${MAX_NAME} characters.`),
  magnetId: id
    .nullable()
    .describe('The only magnet whose numbers are shown; null for all magnets.'),
  figures: z
    .array(z.enum(KIT_FIGURE_NAMES))
    .min(1, 'Please choose at least one figure.')
    .max(KIT_FIGURE_NAMES.length)
    .describe('What the page shows.'),
  range: z
    .enum(KIT_RANGES)
    .describe('The days of the numbers. `days` needs `fromOn`, and all others end today.'),
  fromOn: z.iso.date().nullable().describe('The first UTC day, with the range `days`.'),
  toOn: z.iso
    .date()
    .nullable()
    .describe('The last UTC day, with the range `days`; null for until today.'),
  hasProof: z
    .boolean()
    .describe(
      'Whether visitors can download the proof of the results. It contains scans, visits, unique visitors, and all, flagged and confirmed leads of each magnet and day.',
    ),
  lastDay: z.iso
    .date()
    .nullable()
    .describe('The last day on which the link works, in UTC; null if it doesn’t expire.'),
  password: sharePassword
    .nullable()
    .optional()
    .describe('A password that visitors have to enter; null for none.'),
}

function checkKit(fields: Partial<KitInput>, refuse: Refuse<keyof KitInput>) {
  const { range, fromOn = null, toOn = null, figures = [], magnetId = null } = fields
  if (range === 'days' && fromOn === null) refuse('fromOn', KIT_MESSAGES.daysNeeded)
  if (range && range !== 'days' && fromOn !== null) refuse('fromOn', KIT_MESSAGES.daysNotNeeded)
  if (range && range !== 'days' && toOn !== null) refuse('toOn', KIT_MESSAGES.daysNotNeeded)
  if (range === 'days') checkShareDays({ fromOn, toOn }, refuse)
  if (magnetId !== null && figures.includes('magnets')) {
    refuse('figures', KIT_MESSAGES.magnetsOfOne)
  }
}

/** The schema of a new media kit, without the check of its last day (see `kitInput`). */
export const newKit = withRules(
  z.strictObject({
    ...shape,
    magnetId: shape.magnetId.default(null),
    figures: shape.figures.default([...DEFAULT_FIGURES]),
    range: shape.range.default('all'),
    fromOn: shape.fromOn.default(null),
    toOn: shape.toOn.default(null),
    hasProof: shape.hasProof.default(true),
    lastDay: shape.lastDay.default(null),
  }),
  checkKit,
).meta({ id: 'NewMediaKit' })

/** The schema of a partial edit. Omitted fields don't change. */
export const kitChanges = z
  .strictObject(shape)
  .partial()
  .meta({ id: 'MediaKitEdit', description: 'Omitted fields don’t change.' })

/** A complete media kit whose link still works today. */
export const kitInput = (now: Date) =>
  newKit.transform((kit, context): KitInput => {
    if (kit.lastDay === null || kit.lastDay >= utcDay(now)) return kit
    context.addIssue({ code: 'custom', path: ['lastDay'], message: KIT_MESSAGES.lastDayPast })
    return z.NEVER
  })

/** Returns the name of a figure's checkbox in the form. */
export const figureField = (figure: KitFigure) => `figure_${figure}`

const figureFields = Object.fromEntries(
  KIT_FIGURE_NAMES.map((figure) => [figureField(figure), z.string().default('')]),
) as Record<`figure_${KitFigure}`, z.ZodDefault<z.ZodString>>

/**
 * The form of a media kit. An empty `magnetId` means all magnets. An empty password keeps the
 * current one, and `removePassword` removes it.
 */
export const kitForm = (now: Date) =>
  z
    .object({
      name: z.string().default(''),
      magnetId: z.string().default(''),
      range: z.string().default(''),
      fromOn: z.string().default(''),
      toOn: z.string().default(''),
      proof: z.string().default(''),
      lastDay: z.string().default(''),
      password: z.string().default(''),
      removePassword: z.string().default(''),
      ...figureFields,
    })
    .transform((form, context): KitInput => {
      const range = KIT_RANGES.find((each) => each === form.range) ?? 'all'
      const [fromOn, toOn, lastDay] = [form.fromOn, form.toOn, form.lastDay].map((day) =>
        day.trim(),
      )
      const isChosen = range === 'days'
      const input = {
        name: form.name,
        magnetId: form.magnetId || null,
        figures: KIT_FIGURE_NAMES.filter((figure) => form[`figure_${figure}`] !== ''),
        range,
        fromOn: (isChosen && fromOn) || null,
        toOn: (isChosen && toOn) || null,
        hasProof: form.proof !== '',
        lastDay: lastDay || null,
        password: form.password || (form.removePassword ? null : undefined),
      }
      const badDays = (day: string | null) => day !== null && !isDay(day)
      return readInput(kitInput(now), input, context, {
        magnetId: { field: 'magnetId', message: KIT_MESSAGES.magnetGone },
        ...(badDays(input.fromOn) && {
          fromOn: { field: 'fromOn', message: SHARE_DAYS_MESSAGES.invalid },
        }),
        ...(badDays(input.toOn) && {
          toOn: { field: 'toOn', message: SHARE_DAYS_MESSAGES.invalid },
        }),
        ...(badDays(input.lastDay) && {
          lastDay: { field: 'lastDay', message: SHARE_DAYS_MESSAGES.invalid },
        }),
      })
    })
