import type { Env } from '#platform/env.ts'
import { createLeadToken } from './lead-token.ts'

/** The delivery email. */
export const DELIVERY_EMAIL_KIND = 'lead-content'
/**
 * Tells a lead that the content has a new version or, if the magnet was over, about the next one. A lead
 * gets only one of these, so that they share a kind, and with it the limits per mailbox.
 */
export const CONTENT_UPDATE_KIND = 'content-update'
/** A creator's emails to visitors: limited in number, and visitors can unsubscribe from them. */
export const VISITOR_EMAIL_KINDS: readonly string[] = [DELIVERY_EMAIL_KIND, CONTENT_UPDATE_KIND]

/** Returns the URL that unsubscribes a visitor with one click, or a POST by an email client (RFC 8058). */
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
