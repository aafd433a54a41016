import { z } from 'zod'
import { readInput } from '#lib/input-schema.ts'
import { parseTimestamp } from '#lib/timestamp.ts'
import type { Platform, Spot } from './placement.ts'
import { placementInput } from './placement-input.ts'
import { PLACEMENT_MESSAGES } from './placement-messages.ts'

const text = z.string().default('')

/**
 * The fields of a placement's form: label, platform (guessed from the URL if empty), url, spot
 * (optional) and time ('2:31' or '1:02:31', optional).
 */
export const placementForm = z
  .object({ label: text, platform: text, url: text, spot: text, time: text })
  .transform(({ label, url, time, ...form }, context) =>
    readInput(
      placementInput,
      {
        label,
        videoUrl: url.trim(),
        platform: (form.platform || undefined) as Platform | undefined,
        spot: (form.spot || null) as Spot | null,
        atSecond: time.trim() === '' ? null : (parseTimestamp(time) ?? Number.NaN),
      },
      context,
      {
        videoUrl: 'url',
        atSecond: 'time',
        platform: { field: 'platform', ofType: PLACEMENT_MESSAGES.platformBad },
        spot: { field: 'spot', ofType: PLACEMENT_MESSAGES.spotBad },
      },
    ),
  )
