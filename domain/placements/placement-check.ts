import { z } from 'zod'
import { VERDICTS, type Verdict } from '../screen/verdict.ts'

/** What the check of a finished video found about a placement's code. */
export type PlacementCheck = {
  /** When its first readable frame is shown, and when its last one ends. */
  shownFromMs: number
  shownUntilMs: number
  /** A module's side as a fraction of the picture's height. */
  moduleShare: number
  verdict: Verdict
  checkedAt: Date
}

/** Videos of up to 100 hours, like a placement's time. */
const MAX_MS = 100 * 3600 * 1000
const milliseconds = z.coerce.number().int().min(0).max(MAX_MS)

const fields = z.object({
  shownFromMs: milliseconds,
  shownUntilMs: milliseconds,
  moduleShare: z.coerce.number().gt(0).lt(1),
  verdict: z.enum(VERDICTS),
})
const isInOrder = (check: { shownFromMs: number; shownUntilMs: number }) =>
  check.shownFromMs < check.shownUntilMs

/** The fields of the form that saves a check; `setTime` also sets the placement's time. */
export const placementCheckForm = fields
  .extend({ setTime: z.string().optional() })
  .refine(isInOrder)
  .transform(({ setTime, ...check }) => ({ ...check, setTime: setTime !== undefined }))

/** A placement's time in seconds, up to 100 hours; empty: none. Absent: it stays. */
const formerTime = z
  .union([
    z.literal('').transform(() => null),
    z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_MS / 1000),
  ])
  .optional()

/** The fields of the form that puts a former check back, and the placement's time with it. */
export const formerCheckForm = fields
  .extend({
    checkedAt: z.iso.datetime().transform((text) => new Date(text)),
    atSecond: formerTime,
  })
  .refine(isInOrder)

/** The fields of the form that removes a check, and puts the placement's time back. */
export const clearCheckForm = z.object({ atSecond: formerTime })

/** Returns a check's fields for `formerCheckForm`. */
export const formerCheckFields = (check: PlacementCheck): Record<string, string> => ({
  shownFromMs: String(check.shownFromMs),
  shownUntilMs: String(check.shownUntilMs),
  moduleShare: String(check.moduleShare),
  verdict: check.verdict,
  checkedAt: check.checkedAt.toISOString(),
})

/** A placement that a check can be saved to. `code` is in lower case. */
export type CheckedPlacement = {
  id: string
  code: string
  label: string
  magnetId: string
  atSecond: number | null
}
