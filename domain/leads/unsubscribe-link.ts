import type { Env } from '#platform/env.ts'
import { issueTicket } from './lead-ticket.ts'

/** The mail that brings visitors what they asked for; the kind that counts against their address. */
export const VISITOR_MAIL_KIND = 'lead-content'

/** Where one press, or one POST of a mail program (RFC 8058), ends a creator's mail to a visitor. */
export function unsubscribeUrl(
  env: Pick<Env, 'publicUrl' | 'sessionSecret'>,
  leadId: string,
  now: Date,
): string {
  const ticket = issueTicket(env.sessionSecret, { leadId, purpose: 'unsubscribe' }, now)
  return `${env.publicUrl}/unsubscribe/${ticket}`
}
