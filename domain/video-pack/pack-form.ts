import { z } from 'zod'
import { CORNERS } from '#domain/screen/screen.ts'
import { readInput } from '#lib/input-schema.ts'
import { charactersWithoutOutline } from '#lib/letters.ts'
import { cleanLine, textLength } from '#lib/text.ts'
import { PACK_MESSAGES } from './pack-messages.ts'
import {
  isOwnLink,
  MAX_ADDRESS_LENGTH,
  MAX_CALL_LENGTH,
  MAX_SHIFT,
  settingsToSave,
  type VideoPackSettings,
} from './pack-settings.ts'

/** A line of text that can be drawn. The code's own `link` is allowed regardless of its length. */
const text = (most: number, tooLong: string, link = '') =>
  z
    .string()
    .overwrite(cleanLine)
    .superRefine((line, context) => {
      if (isOwnLink(line, link)) return
      if (textLength(line) > most) {
        context.addIssue(tooLong)
        return
      }
      const unknown = charactersWithoutOutline(line)
      if (unknown.length > 0) context.addIssue(PACK_MESSAGES.notDrawable(unknown))
    })
    .meta({ maxLength: most, description: `At most ${most} characters.` })

const shift = z
  .int(PACK_MESSAGES.shiftBad)
  .min(-MAX_SHIFT, PACK_MESSAGES.shiftBad)
  .max(MAX_SHIFT, PACK_MESSAGES.shiftBad)
/** The position of a code in a picture. */
export const packPosition = {
  corner: z.enum(CORNERS),
  x: shift.describe(
    'How far the code is moved to the right, in pixels; negative values move it left.',
  ),
  y: shift.describe('How far the code is moved down, in pixels; negative values move it up.'),
}
const callToAction = text(MAX_CALL_LENGTH, PACK_MESSAGES.callLong)
const positions = {
  landscape: z.strictObject(packPosition),
  vertical: z.strictObject(packPosition),
}

/**
 * The schema of a partial edit. Omitted fields don't change. Use `packInput` to check the address,
 * because whether it can be drawn depends on the code's link.
 */
export const packChanges = z
  .strictObject({
    callToAction,
    address: z
      .string()
      .meta({ maxLength: MAX_ADDRESS_LENGTH })
      .nullable()
      .describe(`At most ${MAX_ADDRESS_LENGTH} characters.`),
    ...positions,
  })
  .partial()
  .meta({ id: 'PackSettingsEdit', description: 'Omitted fields don’t change.' })

/**
 * The settings of a video pack. An address that is the code's own link becomes null, because the
 * link may change.
 */
export const packInput = (link: string) =>
  z
    .strictObject({
      callToAction,
      address: text(MAX_ADDRESS_LENGTH, PACK_MESSAGES.addressLong, link).nullable(),
      ...positions,
    })
    .transform((settings): VideoPackSettings => settingsToSave(settings, link))

const field = z.string().default('')

/**
 * Returns the schema of the pack's form. Its fields are callToAction, address and, for both
 * landscape and vertical, the corner and how far the overlay is moved to the right and down.
 */
export const packForm = (link: string) =>
  z
    .object({
      callToAction: field,
      address: field,
      landscapeCorner: field,
      landscapeX: field,
      landscapeY: field,
      verticalCorner: field,
      verticalX: field,
      verticalY: field,
    })
    .transform(({ callToAction, address, ...form }, context) => {
      const position = (of: 'landscape' | 'vertical') => ({
        corner: form[`${of}Corner`] as VideoPackSettings['landscape']['corner'],
        x: Number(form[`${of}X`]),
        y: Number(form[`${of}Y`]),
      })
      const input = {
        callToAction,
        address,
        landscape: position('landscape'),
        vertical: position('vertical'),
      }
      const cornerBad = PACK_MESSAGES.cornerBad
      return readInput(packInput(link), input, context, {
        'landscape.corner': { field: 'landscapeCorner', ofType: cornerBad },
        'landscape.x': 'landscapeX',
        'landscape.y': 'landscapeY',
        'vertical.corner': { field: 'verticalCorner', ofType: cornerBad },
        'vertical.x': 'verticalX',
        'vertical.y': 'verticalY',
      })
    })
