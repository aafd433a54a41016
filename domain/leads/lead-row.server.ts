import { createHash } from 'node:crypto'
import type { LeadFlag } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { FileType } from '../magnets/magnet.ts'
import { creatorName } from '../magnets/public-magnet.server.ts'
import { effectivePlanType, planTable, UNLIMITED } from '../plans/plan.ts'
import type { DeviceType } from './device.ts'
import { CONSENT_VERSION, consentText } from './lead.ts'

/** The same person, magnet and values within this time is one lead (decision 15). */
export const SAME_LEAD_MS = 10_000

/** A lead with all that can be known of it before its transaction. */
export type LeadRow = {
  services: Services
  /** The magnet by its id, or by the name in the address (lower case). */
  place:
    | { by: 'id'; id: string; viaName: string | null; placementId: string | null }
    /**
     * `magnetId`: where it led a moment ago. Only the transaction says where it leads. `shown`: what
     * the visitor saw there.
     */
    | { by: 'name'; name: string; magnetId: string; shown: string | null }
  source: 'scan' | 'visit'
  name: string
  email: string
  emailNormalized: string
  /** Counted while its transaction begins; never rejects. 'too-many': it is refused. */
  flags: Promise<LeadFlag[] | 'too-many'>
  deviceType: DeviceType
  city: string | null
  country: string | null
  addressHash: Buffer
}

/**
 * 'moved': the name leads to another magnet than the one the visitor saw. 'too-many': their network
 * sent more in ten minutes than any crowd does.
 */
export type LeadRefusal = 'gone' | 'paused' | 'moved' | 'too-many'

/** What became of it. `mailed`: the mail worker has something to do. */
export type LeadWritten =
  | { ok: true; leadId: string; mailed: boolean }
  | { ok: false; reason: LeadRefusal }

/** A row of FIND_PLACES. */
export type FoundPlace = {
  asked: string
  placement_id: string | null
  id: string
  owner_id: string
  title: string
  file_type: FileType
  short_id: string
  state: 'active' | 'paused'
  owner_email: string
  owner_created_at: Date
  first_name: string
  last_name: string
  /** Of the brand whose page it is. */
  brand_color: string | null
  display_name: string | null
  lead_notices: 'each' | 'daily' | 'off' | null
  plan_type: string | null
  status: string | null
  current_period_end: Date | null
  past_due_since: Date | null
  /** Null for accounts older than a week. */
  recent_leads: number | null
  /** All null where it is a creator's own page. */
  workspace_id: string | null
  campaign_id: string | null
  creator_id: string | null
  consent_text: string | null
  consent_version: string | null
}

/** A lead in its transaction: placed, timed, and to be written unless it has a twin. */
export type PlacedLead = {
  row: LeadRow
  place: FoundPlace
  viaName: string
  placementId: string | null
  creator: string | null
  digest: Buffer
  flags: LeadFlag[]
  submittedAt: Date
}

export const askedFor = ({ place }: LeadRow) => (place.by === 'id' ? place.id : place.name)

/** Whether a name leads to another magnet than the one its visitor saw. */
export const hasMoved = ({ place }: LeadRow, found: FoundPlace) =>
  place.by === 'name' && place.shown !== null && place.shown !== found.id

const likelyMagnet = ({ place }: LeadRow) => (place.by === 'id' ? place.id : place.magnetId)

/** Of the magnet it is most likely for. */
export const likelyDigest = (row: LeadRow) => digestOf(likelyMagnet(row), row)

const digestOf = (magnetId: string, row: LeadRow) =>
  createHash('sha256')
    .update(JSON.stringify([magnetId, row.emailNormalized, row.name]))
    .digest()

/** `likely`: the digest it has unless its name led elsewhere meanwhile. */
export function placeLead(
  row: LeadRow,
  place: FoundPlace,
  { likely, flags }: { likely: Buffer; flags: LeadFlag[] },
): PlacedLead {
  const byId = row.place.by === 'id' ? row.place : null
  return {
    row,
    place,
    viaName: byId ? (byId.viaName ?? place.short_id) : place.asked,
    placementId: byId ? byId.placementId : place.placement_id,
    creator: creatorName(place.display_name, place.first_name, place.last_name),
    digest: place.id === likelyMagnet(row) ? likely : digestOf(place.id, row),
    flags,
    submittedAt: row.services.clock.now(),
  }
}

/** As the table has its columns, in text. */
export function leadColumns(id: string, lead: PlacedLead) {
  const { row, place } = lead
  return {
    id,
    owner_id: place.owner_id,
    lead_magnet_id: place.id,
    lead_magnet_title: place.title,
    name: row.name,
    email: row.email,
    email_normalized: row.emailNormalized,
    link_type: place.file_type,
    device_type: row.deviceType,
    ip_city: row.city,
    ip_country: row.country,
    submitted_at: lead.submittedAt.toISOString(),
    source: row.source,
    via_name: lead.viaName,
    placement_id: lead.placementId,
    flags: `{${lead.flags.join(',')}}`,
    address_hash: `\\x${row.addressHash.toString('hex')}`,
    digest: `\\x${lead.digest.toString('hex')}`,
    consent_text: place.consent_text ?? consentText(lead.creator),
    consent_version: place.consent_version ?? CONSENT_VERSION,
    workspace_id: place.workspace_id,
    campaign_id: place.campaign_id,
    creator_id: place.creator_id,
  }
}

/** Whether the creator's plan shows them this one of the month (decision 21). */
export function isWithinPlan({ row, place }: PlacedLead, leadsThisMonth: number): boolean {
  const { env, clock } = row.services
  const facts = place.plan_type
    ? {
        planType: place.plan_type,
        status: place.status ?? '',
        currentPeriodEnd: place.current_period_end,
        pastDueSince: place.past_due_since,
      }
    : null
  const { monthlyLeadLimit } = planTable(env)[effectivePlanType(facts, clock.now())]
  return monthlyLeadLimit === UNLIMITED || leadsThisMonth <= monthlyLeadLimit
}

/** The month's key (spec section 9): its first day. */
export const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`
