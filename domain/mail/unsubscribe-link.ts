import { WELCOME_KINDS } from '#db/schema/mail.ts'
import type { Env } from '#platform/env.ts'
import { createLeadToken } from './lead-token.ts'

/** The kind of the delivery email. */
export const DELIVERY_EMAIL_KIND = 'lead-content'
/**
 * The kind that two emails share: the one about a new version of the content and, for a magnet that
 * had ended, the one about the next magnet. A lead gets only one of them, and the same limits per
 * mailbox apply.
 */
export const CONTENT_UPDATE_KIND = 'content-update'
/**
 * Kinds of a creator's emails to visitors. Their number is limited, and visitors can unsubscribe
 * from them.
 */
export const VISITOR_EMAIL_KINDS: readonly string[] = [
  DELIVERY_EMAIL_KIND,
  CONTENT_UPDATE_KIND,
  ...WELCOME_KINDS,
]

/**
 * Returns the kind of a welcome email. Each has its own, so that a lead's earlier welcome email stays
 * in the outbox as the record of its delivery.
 */
export function welcomeKind(slot: number): string {
  const kind = WELCOME_KINDS[slot - 1]
  if (!kind) throw new Error(`There is no welcome email in slot ${slot}`)
  return kind
}

/**
 * Returns the URL that unsubscribes a visitor with one click, or with a POST by an email client
 * (RFC 8058).
 */
export function unsubscribeUrl(
  env: Pick<Env, 'publicUrl' | 'sessionSecret'>,
  { leadId, address }: { leadId: string; address: string },
  now: Date,
  origin: string = env.publicUrl,
): string {
  const named = { leadId, purpose: 'unsubscribe', address } as const
  const token = createLeadToken(env.sessionSecret, named, now)
  return `${origin}/unsubscribe/${token}`
}
