/** The formats in which a code can be downloaded, with their media types. */
export const QR_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
} as const

export type QrFormat = keyof typeof QR_TYPES

/** The side of a PNG in pixels. */
export const QR_PIXELS = { least: 300, usual: 600, most: 4000 } as const

/** Sizes that screens suggest, in pixels. */
export const SUGGESTED_PIXELS = [300, 600, 1000, 2000, 4000]

export const BAD_PIXELS = 'Please choose a size from 300 to 4,000 pixels.'

/** Parses an entered size in pixels; null for anything that isn't a whole number within the limits. */
export function parseQrPixels(typed: string): number | null {
  if (!/^\d{1,5}$/.test(typed.trim())) return null
  const pixels = Number(typed)
  return pixels >= QR_PIXELS.least && pixels <= QR_PIXELS.most ? pixels : null
}
