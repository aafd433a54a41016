import { z } from 'zod'
import { readInput } from '#lib/input-schema.ts'
import { LOGO_MESSAGES, type LogoRefusal, MAX_LOGO_BYTES } from './qr-logo.ts'
import { parseHexColor } from './qr-style.ts'
import { QR_STYLE_MESSAGES } from './qr-style-messages.ts'

/**
 * The style that was chosen. `logo` is 'keep' for the stored logo, 'none', or the bytes of a new
 * image.
 */
export type QrStyleInput = {
  style: 'standard' | 'rounded'
  backgroundColor: string
  foregroundColor: string
  logoSize: 'S' | 'M' | 'L'
  logo: 'keep' | 'none' | Buffer
}

const color = z
  .string()
  .max(9, QR_STYLE_MESSAGES.notAColor)
  .transform((typed, context) => {
    const hex = parseHexColor(typed)
    if (hex) return hex
    context.addIssue({ code: 'custom', message: QR_STYLE_MESSAGES.notAColor })
    return z.NEVER
  })
/** The length of the largest logo in base64, which has four characters for three bytes. */
const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4

const shape = {
  style: z.enum(['standard', 'rounded']),
  logoSize: z.enum(['S', 'M', 'L']),
  backgroundColor: color.describe(
    'The background, as #rrggbb. It must be lighter than the foreground.',
  ),
  foregroundColor: color.describe('The color of the code, as #rrggbb.'),
  logo: z
    .base64()
    .max(MAX_LOGO_TEXT)
    .nullable()
    .describe(
      `An image of up to ${MAX_LOGO_BYTES / 1024} KB, in base64; null removes the current logo.`,
    ),
}

/** A complete style. If the logo is omitted, the stored one is kept. */
export const qrStyleInput = z.strictObject({ ...shape, logo: shape.logo.optional() }).transform(
  ({ logo, ...style }): QrStyleInput => ({
    ...style,
    logo: logo === null ? 'none' : logo ? Buffer.from(logo, 'base64') : 'keep',
  }),
)

/** The schema of a partial edit. Omitted fields don't change. */
export const qrStyleChanges = z
  .strictObject(shape)
  .partial()
  .meta({ id: 'QrStyleEdit', description: 'Omitted fields don’t change.' })

const text = z.string().default('')

/**
 * The fields of the QR tab's form: style, backgroundColor, foregroundColor, logoSize; `logo` (an
 * uploaded image in base64, or `logo_error` with the reason why it was refused), `remove_logo`, and
 * `logo_choice`: 'keep', 'none', or the data URL of a logo that was uploaded before.
 */
export const qrStyleForm = z
  .object({
    style: text,
    backgroundColor: text,
    foregroundColor: text,
    logoSize: text,
    logo: text,
    logo_error: text,
    logo_choice: z.string().default('keep'),
    remove_logo: text,
  })
  .transform((form, context) => {
    const refuse = (refusal: LogoRefusal) => {
      const message = LOGO_MESSAGES[refusal]
      context.addIssue({ code: 'custom', path: ['logo'], message })
    }
    if (form.logo_error) refuse(form.logo_error === 'too-large' ? 'too-large' : 'wrong-type')
    const logo = readLogo(form)
    if (logo === '') refuse('wrong-type')
    const { backgroundColor, foregroundColor } = form
    const input = {
      style: form.style as QrStyleInput['style'],
      logoSize: form.logoSize as QrStyleInput['logoSize'],
      backgroundColor,
      foregroundColor,
      logo,
    }
    return readInput(qrStyleInput, input, context, {
      style: { field: 'style', ofType: 'Please choose a style' },
      logoSize: { field: 'logoSize', ofType: 'Please choose a size' },
      logo: { field: 'logo', ofType: LOGO_MESSAGES['wrong-type'] },
    })
  })

type LogoFields = { logo: string; logo_choice: string; remove_logo: string }

/**
 * Returns the chosen logo in base64; '' if it isn't valid, null for no logo, undefined for the
 * stored logo.
 */
function readLogo({ logo, logo_choice, remove_logo }: LogoFields): string | null | undefined {
  if (logo) return logo
  if (remove_logo || logo_choice === 'none') return null
  if (logo_choice === 'keep') return undefined
  return /^data:image\/png;base64,([0-9a-z+/]+={0,2})$/i.exec(logo_choice)?.[1] ?? ''
}
