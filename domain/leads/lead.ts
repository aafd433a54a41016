import { cleanLine } from '../text.ts'

export const NAME_MAX = 120
/** What makes two addresses one person: trimmed and lower-cased. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** A visitor's name on one line, without controls and direction overrides. */
export const cleanName = (typed: string) => cleanLine(typed)

export const CONSENT_VERSION = '2026-11'

/**
 * Who receives the data, as it stands under every form and is kept with the lead (decision 20).
 * `creatorName` is null where the creator gave none.
 */
export function consentText(creatorName: string | null): string {
  return `Your name and email go to ${creatorName ?? 'the creator of this page'}, who may write to you about this and related content.`
}

/**
 * Text for a mail that nobody can make us send links with (decision 19): addresses lose their
 * scheme and their dots, so that no mail reader makes them clickable.
 */
export function withoutLinks(text: string): string {
  return cleanLine(
    text
      // Only from where a word begins: a long one without a link is then read once.
      .replace(/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S*/gi, ' ')
      .replace(/\b(?:mailto|javascript|data|tel|sms):\S*/gi, ' ')
      .replace(/\bwww\.\S*/gi, ' ')
      .replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})/gu, ' ')
      .replace(/@/g, ' '),
  )
}
