import { and, eq, isNull } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { name } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { inTime } from '../in-time.ts'
import { isUuid } from '../magnets/magnet.ts'
import { countLeads } from '../visits/count-leads.server.ts'
import { saltedHash, saltOf, utcDay } from '../visits/daily-salt.server.ts'
import { readAgent } from '../visits/user-agents.ts'
import { findFlags } from './guard.server.ts'
import { normalizeEmail } from './lead.ts'
import { leadWriterOf } from './lead-batch.server.ts'
import type { LeadForm } from './lead-form.ts'
import type { LeadRefusal, LeadRow } from './lead-row.server.ts'
import { networkOf } from './network.server.ts'

/** No lead waits longer for its location (decision 18). */
const LOCATION_MS = 300
/** What a lead has to look up before it is written is soon there, or the database is away. */
const LOOK_MS = 2000

type Sender = {
  form: LeadForm
  request: { ip: string; headers: Headers; fromTrustedProxy: boolean }
}
export type LeadSubmission = Sender & {
  magnetId: string
  /** The name the visitor came through, and whether a code or a link led there. */
  via: { kind: 'scan' | 'visit'; name: string; placementId: string | null }
}
export type NamedSubmission = Sender & {
  /** As it stands in the page's address: a name, or the magnet's id. */
  identifier: string
  kind: 'scan' | 'visit'
}

export type SubmitLeadResult =
  | { ok: true; leadId: string }
  /** The magnet went, was paused, or gave its name to another, while the form was being filled in. */
  | { ok: false; reason: LeadRefusal }

/**
 * Takes a visitor's lead. It answers only after COMMIT (decision 15); lead, usage counter and mails
 * stand or fall together. Suspicion sets flags: a flagged lead counts nowhere until its owner accepts
 * it, and most flags keep its mail back until then (`withholdsMail`). Throws where it could not be stored, and TooManyLeads where it can't be now.
 */
export function submitLead(
  services: Services,
  { magnetId, via, ...sender }: LeadSubmission,
): Promise<SubmitLeadResult> {
  const place = {
    by: 'id',
    id: magnetId,
    viaName: via.name,
    placementId: via.placementId,
  } as const
  return take(services, sender, { magnetId, source: via.kind, place })
}

/**
 * The same by the page's address alone, which the lead's own transaction resolves: a form costs no
 * look-up of its own. 'gone' also where the name was never anybody's, 'moved' where it leads to another
 * magnet than the one the form says the visitor saw.
 */
export async function submitNamedLead(
  services: Services,
  { identifier, kind, ...sender }: NamedSubmission,
): Promise<SubmitLeadResult> {
  const asked = identifier.toLowerCase()
  if (isUuid(asked)) {
    const place = { by: 'id', id: asked, viaName: null, placementId: null } as const
    return take(services, sender, { magnetId: asked, source: kind, place })
  }
  const magnetId = await inTime(magnetOf(services, asked), LOOK_MS)
  if (!magnetId) return { ok: false, reason: 'gone' }
  const shown = sender.form.shown ?? null
  const place = { by: 'name', name: asked, magnetId, shown } as const
  return take(services, sender, { magnetId, source: kind, place })
}

function take(
  services: Services,
  { form, request }: Sender,
  { magnetId, ...where }: { magnetId: string } & Pick<LeadRow, 'place' | 'source'>,
): Promise<SubmitLeadResult> {
  const writer = leadWriterOf(services)
  return writer.hold(async () => {
    const emailNormalized = normalizeEmail(form.email)
    const salt = await inTime(saltOf(services.db, utcDay(services.clock.now())), LOOK_MS)
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

/** Whose limit a name counts for; a code that is repointed counts for its new magnet a minute later. */
const known = new WeakMap<Services['db'], Map<string, { magnetId: string; until: number }>>()
const KNOWN_MS = 60_000
const MOST_KNOWN = 10_000

async function magnetOf({ db }: Services, asked: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,64}$/.test(asked)) return null
  const names = known.get(db) ?? new Map<string, { magnetId: string; until: number }>()
  known.set(db, names)
  const kept = names.get(asked)
  if (kept && kept.until > Date.now()) return kept.magnetId
  const [row] = await db.select({ id: name.magnetId }).from(name).where(eq(name.name, asked))
  if (!row?.id) return null
  if (names.size >= MOST_KNOWN) names.clear()
  names.set(asked, { magnetId: row.id, until: Date.now() + KNOWN_MS })
  return row.id
}

/** Notes the first click on the download button; later ones change nothing (decision 12). */
export async function recordClick({ db, clock }: Services, leadId: string): Promise<void> {
  const clickedAt = clock.now()
  await db.transaction(async (tx) => {
    const [first] = await tx
      .update(lead)
      .set({ clickedAt })
      .where(and(eq(lead.id, leadId), isNull(lead.clickedAt)))
      .returning({
        ownerId: lead.ownerId,
        magnetId: lead.leadMagnetId,
        placementId: lead.placementId,
        flags: lead.flags,
      })
    if (!first || first.flags.length > 0) return
    await countLeads(tx, [{ ...first, at: clickedAt, clicks: 1 }])
  })
}

/** Held to its time here too, whatever the service behind it does. */
async function locate({ geo, log }: Services, request: LeadSubmission['request']) {
  const nowhere = { city: null, country: null }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof nowhere>((resolve) => {
    timer = setTimeout(resolve, LOCATION_MS, nowhere)
  })
  const found = geo.locate(request).catch((error) => {
    log.warn({ err: error }, 'no location')
    return nowhere
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
