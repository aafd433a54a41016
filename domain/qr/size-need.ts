import { isLogoUrl, type QrStylePreferences } from './qr-style.ts'

export type LogoSize = QrStylePreferences['logoSize']

/**
 * How much larger a code with a logo has to be in a video than a plain code: its modules need 10 or
 * 11 pixels instead of 9 in a picture of 1080 lines. A logo uses up error correction that a camera
 * needs. Rounded modules don't have to be larger than square ones. The factors were measured in a
 * simulation of a TV and a phone's camera, as the smallest module with a passing margin
 * (docs/decisions/054-simulated-way-to-a-phone.md).
 */
const NEEDS: Record<LogoSize, number> = { S: 10 / 9, M: 10 / 9, L: 11 / 9 }

/**
 * Returns how much larger a code with a logo of this size has to be than a plain code. `logoSize`
 * is null if there is no logo.
 */
export const sizeNeed = (logoSize: LogoSize | null): number => (logoSize ? NEEDS[logoSize] : 1)

/** Returns the size of the logo in a stored style; null if no logo is drawn. */
export function drawnLogoSize(preferences: QrStylePreferences | null): LogoSize | null {
  const { logoSize = 'M', logoUrl } = preferences ?? {}
  return logoUrl && isLogoUrl(logoUrl) ? logoSize : null
}
