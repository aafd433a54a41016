import type { LeadFlag } from '#db/schema/leads.ts'
import type { LeadPast } from '#platform/rate-limits.ts'
import type { Services } from '#platform/services.ts'
import { inTime } from '../in-time.ts'
import { isDisposable } from './disposable-domains.ts'
import type { LeadForm } from './lead-form.ts'

/** Nobody types a name and an address in less, and only a page whose script ran can tell. */
const TOO_FAST_MS = 1000
/** A lead's transaction waits for what the limits say, and its visitor for that. */
const COUNT_MS = 1500

/**
 * What makes a lead suspicious. It is stored all the same: carrier networks put a whole town behind
 * one address. 'too-many' where one network sends a magnet more than any crowd does. Never rejects.
 */
export async function findFlags(
  services: Services,
  facts: { form: LeadForm; emailNormalized: string; addressHash: Buffer; magnetId: string },
): Promise<LeadFlag[] | 'too-many'> {
  const past = await countLead(services, facts)
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

/** A limiter that fails, or does not answer, must cost no lead. */
async function countLead(
  { limits, log }: Services,
  { magnetId, addressHash }: { magnetId: string; addressHash: Buffer },
): Promise<LeadPast> {
  try {
    return await inTime(limits.countLead(magnetId, addressHash.toString('hex')), COUNT_MS)
  } catch (error) {
    log.warn({ err: error }, 'the limits of leads could not be read')
    return { network: false, magnet: false, ceiling: false }
  }
}
