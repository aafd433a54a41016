import { z } from 'zod'
import { readInput, withRules } from '#lib/input-schema.ts'
import { cleanLine } from '#lib/text.ts'
import { DAY_MS, daysBetween, startOfDay, utcDay } from '#lib/time.ts'
import { CAMPAIGN_NAME_MAX } from './campaign.ts'
import { goalShape } from './campaign-input.ts'

/** The parts of a campaign that a duplicate can have, with their labels. */
export const DUPLICATE_PARTS = {
  template: {
    label: 'Template',
    hint: 'The page with its file, image and consent text, the ended page and the survey.',
  },
  brief: {
    label: 'Brief',
    hint: 'The current version with its files. Its deadlines move by as many days as the first day.',
  },
  creators: {
    label: 'Creators with their fees',
    hint: 'Creators who declined or were removed are left out. No one is emailed.',
  },
} as const
export type DuplicatePart = keyof typeof DUPLICATE_PARTS
export const DUPLICATE_PART_NAMES = Object.keys(DUPLICATE_PARTS) as [
  DuplicatePart,
  ...DuplicatePart[],
]

/** What a duplicate gets instead of copying it, and the parts that are copied. */
export type Duplicate = {
  name: string
  startsOn: string | null
  endsOn: string | null
  parts: DuplicatePart[]
}

/** The input for duplicating a campaign. */
export const duplicateInput = withRules(
  z.strictObject({
    name: goalShape.name,
    startsOn: goalShape.startsOn,
    endsOn: goalShape.endsOn,
    parts: z
      .array(z.enum(DUPLICATE_PART_NAMES))
      .max(DUPLICATE_PART_NAMES.length)
      .default([...DUPLICATE_PART_NAMES])
      .describe('What is copied besides goal, budget and currency. If omitted, everything.'),
  }),
  ({ startsOn, endsOn }, refuse) => {
    if (startsOn && endsOn && endsOn < startsOn) {
      refuse('endsOn', 'The last day can’t be before the first day.')
    }
  },
)
  .transform(
    ({ name, startsOn = null, endsOn = null, parts }): Duplicate => ({
      name,
      startsOn,
      endsOn,
      parts,
    }),
  )
  .meta({ id: 'CampaignDuplicate' })

const text = z.string().default('')

/** The form for duplicating a campaign: name, starts_on, ends_on, template, brief and creators. */
export const duplicateForm = z
  .object({
    name: text,
    starts_on: text,
    ends_on: text,
    template: text,
    brief: text,
    creators: text,
  })
  .transform((form, context) =>
    readInput(
      duplicateInput,
      {
        name: form.name,
        startsOn: form.starts_on.trim() || null,
        endsOn: form.ends_on.trim() || null,
        parts: DUPLICATE_PART_NAMES.filter((part) => form[part] === 'on'),
      },
      context,
      { startsOn: 'starts_on', endsOn: 'ends_on' },
    ),
  )

type Dates = { startsOn: string | null; endsOn: string | null }

const [EARLIEST, LATEST] = [startOfDay('0001-01-01'), startOfDay('9999-12-31')]

/**
 * Returns the day that is a number of days later, within the years 1 to 9999. A text that isn't a
 * day stays as it is.
 */
export function moveDay(day: string, days: number): string {
  const time = startOfDay(day) + days * DAY_MS
  return Number.isNaN(time) ? day : utcDay(new Date(Math.min(LATEST, Math.max(EARLIEST, time))))
}

/**
 * Returns by how many days the deadlines of a brief move: as many as the first day or, if one of the
 * campaigns has none, the last day.
 */
export function getDeadlineShift(before: Dates, after: Dates): number {
  const between = (from: string | null, to: string | null) =>
    from && to ? daysBetween(from, to) : null
  return between(before.startsOn, after.startsOn) ?? between(before.endsOn, after.endsOn) ?? 0
}

/**
 * Returns a name and dates to start from: as many days as the campaign had, from today or the day
 * after its last day.
 */
export function suggestDuplicate(
  { name, startsOn, endsOn }: Dates & { name: string },
  now: Date,
): Dates & { name: string } {
  const ending = ' (copy)'
  const start = cleanLine([...name].slice(0, CAMPAIGN_NAME_MAX - ending.length).join(''))
  const suggested = { name: `${start}${ending}`, startsOn: null, endsOn: null }
  if (!startsOn || !endsOn) return suggested
  const today = utcDay(now)
  const first = endsOn < today ? today : moveDay(endsOn, 1)
  return { ...suggested, startsOn: first, endsOn: moveDay(first, daysBetween(startsOn, endsOn)) }
}
