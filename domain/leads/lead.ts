import { cleanLine } from '../text.ts'

export const NAME_MAX = 120
export const EMAIL_MAX = 254

// What browsers accept in <input type=email> (HTML living standard, "valid email address").
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * The address as browsers send it: trimmed, line breaks taken out, an international domain as
 * punycode. Null where it is no address by the browsers' rule.
 */
export function parseEmail(typed: string): string | null {
  const text = typed.replace(/[\r\n]/g, '').trim()
  if (text.length > EMAIL_MAX) return null
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const email = `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null
}

function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\p{C}\s/?#@:%\\[\]]/u.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

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
      .replace(/[a-z][a-z0-9+.-]*:\/\/\S*/gi, ' ')
      .replace(/\b(?:mailto|javascript|data|tel|sms):\S*/gi, ' ')
      .replace(/\bwww\.\S*/gi, ' ')
      .replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})/gu, ' ')
      .replace(/@/g, ' '),
  )
}
