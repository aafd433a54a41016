import { z } from 'zod'
import { MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'
import { lineInput } from '#lib/input-schema.ts'
import {
  guessPlatform,
  MAX_LABEL_LENGTH,
  type NewPlacement,
  PLATFORMS,
  parseVideoUrl,
  SPOTS,
} from './placement.ts'
import { PLACEMENT_MESSAGES } from './placement-messages.ts'

const { labelMissing: missing, labelLong: tooLong, urlBad, timeBad } = PLACEMENT_MESSAGES
/** 99:59:59 is the longest time that can be typed. */
const MAX_SECOND = 100 * 3600 - 1

const shape = {
  label: lineInput({ max: MAX_LABEL_LENGTH, missing, tooLong }),
  platform: z.enum(PLATFORMS).optional().describe('Guessed from the URL if left out.'),
  videoUrl: z
    .string()
    .max(MAX_URL_LENGTH, urlBad)
    .refine((typed) => typed.trim() === '' || parseVideoUrl(typed) !== null, urlBad)
    .nullable()
    .optional(),
  spot: z.enum(SPOTS).nullable().optional(),
  atSecond: z
    .int(timeBad)
    .nonnegative(timeBad)
    .max(MAX_SECOND, timeBad)
    .nullable()
    .optional()
    .describe('Where the code appears.'),
}

/** A placement. */
export const placementInput = z
  .strictObject(shape)
  .transform(({ label, platform, spot = null, atSecond = null, ...typed }): NewPlacement => {
    const videoUrl = typed.videoUrl ? parseVideoUrl(typed.videoUrl) : null
    return { label, platform: platform ?? guessPlatform(videoUrl), videoUrl, spot, atSecond }
  })
  .meta({ id: 'NewPlacement' })

/** The changes of an edit. */
export const placementChanges = z
  .strictObject(shape)
  .partial()
  .meta({ id: 'PlacementEdit', description: 'Fields that are left out stay as they are.' })
