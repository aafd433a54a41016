import { z } from 'zod'

/** A moment as the API writes it: ISO 8601 in UTC, with milliseconds. */
export const moment = z.iso.datetime().meta({ example: '2026-03-01T12:00:00.000Z' })

export const id = z.uuid()

/** Returns a moment as the API writes it; null stays null. */
export function isoOf(at: Date): string
export function isoOf(at: Date | null): string | null
export function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
