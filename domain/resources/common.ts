import { z } from 'zod'

/** A moment as the API writes it: ISO 8601 in UTC, with milliseconds. */
export const moment = z.iso.datetime().meta({ example: '2026-03-01T12:00:00.000Z' })

export const id = z.uuid()

/** Where what has a code is on the web. */
export const resourceUrls = {
  pageUrl: z.url().describe('The page, to share as a link. On the brand’s domain, if it has one.'),
  scanUrl: z.url().describe('What the QR code holds: the page, in capitals, counted as a scan.'),
  qrUrl: z.url().describe('The QR code as SVG or PNG, by the API with a key.'),
}
export type ResourceUrls = { [Name in keyof typeof resourceUrls]: string }

/** Returns a moment as the API writes it; null stays null. */
export function isoOf(at: Date): string
export function isoOf(at: Date | null): string | null
export function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
