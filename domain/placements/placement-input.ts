import { z } from 'zod'
import { MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'
import { annotationInputs, annotationsOf } from '#domain/resources/annotations.ts'
import { MAX_LABEL_LENGTH } from '#domain/videos/video-title.ts'
import { lineInput } from '#lib/input-schema.ts'
import { guessPlatform, type NewPlacement, PLATFORMS, parseVideoUrl, SPOTS } from './placement.ts'
import { PLACEMENT_MESSAGES } from './placement-messages.ts'

const { labelMissing: missing, labelLong: tooLong, urlBad, timeBad } = PLACEMENT_MESSAGES
/** 99:59:59, the largest timestamp that can be entered. */
const MAX_SECOND = 100 * 3600 - 1

const shape = {
  label: lineInput({ max: MAX_LABEL_LENGTH, missing, tooLong }),
  platform: z
    .enum(PLATFORMS)
    .optional()
    .describe('The platform. If omitted, the video’s URL determines the platform.'),
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
    .describe('When the code appears in the video, in seconds from the start.'),
  ...annotationInputs,
}

/** The schema of a new placement. */
export const placementInput = z
  .strictObject(shape)
  .transform(({ label, platform, spot = null, atSecond = null, ...typed }): NewPlacement => {
    const videoUrl = typed.videoUrl ? parseVideoUrl(typed.videoUrl) : null
    const own = { label, platform: platform ?? guessPlatform(videoUrl), videoUrl, spot, atSecond }
    return { ...own, ...annotationsOf(typed) }
  })
  .meta({ id: 'NewPlacement' })

/** The schema of a partial edit. Omitted fields don't change. */
export const placementChanges = z
  .strictObject(shape)
  .partial()
  .meta({ id: 'PlacementEdit', description: 'Omitted fields don’t change.' })
