import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { shortLink } from '#db/schema/magnets.ts'
import { networkOf } from '#lib/network.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import { withTimeout, withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { getDailySalt, saltedHash, utcDay } from '../visits/daily-salt.server.ts'
import { readAgent } from '../visits/user-agents.ts'
import { normalizeEmail } from './lead.ts'
import type { LeadForm } from './lead-form.ts'
import type { LeadRefusal, SubmittedLead } from './lead-insert.server.ts'
import { getLeadWriter } from './lead-queue.server.ts'
import { CommitOutcomeUnknown } from './pipelined-transaction.server.ts'
import { findFlags } from './spam-flags.server.ts'

/** A lead whose location isn't known by then is stored without one. */
const LOCATION_TIMEOUT_MS = 300
/** Limit for the lookups before a lead is written. If they take longer, the database is down. */
const LOOKUP_TIMEOUT_MS = 2000

type Sender = {
  form: LeadForm
  request: { ip: string; headers: Headers; fromTrustedProxy: boolean }
}
/** A form of a magnet that was looked up before. */
export type LeadSubmission = Sender & {
  magnetId: string
  /** The short link the visitor used, and whether it was a scan or a visit. */
  via: { kind: 'scan' | 'visit'; name: string; placementId: string | null }
}
/** A form of the page at a short link, or at the magnet's id; the lead's transaction resolves it. */
export type NamedSubmission = Sender & {
  identifier: string
  kind: 'scan' | 'visit'
}

export type LeadOutcome =
  | { ok: true; leadId: string }
  /** 'gone' also means that the identifier never existed. */
  | { ok: false; reason: LeadRefusal }
  /** 'failed': nothing was stored. 'unsure': the database didn't say whether the lead was stored. */
  | { ok: false; reason: 'failed' | 'unsure'; error: unknown }

type Target = { magnetId: string } & Pick<SubmittedLead, 'target' | 'source'>

/**
 * Stores a visitor's lead. Resolves only after COMMIT: lead, usage counter and emails are written
 * together. Suspicious leads are stored with flags: they count nowhere until the owner accepts them,
 * and most flags withhold the delivery email until then (`withholdsMail`). Never rejects; the error of
 * a full queue is TooManyLeads. See docs/rules/leads.md.
 */
export async function submitLead(
  services: Services,
  submission: LeadSubmission | NamedSubmission,
): Promise<LeadOutcome> {
  const outcome = await tryToSubmit(services, submission)
  services.metrics.leads[outcome.ok ? 'stored' : outcome.reason]++
  return outcome
}

async function tryToSubmit(
  services: Services,
  submission: LeadSubmission | NamedSubmission,
): Promise<LeadOutcome> {
  try {
    const target = await findTarget(services, submission)
    return target ? await processLead(services, submission, target) : { ok: false, reason: 'gone' }
  } catch (error) {
    const reason = error instanceof CommitOutcomeUnknown ? 'unsure' : 'failed'
    return { ok: false, reason, error }
  }
}

async function findTarget(
  services: Services,
  submission: LeadSubmission | NamedSubmission,
): Promise<Target | null> {
  if ('magnetId' in submission) {
    const { magnetId, via } = submission
    const { name: viaName, placementId } = via
    return {
      magnetId,
      source: via.kind,
      target: { by: 'id', id: magnetId, viaName, placementId },
    }
  }
  const key = submission.identifier.toLowerCase()
  const source = submission.kind
  if (isUuid(key)) {
    const target = { by: 'id', id: key, viaName: null, placementId: null } as const
    return { magnetId: key, source, target }
  }
  const magnetId = await withTimeout(findMagnetId(services, key), LOOKUP_TIMEOUT_MS)
  if (!magnetId) return null
  const shown = submission.form.shown ?? null
  return { magnetId, source, target: { by: 'name', name: key, magnetId, shown } }
}

function processLead(
  services: Services,
  { form, request }: Sender,
  { magnetId, ...where }: Target,
): Promise<LeadOutcome> {
  const writer = getLeadWriter(services)
  return writer.hold(async () => {
    const emailNormalized = normalizeEmail(form.email)
    const salt = await withTimeout(
      getDailySalt(services.db, utcDay(services.clock.now())),
      LOOKUP_TIMEOUT_MS,
    )
    const addressHash = saltedHash(salt, networkOf(request.ip))
    const flags = findFlags(services, { form, emailNormalized, addressHash, magnetId })
    const location = await locate(services, request)
    const written = await writer.submit({
      services,
      ...where,
      name: form.name,
      email: form.email,
      emailNormalized,
      flags,
      deviceType: readAgent(request.headers.get('user-agent')).deviceType,
      city: location.city,
      country: location.country,
      addressHash,
    })
    return written.ok ? { ok: true, leadId: written.leadId } : written
  })
}

/** Magnets by short link, for rate limits only: a repointed link may count for its former magnet. */
const known = new WeakMap<Services['db'], LRUCache<string, string>>()
const KNOWN = { max: 10_000, ttl: MINUTE_MS }

async function findMagnetId({ db }: Services, key: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,64}$/.test(key)) return null
  const magnetIds = known.get(db) ?? new LRUCache<string, string>(KNOWN)
  known.set(db, magnetIds)
  const cached = magnetIds.get(key)
  if (cached) return cached
  const [row] = await db
    .select({ id: shortLink.magnetId })
    .from(shortLink)
    .where(eq(shortLink.identifier, key))
  if (!row?.id) return null
  magnetIds.set(key, row.id)
  return row.id
}

/** Limits the time here as well, because the geo service may hang. */
async function locate({ geo, log }: Services, request: LeadSubmission['request']) {
  const nowhere = { city: null, country: null }
  const found = geo.locate(request).catch((error) => {
    log.warn({ err: error }, 'lead.location_failed')
    return nowhere
  })
  return withTimeoutOr(found, LOCATION_TIMEOUT_MS, nowhere)
}
