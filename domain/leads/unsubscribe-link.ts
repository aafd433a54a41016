import type { Env } from '#platform/env.ts'
import { issueTicket } from './lead-ticket.ts'

/** The delivery email. */
export const VISITOR_MAIL_KIND = 'lead-content'
/** Tells a lead that the content has a new version. */
export const CONTENT_UPDATE_KIND = 'content-update'
/** A creator's emails to visitors: limited in number, and visitors can unsubscribe from them. */
export const VISITOR_MAIL_KINDS: readonly string[] = [VISITOR_MAIL_KIND, CONTENT_UPDATE_KIND]

/** Returns the URL that unsubscribes a visitor with one click, or a POST by an email client (RFC 8058). */
export function unsubscribeUrl(
  env: Pick<Env, 'publicUrl' | 'sessionSecret'>,
  { leadId, address }: { leadId: string; address: string },
  now: Date,
): string {
  const named = { leadId, purpose: 'unsubscribe', address } as const
  const ticket = issueTicket(env.sessionSecret, named, now)
  return `${env.publicUrl}/unsubscribe/${ticket}`
}
