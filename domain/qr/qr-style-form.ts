import { z } from 'zod'
import { LOGO_MESSAGES, type LogoRefusal } from './qr-logo.ts'
import { parseHexColor } from './qr-style.ts'
import { QR_STYLE_MESSAGES } from './qr-style-messages.ts'

/** A style as it was chosen. `logo`: keep the stored one, none, or a new image's bytes. */
export type QrStyleInput = {
  style: 'standard' | 'rounded'
  backgroundColor: string
  foregroundColor: string
  logoSize: 'S' | 'M' | 'L'
  logo: 'keep' | 'none' | Buffer
}

const color = z.string({ error: QR_STYLE_MESSAGES.notAColor }).transform((typed, context) => {
  const hex = parseHexColor(typed)
  if (hex === null) context.addIssue(QR_STYLE_MESSAGES.notAColor)
  return hex ?? ''
})

/**
 * The fields of the QR tab's form: style, backgroundColor, foregroundColor, logoSize; `logo` (an
 * uploaded image in base64, or `logo_error` with the reason why it was refused), `remove_logo`, and
 * `logo_choice`: 'keep', 'none', or the data URL of a logo that was uploaded before.
 */
export const qrStyleForm = z
  .object({
    style: z.enum(['standard', 'rounded'], { error: 'Please choose a style' }),
    backgroundColor: color,
    foregroundColor: color,
    logoSize: z.enum(['S', 'M', 'L'], { error: 'Please choose a size' }),
    logo: z.base64().optional(),
    logo_error: z.string().optional(),
    logo_choice: z.string().default('keep'),
    remove_logo: z.string().optional(),
  })
  .transform((form, context): QrStyleInput => {
    const { logo, logo_error, logo_choice, remove_logo, ...style } = form
    const refuse = (refusal: LogoRefusal) => {
      const message = LOGO_MESSAGES[refusal]
      context.addIssue({ code: 'custom', path: ['logo'], message })
    }
    if (logo_error) refuse(logo_error === 'too-large' ? 'too-large' : 'wrong-type')
    if (logo) return { ...style, logo: Buffer.from(logo, 'base64') }
    if (remove_logo || logo_choice === 'none') return { ...style, logo: 'none' }
    if (logo_choice === 'keep') return { ...style, logo: 'keep' }
    const [, base64] = /^data:image\/png;base64,([0-9a-z+/]+={0,2})$/i.exec(logo_choice) ?? []
    if (!base64) refuse('wrong-type')
    return { ...style, logo: base64 ? Buffer.from(base64, 'base64') : 'none' }
  })
