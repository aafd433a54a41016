import { z } from 'zod'
import { lineInput } from '#lib/input-schema.ts'
import { DAY_MS } from '#lib/time.ts'
import type { PaidPlan } from '#platform/payments/payments.ts'

export const GRANT_PLANS = ['CREATOR', 'BRAND', 'LIFETIME'] as const satisfies PaidPlan[]
export const MAX_REASON_LENGTH = 500
const MAX_DAYS = 3660

/** A grant that has been checked. `until` is exclusive; null means no end. */
export type GrantInput = { planType: PaidPlan; until: Date | null; reason: string }

/**
 * Returns the schema of the form that grants a plan. Its date is the last UTC day of the plan, which
 * may not be in the past.
 */
export const grantForm = (now: Date) =>
  z.object({
    plan: z.enum(GRANT_PLANS, 'Choose a plan.'),
    until: z
      .string()
      .default('')
      .transform((typed, context): Date | null => {
        if (typed.trim() === '') return null
        const end = endOfDay(typed.trim())
        const isFuture = end !== null && end > now
        if (isFuture && end.getTime() - now.getTime() < MAX_DAYS * DAY_MS) return end
        context.addIssue({
          code: 'custom',
          message: 'Enter a day from today, at most ten years away, or leave it empty.',
        })
        return z.NEVER
      }),
    reason: lineInput({
      max: MAX_REASON_LENGTH,
      tooLong: `Keep the reason to ${MAX_REASON_LENGTH} characters.`,
      missing: 'Enter the reason, so that others understand it later.',
    }),
  })

/** Returns the end of a day such as '2027-01-31' in UTC; null if there is no such day. */
function endOfDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isDay ? new Date(day.getTime() + DAY_MS) : null
}
