import { cleanLine } from '#lib/text.ts'

export const NAME_MAX = 120
/** Leads with the same normalised email are the same person. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** Returns a visitor's name on one line, without control and direction override characters. */
export const cleanName = (typed: string) => cleanLine(typed)

export const CONSENT_VERSION = '2026-11'
/** The version of `overConsentText`. */
export const OVER_CONSENT_VERSION = '2026-11-over'

/**
 * Returns the consent text: who receives the data. Shown under every form and stored with the lead.
 * `creatorName` is null if the creator gave none.
 */
export function consentText(creatorName: string | null): string {
  return `Your name and email go to ${creatorName ?? 'the creator of this page'}, who may write to you about this and related content.`
}

/** The same under the form of a magnet that is over, which asks to hear about the next one. */
export function overConsentText(creatorName: string | null): string {
  return `Your name and email go to ${creatorName ?? 'the creator of this page'}, who may write to you about the next one and related content.`
}
