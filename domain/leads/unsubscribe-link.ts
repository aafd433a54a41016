import type { Env } from '#platform/env.ts'
import { issueTicket } from './lead-ticket.ts'

/** The mail that brings visitors what they asked for; the kind that counts against their address. */
export const VISITOR_MAIL_KIND = 'lead-content'
/** Tells a lead that what they asked for is there in a new version. */
export const CONTENT_UPDATE_KIND = 'content-update'
/** A creator's mail to visitors: it keeps to decision 19, and ends with their unsubscribing. */
export const VISITOR_MAIL_KINDS: readonly string[] = [VISITOR_MAIL_KIND, CONTENT_UPDATE_KIND]

/** Where one press, or one POST of a mail program (RFC 8058), ends a creator's mail to a visitor. */
export function unsubscribeUrl(
  env: Pick<Env, 'publicUrl' | 'sessionSecret'>,
  { leadId, address }: { leadId: string; address: string },
  now: Date,
): string {
  const named = { leadId, purpose: 'unsubscribe', address } as const
  const ticket = issueTicket(env.sessionSecret, named, now)
  return `${env.publicUrl}/unsubscribe/${ticket}`
}
