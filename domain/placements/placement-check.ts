import { z } from 'zod'
import { VERDICTS, type Verdict } from '../screen/screen.ts'

/** The code that a checked video shows, as the server judged it. */
export type CheckedCode = {
  /** The code's short link in lower case, and its host, with the port if there is one. */
  code: string
  host: string
  /**
   * Whether it is the placement's code or its magnet's own code, whose scans don't count for the
   * placement.
   */
  shows: 'placement' | 'magnet'
  /** The magnet that the code led to when the video was checked. */
  magnetId: string
}

/** The result of checking a placement's code in a finished video. */
export type PlacementCheck = {
  /**
   * The start of the first readable frame and the end of the last one, in milliseconds from the
   * start of the video.
   */
  shownFromMs: number
  shownUntilMs: number
  /** The side of a module as a fraction of the picture's height. */
  moduleShare: number
  /**
   * The worst of three verdicts: how well the code can be read, where it leads, and which code it
   * is.
   */
  verdict: Verdict
  /** The video's length in milliseconds; null for older checks, which didn't save it. */
  filmMs: number | null
  /** The code in the video; null for older checks, which didn't save it. */
  read: CheckedCode | null
  checkedAt: Date
}

/** The current state of a checked code. */
export type CodeNow = {
  /** The product's hosts, with their ports. */
  hosts: readonly string[]
  /** The magnet that the code in the video leads to; null if it leads nowhere. */
  magnetId: string | null
  /** Whether the code in the video still belongs to the same placement or magnet. */
  isSameOwner: boolean
}

/** Why a saved check is outdated. */
export type OutdatedReason = 'unknown-code' | 'code' | 'address' | 'target'

/**
 * Returns why a check is outdated; null if it isn't. `now` is null if the check didn't save its
 * code.
 */
export function findOutdated(
  { read }: Pick<PlacementCheck, 'read'>,
  now: CodeNow | null,
): OutdatedReason | null {
  if (!read || !now) return 'unknown-code'
  if (!now.isSameOwner) return 'code'
  if (!now.hosts.includes(read.host)) return 'address'
  return now.magnetId === read.magnetId ? null : 'target'
}

/** Explains in a sentence why a check is outdated. */
export const describeOutdated = (reason: OutdatedReason, check: PlacementCheck): string =>
  ({
    'unknown-code': 'We saved this check before checks recorded which code the video shows.',
    code: 'The code in that video doesn’t belong to this placement anymore.',
    address: `The code in that video leads to ${check.read?.host}, which isn’t this site’s address anymore.`,
    target: 'The code in that video now leads to another magnet.',
  })[reason]

/** Videos may be up to 100 hours long, the same limit as for a placement's timestamp. */
const MAX_MS = 100 * 3600 * 1000
const milliseconds = z.int().min(0).max(MAX_MS)

/** What a program or a screen says about a checked video. */
export const placementCheckFields = z.object({
  shownFromMs: milliseconds.describe(
    'When the code can first be read, in milliseconds from the video’s start.',
  ),
  shownUntilMs: milliseconds.describe(
    'When the code can last be read, in milliseconds from the video’s start.',
  ),
  moduleShare: z
    .number()
    .gt(0)
    .lt(1)
    .describe('The side of one square of the code as a fraction of the picture’s height.'),
  verdict: z.enum(VERDICTS),
  filmMs: milliseconds.min(1).describe('The video’s length in milliseconds.'),
  // The server determines which code it is.
  text: z.string().min(1).max(2000).describe('The text of the code in the video.'),
})
const { shape } = placementCheckFields
const fields = placementCheckFields.extend({
  shownFromMs: z.coerce.number().pipe(shape.shownFromMs),
  shownUntilMs: z.coerce.number().pipe(shape.shownUntilMs),
  moduleShare: z.coerce.number().pipe(shape.moduleShare),
  filmMs: z.coerce.number().pipe(shape.filmMs),
})
const isInOrder = (check: { shownFromMs: number; shownUntilMs: number }) =>
  check.shownFromMs < check.shownUntilMs

/** The fields of the form that saves a check. `setTime` also sets the placement's timestamp. */
export const placementCheckForm = fields
  .extend({ setTime: z.string().optional() })
  .refine(isInOrder)
  .transform(({ setTime, ...check }) => ({ ...check, setTime: setTime !== undefined }))

/**
 * A placement's timestamp in seconds, up to 100 hours. An empty value removes it; if the field is
 * missing, it doesn't change.
 */
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

/** The fields of the form that restores a previous check and the placement's timestamp. */
export const formerCheckForm = fields
  .extend({
    filmMs: fields.shape.filmMs.optional(),
    text: fields.shape.text.optional(),
    magnetId: z.uuid().optional(),
    checkedAt: z.iso.datetime().transform((text) => new Date(text)),
    atSecond: formerTime,
  })
  .refine(isInOrder)

/** The fields of the form that removes a check and restores the placement's timestamp. */
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
  /** The placement's video; null if it has none. */
  videoId: string | null
}
