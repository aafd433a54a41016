import { z } from 'zod'
import { CORNERS } from '#domain/screen/corners.ts'
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

/** A line that can be drawn; `link` may be as long as it is. */
const text = (most: number, tooLong: string, link = '') =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      const line = cleanLine(typed)
      if (isOwnLink(line, link)) return line
      if (textLength(line) > most) {
        context.addIssue(tooLong)
        return line
      }
      const unknown = charactersWithoutOutline(line)
      if (unknown.length > 0) context.addIssue(PACK_MESSAGES.notDrawable(unknown))
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
 * Returns the fields of the pack's form: callToAction, address, and for each of landscape and
 * vertical a corner and how far it is moved to the right and down. An address that is the code's own
 * link becomes null, since the link may change.
 */
export const packForm = (link: string) =>
  z
    .object({
      callToAction: text(MAX_CALL_LENGTH, PACK_MESSAGES.callLong),
      address: text(MAX_ADDRESS_LENGTH, PACK_MESSAGES.addressLong, link),
      landscapeCorner: corner,
      landscapeX: shift,
      landscapeY: shift,
      verticalCorner: corner,
      verticalX: shift,
      verticalY: shift,
    })
    .transform(
      (form): VideoPackSettings =>
        settingsToSave(
          {
            callToAction: form.callToAction,
            address: form.address,
            landscape: { corner: form.landscapeCorner, x: form.landscapeX, y: form.landscapeY },
            vertical: { corner: form.verticalCorner, x: form.verticalX, y: form.verticalY },
          },
          link,
        ),
    )
