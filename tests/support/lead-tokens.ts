import { createLeadToken, type LeadTokenPurpose } from '#domain/mail/lead-token.ts'
import type { Services } from '#platform/services.ts'

/** Returns a lead's signed token, as its page or email contained it `ageMs` ago. */
export function createTokenFor(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  lead: { id: string; emailNormalized: string },
  purpose: LeadTokenPurpose,
  ageMs = 0,
): string {
  const issuedAt = new Date(clock.now().getTime() - ageMs)
  const claims =
    purpose === 'thanks' || purpose === 'file'
      ? { leadId: lead.id, purpose }
      : { leadId: lead.id, purpose, address: lead.emailNormalized }
  return createLeadToken(env.sessionSecret, claims, issuedAt)
}
