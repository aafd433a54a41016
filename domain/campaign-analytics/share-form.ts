import { z } from 'zod'
import { cleanLine, textLength } from '#lib/text.ts'
import { DAY_MS } from '#lib/time.ts'
import { parseDay } from '../campaigns/campaign.ts'

const LABEL_MAX = 60
/** Maximum lifetime, so that forgotten links expire. */
export const MAX_SHARE_DAYS = 366
export const SHARE_DAYS = [7, 30, 90] as const

export type ShareInput = { label: string; expiresAt: Date }

/**
 * The share form, with the fields label, lasts ('7', '30' or '90' days, or 'day') and day (the last UTC day
 * as yyyy-mm-dd).
 */
export const shareForm = (now: Date) =>
  z
    .object({
      label: z
        .string()
        .default('')
        .transform(cleanLine)
        .refine(
          (typed) => textLength(typed) <= LABEL_MAX,
          `Please use at most ${LABEL_MAX} characters for the label.`,
        ),
      lasts: z.string().default(''),
      day: z.string().default(''),
    })
    .transform(({ label, lasts, day }, context): ShareInput => {
      const days = SHARE_DAYS.find((each) => String(each) === lasts)
      if (days) return { label, expiresAt: new Date(now.getTime() + days * DAY_MS) }
      const parsed = parseDay(day)
      const end = parsed === null ? Number.NaN : Date.parse(`${parsed}T00:00:00Z`) + DAY_MS
      if (end > now.getTime() && end <= now.getTime() + MAX_SHARE_DAYS * DAY_MS) {
        return { label, expiresAt: new Date(end) }
      }
      context.addIssue({
        code: 'custom',
        path: ['day'],
        message: 'Please choose a day within the next year.',
      })
      return z.NEVER
    })
