import { z } from 'zod'
import { VERDICTS, type Verdict } from '../screen/screen.ts'

/** The code that a checked video shows, as the server judged it. */
export type CheckedCode = {
  /** Its short link, in lower case, and its host, with a port if it has one. */
  code: string
  host: string
  /** Whose it is: the placement's, or its magnet's own, whose scans don't count for the placement. */
  shows: 'placement' | 'magnet'
  /** The magnet that it led to when the video was checked. */
  magnetId: string
}

/** What the check of a finished video found about a placement's code. */
export type PlacementCheck = {
  /** When its first readable frame is shown, and when its last one ends. */
  shownFromMs: number
  shownUntilMs: number
  /** A module's side as a fraction of the picture's height. */
  moduleShare: number
  /** The worst of how the code can be read, where it leads and whose it is. */
  verdict: Verdict
  /** How long the video is; null in checks from before this was saved. */
  filmMs: number | null
  /** Null in checks from before this was saved. */
  read: CheckedCode | null
  checkedAt: Date
}

/** What is true of a checked code now. */
export type CodeNow = {
  /** The hosts that the product answers at, with their ports. */
  hosts: readonly string[]
  /** The magnet that the code in the video leads to; null if there is none. */
  magnetId: string | null
  /** Whether the code in the video still belongs to the placement or magnet of the check. */
  isSameOwner: boolean
}

/** Why a saved check says nothing about the code anymore. */
export type OutdatedReason = 'unknown-code' | 'code' | 'address' | 'target'

/** Returns why a check has lapsed; null if it still holds. `now` is null if its code isn't known. */
export function findOutdated(
  { read }: Pick<PlacementCheck, 'read'>,
  now: CodeNow | null,
): OutdatedReason | null {
  if (!read || !now) return 'unknown-code'
  if (!now.isSameOwner) return 'code'
  if (!now.hosts.includes(read.host)) return 'address'
  return now.magnetId === read.magnetId ? null : 'target'
}

/** Why a check has lapsed, in words. */
export const describeOutdated = (reason: OutdatedReason, check: PlacementCheck): string =>
  ({
    'unknown-code': 'We saved this check before checks recorded which code the video shows.',
    code: 'The code in that video doesn’t belong to this placement anymore.',
    address: `The code in that video leads to ${check.read?.host}, which isn’t this site’s address anymore.`,
    target: 'The code in that video now leads to another magnet.',
  })[reason]

/** Videos of up to 100 hours, like a placement's time. */
const MAX_MS = 100 * 3600 * 1000
const milliseconds = z.coerce.number().int().min(0).max(MAX_MS)

const fields = z.object({
  shownFromMs: milliseconds,
  shownUntilMs: milliseconds,
  moduleShare: z.coerce.number().gt(0).lt(1),
  verdict: z.enum(VERDICTS),
  filmMs: milliseconds.min(1),
  /** What the code in the video says. The server judges whose it is. */
  text: z.string().min(1).max(2000),
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
    filmMs: fields.shape.filmMs.optional(),
    text: fields.shape.text.optional(),
    magnetId: z.uuid().optional(),
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
  ...(check.filmMs !== null && { filmMs: String(check.filmMs) }),
  ...(check.read && {
    text: `https://${check.read.host}/q/${check.read.code}`,
    magnetId: check.read.magnetId,
  }),
  checkedAt: check.checkedAt.toISOString(),
})

/** A placement that a check can be saved to. `code` is in lower case. */
export type CheckedPlacement = {
  id: string
  code: string
  label: string
  magnetId: string
  atSecond: number | null
  /** Its video; null without one. */
  videoId: string | null
}
