import { z } from 'zod'
import {
  type Days,
  findRangeProblem,
  isDay,
  MAX_RANGE_DAYS,
} from '#domain/campaign-report/report-query.ts'
import type { Refuse } from '#lib/input-schema.ts'

export const SHARE_PASSWORD = { min: 8, max: 200 } as const

/** The schema of a link's password. */
export const sharePassword = z
  .string()
  .min(SHARE_PASSWORD.min, `Please use at least ${SHARE_PASSWORD.min} characters for the password.`)
  .max(SHARE_PASSWORD.max, `Please use at most ${SHARE_PASSWORD.max} characters for the password.`)

export const SHARE_DAYS_MESSAGES = {
  invalid: 'Please enter a valid day.',
  order: 'The last day can’t be before the first one.',
  long: `Please choose at most ${MAX_RANGE_DAYS} days.`,
} as const

type ShareDays = { fromOn?: string | null; toOn?: string | null }

/** Checks the first and the last UTC day of the numbers that a link shows. */
export function checkShareDays({ fromOn, toOn }: ShareDays, refuse: Refuse<'fromOn' | 'toOn'>) {
  if (fromOn && !isDay(fromOn)) refuse('fromOn', SHARE_DAYS_MESSAGES.invalid)
  if (toOn && !isDay(toOn)) refuse('toOn', SHARE_DAYS_MESSAGES.invalid)
  if (!toOn) return
  if (!fromOn) return refuse('fromOn', 'Please enter the first day too.')
  const days: Days = { from: fromOn, to: toOn }
  const problem = findRangeProblem(days)
  if (problem) refuse('toOn', SHARE_DAYS_MESSAGES[problem])
}

/** The form on a shared page that is protected by a password. */
export const unlockForm = z.object({
  password: z
    .string({ error: 'Please enter the password.' })
    .min(1, 'Please enter the password.')
    .max(SHARE_PASSWORD.max, 'This isn’t the right password.'),
})
