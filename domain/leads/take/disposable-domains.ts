import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { suggestEmail } from '#domain/leads/email-typo.ts'

/** Providers that are missing from the published list. */
const OTHERS = [
  '33mail.com',
  'burnermail.io',
  'cock.li',
  'mail-temp.com',
  'minutebox.com',
  'spamgourmet.com',
  'temp-mail.io',
  'tempmail.com',
  'tempmail.dev',
  'tempmail.net',
]

/**
 * Domains of disposable mailboxes, from a published list. Leads with such emails are stored and
 * flagged. The set takes 0.8 MB of memory.
 */
const DISPOSABLE = disposableEmailBlocklistSet()
for (const domain of OTHERS) DISPOSABLE.add(domain)

const MAX_LABELS = Math.max(...[...DISPOSABLE].map((domain) => domain.split('.').length))

/**
 * Returns whether the email's domain, or one of its parent domains, provides disposable mailboxes.
 * The list also contains typos of large providers ('gmial.com'); visitors with such an email are
 * offered a correction instead.
 */
export function isDisposable(normalizedEmail: string): boolean {
  const labels = normalizedEmail.slice(normalizedEmail.lastIndexOf('@') + 1).split('.')
  const last = labels.slice(-MAX_LABELS)
  const isListed = last.some((_, i) => DISPOSABLE.has(last.slice(i).join('.')))
  return isListed && suggestEmail(normalizedEmail) === null
}
