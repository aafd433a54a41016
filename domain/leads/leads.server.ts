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
import { findFlags } from './spam-flags.server.ts'

/** A lead whose location isn't known by then is stored without one. */
const LOCATION_TIMEOUT_MS = 300
/** Limit for the lookups before a lead is written. If they take longer, the database is down. */
const LOOKUP_TIMEOUT_MS = 2000

type Sender = {
  form: LeadForm
  request: { ip: string; headers: Headers; fromTrustedProxy: boolean }
}
export type LeadSubmission = Sender & {
  magnetId: string
  /** The short link the visitor used, and whether it was a scan or a visit. */
  via: { kind: 'scan' | 'visit'; name: string; placementId: string | null }
}
export type NamedSubmission = Sender & {
  /** The identifier in the page's URL: a short link, or the magnet's id. */
  identifier: string
  kind: 'scan' | 'visit'
}

export type SubmitLeadResult =
  | { ok: true; leadId: string }
  /** The magnet was deleted or paused, or the link repointed, since the page was opened. */
  | { ok: false; reason: LeadRefusal }

/**
 * Stores a visitor's lead. Resolves only after COMMIT: lead, usage counter and emails are written
 * together. Suspicious leads are stored with flags: they count nowhere until the owner accepts them,
 * and most flags withhold the delivery email until then (`withholdsMail`). Rejects if the lead can't
 * be stored, with TooManyLeads if the queue is full. See docs/rules/leads.md.
 */
export function submitLead(
  services: Services,
  { magnetId, via, ...sender }: LeadSubmission,
): Promise<SubmitLeadResult> {
  const target = {
    by: 'id',
    id: magnetId,
    viaName: via.name,
    placementId: via.placementId,
  } as const
  return processLead(services, sender, { magnetId, source: via.kind, target })
}

/**
 * Does the same as `submitLead` for an identifier, which the lead's own transaction resolves, so that a
 * submission costs no extra query. 'gone' also means that the identifier never existed, 'moved' that it
 * leads to another magnet than the one in the form.
 */
export async function submitNamedLead(
  services: Services,
  { identifier, kind, ...sender }: NamedSubmission,
): Promise<SubmitLeadResult> {
  const key = identifier.toLowerCase()
  if (isUuid(key)) {
    const target = { by: 'id', id: key, viaName: null, placementId: null } as const
    return processLead(services, sender, { magnetId: key, source: kind, target })
  }
  const magnetId = await withTimeout(findMagnetId(services, key), LOOKUP_TIMEOUT_MS)
  if (!magnetId) return { ok: false, reason: 'gone' }
  const shown = sender.form.shown ?? null
  const target = { by: 'name', name: key, magnetId, shown } as const
  return processLead(services, sender, { magnetId, source: kind, target })
}

function processLead(
  services: Services,
  { form, request }: Sender,
  { magnetId, ...where }: { magnetId: string } & Pick<SubmittedLead, 'target' | 'source'>,
): Promise<SubmitLeadResult> {
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
