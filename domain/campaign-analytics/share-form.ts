import { z } from 'zod'
import { lineInput, readInput } from '#lib/input-schema.ts'
import { DAY_MS } from '#lib/time.ts'

const LABEL_MAX = 60
/** The maximum lifetime of a share link in days, so links that no one remembers expire. */
export const MAX_SHARE_DAYS = 366
export const SHARE_DAYS = [7, 30, 90] as const

export type ShareInput = { label: string; expiresAt: Date }

const DAY_BAD = 'Please choose a day within the next year.'
const label = lineInput({
  max: LABEL_MAX,
  tooLong: `Please use at most ${LABEL_MAX} characters for the label.`,
})

/**
 * The input for a share link, without the check of its last day. That check depends on the current
 * date (see `shareInput`).
 */
export const newShare = z
  .strictObject({
    label: label
      .meta({ maxLength: undefined })
      .default('')
      .describe(`Who the link is for. At most ${LABEL_MAX} characters.`),
    lastDay: z.iso
      .date()
      .describe(
        `The last day on which the link works, in UTC, within the next ${MAX_SHARE_DAYS} days.`,
      ),
  })
  .meta({ id: 'NewShare' })

/** A share link that works until the end of a day. */
export const shareInput = (now: Date) =>
  newShare.transform(({ lastDay, ...named }, context): ShareInput => {
    const end = Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS
    if (end > now.getTime() && end <= now.getTime() + MAX_SHARE_DAYS * DAY_MS) {
      return { ...named, expiresAt: new Date(end) }
    }
    context.addIssue({ code: 'custom', path: ['lastDay'], message: DAY_BAD })
    return z.NEVER
  })

/**
 * The share form. `lasts` is '7', '30' or '90' (days), or 'day'; in that case `day` is the last UTC
 * day as yyyy-mm-dd.
 */
export const shareForm = (now: Date) =>
  z
    .object({
      label: z.string().default(''),
      lasts: z.string().default(''),
      day: z.string().default(''),
    })
    .transform((form, context): ShareInput => {
      const days = SHARE_DAYS.find((each) => String(each) === form.lasts)
      if (days) {
        const named = readInput(z.object({ label }), { label: form.label }, context)
        return { ...named, expiresAt: new Date(now.getTime() + days * DAY_MS) }
      }
      const input = { label: form.label, lastDay: form.day.trim() }
      const places = { lastDay: { field: 'day', message: DAY_BAD } }
      return readInput(shareInput(now), input, context, places)
    })
