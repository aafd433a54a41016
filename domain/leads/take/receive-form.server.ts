import { INSTEAD, leadForm } from '#domain/leads/lead-form.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import { type FormRefusal, parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import type { LeadOutcome, LeadSubmission, NamedSubmission } from './lead-submission.ts'
import { submitLead } from './leads.server.ts'

/** A received form, and what is known about its page and its sender. */
type ArrivedForm = (Omit<LeadSubmission, 'form'> | Omit<NamedSubmission, 'form'>) & {
  form: FormData | URLSearchParams
}
export type Received =
  /** `isJournaled`: the lead is stored in the journal, but not in the database yet. */
  | { ok: true; thanksPath: string; isJournaled: boolean }
  /** The entered values, with a message for each invalid field. */
  | (FormRefusal & { reason: 'invalid' })
  | Extract<LeadOutcome, { ok: false }>

/**
 * Receives a visitor's form, no matter which route received it. Checks the form, stores
 * its lead as `submitLead` does, and returns the path of the thank-you page. Never rejects.
 */
export async function receiveForm(
  services: Services,
  { form, ...where }: ArrivedForm,
): Promise<Received> {
  const parsed = parseForm(leadForm, form)
  if (!parsed.ok) return { ...parsed, reason: 'invalid' }
  const outcome = await submitLead(services, { ...where, form: parsed.value })
  if (!outcome.ok) return outcome
  const { leadId, isJournaled, isInstead } = outcome
  const claims = { leadId, purpose: isJournaled ? 'received' : 'thanks' } as const
  const token = createLeadToken(services.env.sessionSecret, claims, services.clock.now())
  return { ok: true, thanksPath: `/thanks/${token}${isInstead ? `?${INSTEAD}` : ''}`, isJournaled }
}
