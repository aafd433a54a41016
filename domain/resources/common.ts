import { z } from 'zod'

/** A time in the API's format: ISO 8601 in UTC, with milliseconds. */
export const moment = z.iso.datetime()

export const id = z.uuid()

/** The URLs of a magnet or placement. */
export const resourceUrls = {
  pageUrl: z.url().describe('The page’s URL for sharing, on the brand’s domain if it has one.'),
  scanUrl: z
    .url()
    .describe(
      'The URL in the QR code, in capital letters. It opens the same page, and each view counts as a scan.',
    ),
  qrUrl: z
    .url()
    .describe(
      'The API URL that returns the QR code as SVG or PNG. Requests to it need an API key.',
    ),
}
export type ResourceUrls = { [Name in keyof typeof resourceUrls]: string }

/** Returns a time in the API's format; null for null. */
export function isoOf(at: Date): string
export function isoOf(at: Date | null): string | null
export function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
