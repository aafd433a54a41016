import { z } from 'zod'
import { charactersWithoutOutline } from '#lib/letters.ts'
import { cleanLine, textLength } from '#lib/text.ts'
import { PACK_MESSAGES } from './pack-messages.ts'
import {
  CORNERS,
  MAX_ADDRESS_LENGTH,
  MAX_CALL_LENGTH,
  MAX_SHIFT,
  spokenAddress,
  type VideoPackSettings,
} from './pack-settings.ts'

const text = (most: number, tooLong: string) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      const line = cleanLine(typed)
      const unknown = charactersWithoutOutline(line)
      if (textLength(line) > most) context.addIssue(tooLong)
      else if (unknown.length > 0) context.addIssue(PACK_MESSAGES.notDrawable(unknown))
      return line
    })

const corner = z.enum(CORNERS, { error: PACK_MESSAGES.cornerBad })
const shift = z.coerce
  .number({ error: PACK_MESSAGES.shiftBad })
  .int(PACK_MESSAGES.shiftBad)
  .min(-MAX_SHIFT, PACK_MESSAGES.shiftBad)
  .max(MAX_SHIFT, PACK_MESSAGES.shiftBad)
  .default(0)

/**
 * The fields of the pack's form: callToAction, address, and for each of landscape and vertical a
 * corner and how far it is moved to the right and down.
 */
export const packForm = z
  .object({
    callToAction: text(MAX_CALL_LENGTH, PACK_MESSAGES.callLong),
    address: text(MAX_ADDRESS_LENGTH, PACK_MESSAGES.addressLong),
    landscapeCorner: corner,
    landscapeX: shift,
    landscapeY: shift,
    verticalCorner: corner,
    verticalX: shift,
    verticalY: shift,
  })
  .transform(
    (form): VideoPackSettings => ({
      callToAction: form.callToAction,
      address: form.address,
      landscape: { corner: form.landscapeCorner, x: form.landscapeX, y: form.landscapeY },
      vertical: { corner: form.verticalCorner, x: form.verticalX, y: form.verticalY },
    }),
  )

/** Returns the settings with null for an address that is the code's own link, which may change. */
export function withOwnLink(settings: VideoPackSettings, link: string): VideoPackSettings {
  const isLink = settings.address?.toLowerCase() === spokenAddress(link).toLowerCase()
  return isLink ? { ...settings, address: null } : settings
}
