import type { LeadFlag } from '#db/schema/leads.ts'
import type { LeadForm } from '#domain/leads/lead-form.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { LeadPast } from '#platform/rate-limits.ts'
import type { Services } from '#platform/services.ts'
import { isDisposable } from './disposable-domains.ts'

/** No person enters a name and an email in less time. Measured only if the page's script ran. */
const TOO_FAST_MS = 1000
/** The lead's transaction, and therefore the visitor, waits for the rate limiter. */
const COUNT_TIMEOUT_MS = 1500

/**
 * Returns a lead's flags. Flagged leads are stored too, because a mobile carrier can put an entire
 * town behind one IP address. Returns 'too-many' if one network sends a magnet more leads than a
 * crowd could. Never rejects.
 */
export async function findFlags(
  services: Services,
  facts: { form: LeadForm; emailNormalized: string; addressHash: Buffer; magnetId: string },
): Promise<LeadFlag[] | 'too-many'> {
  return flagsOf(await countLead(services, facts), facts)
}

/** Returns the flags of a lead that was already counted, without using the database. */
export function flagsOf(
  past: LeadPast,
  facts: { form: LeadForm; emailNormalized: string },
): LeadFlag[] | 'too-many' {
  if (past.ceiling) return 'too-many'
  const { elapsedMs, honeypot } = facts.form
  const flags: LeadFlag[] = []
  if (honeypot) flags.push('honeypot')
  if (elapsedMs !== null && elapsedMs < TOO_FAST_MS) flags.push('too-fast')
  if (past.network) flags.push('address-limit')
  if (past.magnet) flags.push('magnet-limit')
  if (isDisposable(facts.emailNormalized)) flags.push('disposable')
  return flags
}

/**
 * Counts a lead. Never rejects, because a rate limiter that fails or hangs must not cause a lead to
 * be lost.
 */
async function countLead(
  { limits, log }: Services,
  { magnetId, addressHash }: { magnetId: string; addressHash: Buffer },
): Promise<LeadPast> {
  try {
    return await withTimeout(
      limits.countLead(magnetId, addressHash.toString('hex')),
      COUNT_TIMEOUT_MS,
    )
  } catch (error) {
    log.warn({ err: error }, 'lead.limits_unavailable')
    return { network: false, magnet: false, ceiling: false }
  }
}
