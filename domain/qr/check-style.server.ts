import { codeUrl } from './code-url.ts'
import { renderQrImage } from './qr-image.server.ts'
import { encodeLogo } from './qr-logo.server.ts'
import type { LogoRefusal } from './qr-logo.ts'
import { checkQrColors, type QrStylePreferences } from './qr-style.ts'
import type { QrStyleInput } from './qr-style-form.ts'

/** `logoUrl` is the chosen logo as it would be stored; null if there is none. */
export type StyleCheck =
  | { ok: true; preferences: QrStylePreferences; png: Buffer; logoUrl: string | null }
  | { ok: false; reason: 'logo'; refusal: LogoRefusal }
  | { ok: false; reason: 'light-on-dark' | 'unreadable'; logoUrl: string | null }

/**
 * Renders a code in a style and decodes it again. Colors with too little contrast aren't refused:
 * they are stored, and the code is drawn in black on white. `stored` is the current style, whose
 * logo is used if the input says 'keep'.
 */
export async function checkStyle(
  publicUrl: string,
  { code, stored }: { code: string; stored: QrStylePreferences | null },
  { logo, ...style }: QrStyleInput,
): Promise<StyleCheck> {
  let logoUrl: string | null = null
  if (logo === 'keep') logoUrl = stored?.logoUrl ?? null
  else if (logo !== 'none') {
    const encoded = await encodeLogo(logo)
    if (!encoded.ok) return { ok: false, reason: 'logo', refusal: encoded.reason }
    logoUrl = encoded.logoUrl
  }
  const colors = checkQrColors(style.backgroundColor, style.foregroundColor)
  if (!colors.ok && colors.reason === 'light-on-dark') {
    return { ok: false, reason: 'light-on-dark', logoUrl }
  }
  const preferences = { ...style, ...(logoUrl && { logoUrl }) }
  const image = await renderQrImage(codeUrl(publicUrl, code), preferences, 'png')
  if (!image.ok) return { ok: false, reason: image.reason, logoUrl }
  return { ok: true, preferences, png: image.bytes, logoUrl }
}
