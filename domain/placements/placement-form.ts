import { z } from 'zod'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { parseTimestamp } from '#lib/timestamp.ts'
import {
  guessPlatform,
  MAX_LABEL_LENGTH,
  type NewPlacement,
  PLATFORMS,
  parseVideoUrl,
  SPOTS,
} from './placement.ts'
import { PLACEMENT_MESSAGES } from './placement-messages.ts'

/**
 * The fields of a placement's form: label, platform (empty: guessed from the URL), url, spot
 * (optional) and time ('2:31' or '1:02:31', optional).
 */
export const placementForm = z
  .object({
    label: z.string().default('').transform(cleanLine),
    platform: z.string().default(''),
    url: z.string().default(''),
    spot: z.string().default(''),
    time: z.string().default(''),
  })
  .transform(({ label, url, time, ...form }, context): NewPlacement => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!isVisible(label)) refuse('label', PLACEMENT_MESSAGES.labelMissing)
    else if (textLength(label) > MAX_LABEL_LENGTH) refuse('label', PLACEMENT_MESSAGES.labelLong)
    const videoUrl = url.trim() === '' ? null : parseVideoUrl(url)
    if (url.trim() !== '' && videoUrl === null) refuse('url', PLACEMENT_MESSAGES.urlBad)
    const atSecond = time.trim() === '' ? null : parseTimestamp(time)
    if (time.trim() !== '' && atSecond === null) refuse('time', PLACEMENT_MESSAGES.timeBad)
    const platform = PLATFORMS.find((one) => one === form.platform)
    if (form.platform !== '' && !platform) refuse('platform', PLACEMENT_MESSAGES.platformBad)
    const spot = SPOTS.find((one) => one === form.spot)
    if (form.spot !== '' && !spot) refuse('spot', PLACEMENT_MESSAGES.spotBad)
    if (context.issues.length > 0) return z.NEVER
    return {
      label,
      platform: platform ?? guessPlatform(videoUrl),
      videoUrl,
      spot: spot ?? null,
      atSecond,
    }
  })
