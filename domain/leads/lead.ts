import { cleanLine } from '#lib/text.ts'

export const NAME_MAX = 120
/** Leads with the same normalised email are the same person. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** Returns a visitor's name on one line, without control and direction override characters. */
export const cleanName = (typed: string) => cleanLine(typed)

/** What a visitor agrees to, and the version of the words. */
export type Consent = { text: string; version: string }

const VERSION = '2026-11'

/**
 * Returns the consent under a magnet's form: who receives the data. It is stored with the lead. `creatorName`
 * is null if the creator gave none. `isOver`: the magnet is over, and the form asks to hear about the next
 * one. `own`: the words of a campaign's template.
 */
export function consentUnder({
  creatorName,
  isOver = false,
  own = null,
}: {
  creatorName: string | null
  isOver?: boolean
  own?: Consent | null
}): Consent {
  if (own) return own
  const receiver = creatorName ?? 'the creator of this page'
  const about = isOver ? 'the next one' : 'this'
  return {
    text: `Your name and email go to ${receiver}, who may write to you about ${about} and related content.`,
    version: isOver ? `${VERSION}-over` : VERSION,
  }
}
