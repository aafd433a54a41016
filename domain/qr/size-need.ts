import { isLogoUrl, type QrStylePreferences } from './qr-style.ts'

export type LogoSize = QrStylePreferences['logoSize']

/**
 * How much larger than a plain code one with a logo has to be in a video, in whole pixels of 1080 lines
 * (10 or 11 instead of 9): a logo leaves less error correction for what a camera can't see. Round
 * modules need no more than square ones. Measured by the simulated way to a phone, as the least module
 * that keeps the margin that passes (docs/decisions/054-simulated-way-to-a-phone.md).
 */
const NEEDS: Record<LogoSize, number> = { S: 10 / 9, M: 10 / 9, L: 11 / 9 }

/** Returns how much larger than a plain code one with a logo of this size has to be; null without a logo. */
export const sizeNeed = (logoSize: LogoSize | null): number => (logoSize ? NEEDS[logoSize] : 1)

/** Returns the size of the logo that is drawn in a stored style; null if none is. */
export function drawnLogoSize(preferences: QrStylePreferences | null): LogoSize | null {
  const { logoSize = 'M', logoUrl } = preferences ?? {}
  return logoUrl && isLogoUrl(logoUrl) ? logoSize : null
}
