import { issueTicket, type TicketPurpose } from '#domain/leads/lead-ticket.ts'
import type { Services } from '#platform/services.ts'

/** Returns a lead's signed token, as its page or email contained it `ageMs` ago. */
export function ticketFor(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  lead: { id: string; emailNormalized: string },
  purpose: TicketPurpose,
  ageMs = 0,
): string {
  const issuedAt = new Date(clock.now().getTime() - ageMs)
  const ticket =
    purpose === 'thanks' || purpose === 'file'
      ? { leadId: lead.id, purpose }
      : { leadId: lead.id, purpose, address: lead.emailNormalized }
  return issueTicket(env.sessionSecret, ticket, issuedAt)
}
