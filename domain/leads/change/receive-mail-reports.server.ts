import { normalizeEmail } from '#domain/leads/lead.ts'
import { applyReports, type MailReport } from '#domain/mail/delivery-events.server.ts'
import type { Services } from '#platform/services.ts'
import { withdrawConsent } from './withdraw-consent.server.ts'

/**
 * Applies delivery reports. A person who reports an email as spam withdraws their consent to this
 * creator's newsletter, as by unsubscribing. Idempotent. Returns the number of emails changed.
 */
export async function receiveMailReports(
  services: Services,
  reports: MailReport[],
): Promise<{ changed: number }> {
  const { changed, complaints } = await applyReports(services, reports)
  for (const { address, ownerId } of complaints) {
    const person = { owner: { id: ownerId }, emailNormalized: normalizeEmail(address) }
    await withdrawConsent(services, person, 'newsletter', 'complaint')
  }
  return { changed }
}
