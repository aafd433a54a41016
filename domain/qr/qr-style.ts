import type { QrStylePreferences } from '#db/schema/magnets.ts'
import type { ErrorCorrection } from './qr-matrix.ts'

export type { QrStylePreferences }

export const DEFAULT_QR_STYLE = {
  style: 'standard',
  backgroundColor: '#ffffff',
  foregroundColor: '#000000',
  logoSize: 'M',
} as const satisfies QrStylePreferences

/** Below this contrast ratio, the code is drawn in black on white instead of the chosen colors. */
export const MIN_CONTRAST = 7

/** A logo's side as a fraction of the symbol's side in modules. */
export const LOGO_FRACTION = { S: 1 / 8, M: 1 / 6, L: 1 / 5 } as const

const HEX_COLOR = /^#[0-9a-f]{6}$/i
/** Allows only raster images, because an SVG could contain a script or load other URLs. */
const LOGO_URL = /^data:image\/(?:png|jpeg|webp);base64,[0-9a-z+/]+={0,2}$/i

/**
 * Parses an entered color (#1A2B3C, 1a2b3c, #abc) to #rrggbb in lower case; null for anything else.
 */
export function parseHexColor(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null
}

/** Returns the WCAG 2 relative luminance, 0 (black) to 1 (white), of a #rrggbb color. */
function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Returns the WCAG 2 contrast ratio of two #rrggbb colors, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

export type QrColorCheck =
  | { ok: true }
  | { ok: false; reason: 'not-a-color' | 'low-contrast' | 'light-on-dark' }

/**
 * Checks whether a code can be drawn in these colors. Common readers can't read a light code on a
 * dark background, regardless of the contrast.
 */
export function checkQrColors(backgroundColor: string, foregroundColor: string): QrColorCheck {
  if (!HEX_COLOR.test(backgroundColor) || !HEX_COLOR.test(foregroundColor)) {
    return { ok: false, reason: 'not-a-color' }
  }
  if (contrastRatio(backgroundColor, foregroundColor) < MIN_CONTRAST) {
    return { ok: false, reason: 'low-contrast' }
  }
  if (luminance(foregroundColor) > luminance(backgroundColor)) {
    return { ok: false, reason: 'light-on-dark' }
  }
  return { ok: true }
}

/** Returns whether the text is a logo that may be drawn: a raster image as a base64 data URL. */
export function isLogoUrl(url: string): boolean {
  return LOGO_URL.test(url)
}

/**
 * Returns the style in which to draw a code: the stored style, or the default. Unreadable colors
 * are replaced by black on white, and an invalid logo is left out.
 */
export function renderableStyle(preferences: QrStylePreferences | null): QrStylePreferences {
  const { logoUrl, ...style }: QrStylePreferences = { ...DEFAULT_QR_STYLE, ...preferences }
  const colors = checkQrColors(style.backgroundColor, style.foregroundColor)
  return {
    ...style,
    ...(!colors.ok && {
      backgroundColor: DEFAULT_QR_STYLE.backgroundColor,
      foregroundColor: DEFAULT_QR_STYLE.foregroundColor,
    }),
    ...(logoUrl && isLogoUrl(logoUrl) && { logoUrl }),
  }
}

/**
 * Returns the minimum error correction: M if a logo covers some modules, otherwise L, which needs
 * the fewest modules. `qrMatrix` uses a stronger level if it fits.
 */
export function errorCorrectionFor(style: QrStylePreferences): ErrorCorrection {
  return style.logoUrl ? 'M' : 'L'
}

/**
 * Returns the style to show in a rejected form: the entered values if they are valid, otherwise the
 * saved ones.
 */
export function initialStyle(
  values: Record<string, string>,
  saved: QrStylePreferences,
): QrStylePreferences {
  const { logoUrl: savedLogo, ...rest } = saved
  const { style, logoSize, logo_choice: logo = 'keep' } = values
  const logoUrl = logo === 'keep' ? savedLogo : isLogoUrl(logo) ? logo : undefined
  return {
    ...rest,
    style: style === 'standard' || style === 'rounded' ? style : saved.style,
    logoSize: logoSize === 'S' || logoSize === 'M' || logoSize === 'L' ? logoSize : saved.logoSize,
    backgroundColor: parseHexColor(values.backgroundColor ?? '') ?? saved.backgroundColor,
    foregroundColor: parseHexColor(values.foregroundColor ?? '') ?? saved.foregroundColor,
    ...(logoUrl && { logoUrl }),
  }
}
