import type { LeadFlag } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import { inTime } from '../in-time.ts'
import { isDisposable } from './disposable-domains.ts'
import type { LeadForm } from './lead-form.ts'

/** Nobody types a name and an address in less, and only a page whose script ran can tell. */
const TOO_FAST_MS = 1000
/** A lead's transaction waits for what the limits say, and its visitor for that. */
const COUNT_MS = 1500

/**
 * What makes a lead suspicious (decision 15). It is stored all the same: carrier networks put a
 * whole town behind one address. Never rejects.
 */
export async function findFlags(
  services: Services,
  facts: { form: LeadForm; emailNormalized: string; addressHash: Buffer; magnetId: string },
): Promise<LeadFlag[]> {
  const [addressFull, magnetFull] = await Promise.all([
    isFull(services, 'lead-address', facts.addressHash.toString('hex')),
    isFull(services, 'lead-magnet', facts.magnetId),
  ])
  const { elapsedMs, honeypot } = facts.form
  const flags: LeadFlag[] = []
  if (honeypot) flags.push('honeypot')
  if (elapsedMs !== null && elapsedMs < TOO_FAST_MS) flags.push('too-fast')
  if (addressFull) flags.push('address-limit')
  if (magnetFull) flags.push('magnet-limit')
  if (isDisposable(facts.emailNormalized)) flags.push('disposable')
  return flags
}

/** A limiter that fails, or does not answer, must cost no lead. */
async function isFull(
  { limits, log }: Services,
  limit: 'lead-address' | 'lead-magnet',
  key: string,
): Promise<boolean> {
  try {
    return !(await inTime(limits.take(limit, key), COUNT_MS)).ok
  } catch (error) {
    log.warn({ err: error, limit }, 'a lead limit could not be read')
    return false
  }
}
