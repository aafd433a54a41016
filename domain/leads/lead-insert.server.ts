import { createHash } from 'node:crypto'
import type { LeadFlag, lead } from '#db/schema/leads.ts'
import { COMPARED_FIELDS, type FormField, pickAnswers } from '#domain/resources/lead-fields.ts'
import type { DeviceType } from '#lib/device-type.ts'
import { creatorName } from '#lib/display-name.ts'
import type { Services } from '#platform/services.ts'
import { effectivePlanType, planTable, UNLIMITED } from '../plans/plan.ts'
import { type Consent, consentUnder } from './lead.ts'
import type { FoundMagnet, NewLeadField } from './lead-sql.ts'
import type { ShownPage } from './shown-page.ts'
import { listAsked } from './visitor-fields.ts'

/** A lead of the same person and magnet with the same values within this time is a duplicate. */
export const SAME_LEAD_MS = 10_000

type Stored = typeof lead.$inferSelect

/** A submitted lead with everything that is known before its transaction. */
export type SubmittedLead = Pick<Stored, FormField> & {
  services: Services
  /** Final before the transaction, so that one whose COMMIT got no answer can be repeated. */
  leadId: string
  /** Set for a lead of the journal: it was acknowledged, so it is stored in any case. */
  journaled: { submittedAt: Date; page: ShownPage } | null
  /** The magnet by its id, or by the short link in the URL (lower case). */
  target: (
    | { by: 'id'; id: string; viaName: string | null; placementId: string | null }
    /** `magnetId`: where the short link led a moment ago; the transaction resolves it again. */
    | { by: 'name'; name: string; magnetId: string }
  ) & {
    /** The id of the magnet that the visitor saw; null if that is known to be this one. */
    shown: string | null
  }
  /** Whether a rule of another magnet showed this one in its place: then it takes none of its stock. */
  standsIn: boolean
  /** The rule by which the offer had ended on the page the visitor saw; null if it offered the magnet. */
  overRuleId: string | null
  source: 'scan' | 'visit'
  /** Determined while the transaction begins; never rejects. 'too-many': the lead is refused. */
  flags: Promise<LeadFlag[] | 'too-many'>
  deviceType: DeviceType
  city: string | null
  country: string | null
  addressHash: Buffer
}

/**
 * 'moved': the short link leads to another magnet than the one the visitor saw. 'too-many': their
 * network sent more leads in ten minutes than a crowd could.
 */
export type LeadRefusal = 'gone' | 'paused' | 'moved' | 'too-many'

/**
 * `mailed`: an email was queued, so the mail worker should wake. `recorded`: an event was recorded, so
 * deliveries should. `isInstead`: the stock had run out, and a rule gave another magnet than the form's.
 */
export type LeadResult =
  | { ok: true; leadId: string; mailed: boolean; recorded?: boolean; isInstead?: boolean }
  | { ok: false; reason: LeadRefusal }

/** A lead in its transaction, with its magnet and time. It is written unless it is a duplicate. */
export type ResolvedLead = {
  row: SubmittedLead
  target: FoundMagnet
  viaName: string
  placementId: string | null
  creator: string | null
  digest: Buffer
  flags: LeadFlag[]
  submittedAt: Date
  /** Whether a rule of another magnet showed this one in its place. */
  standsIn: boolean
  /** The rule whose stock it takes one of. */
  stockRuleId: string | null
  /** The rule by which the offer has ended: nothing is delivered. */
  overRuleId: string | null
  /** What the person gets only after confirming; see `askForConfirmation`. */
  confirmation: Stored['confirmation']
  /** The stock had run out, and a rule gives another magnet than the form's. */
  isInstead: boolean
}

/** Returns the `asked` value of the lead's FoundMagnet. */
export const lookupKey = ({ target }: SubmittedLead) =>
  target.by === 'id' ? target.id : target.name

/** Returns whether the short link leads to another magnet than the one the visitor saw. */
export const isRepointed = ({ target: { shown } }: SubmittedLead, found: FoundMagnet) =>
  shown !== null && shown !== found.id

/** Returns the magnet that the short link probably leads to. */
export const likelyHome = ({ target }: SubmittedLead) =>
  target.by === 'id' ? target.id : target.magnetId
const likelyMagnet = (row: SubmittedLead) => row.target.shown ?? likelyHome(row)

/** Returns the digest for the magnet that the short link led to before the transaction. */
export const provisionalDigest = (row: SubmittedLead) => digestOf(likelyMagnet(row), row)

const digestOf = (magnetId: string, row: SubmittedLead) =>
  createHash('sha256')
    .update(JSON.stringify([magnetId, ...COMPARED_FIELDS.map((field) => row[field])]))
    .digest()

/** `likely` is the digest from before the transaction, valid unless the link was repointed. */
export function resolveLead(
  row: SubmittedLead,
  { target, standsIn }: { target: FoundMagnet; standsIn: boolean },
  { likely, flags }: { likely: Buffer; flags: LeadFlag[] },
): ResolvedLead {
  const byId = row.target.by === 'id' ? row.target : null
  return {
    row,
    target,
    viaName: byId ? (byId.viaName ?? target.short_id) : target.asked,
    placementId: byId ? byId.placementId : target.placement_id,
    creator: creatorName(target.display_name, target.first_name, target.last_name),
    digest: target.id === likelyMagnet(row) ? likely : digestOf(target.id, row),
    flags,
    submittedAt: row.journaled?.submittedAt ?? row.services.clock.now(),
    standsIn,
    stockRuleId: null,
    overRuleId: row.overRuleId,
    confirmation: null,
    isInstead: false,
  }
}

/**
 * Returns the lead as unconfirmed if its magnet asks for a confirmation, and an email with the button can be sent. Call
 * it once it is known whether the offer has ended.
 */
export function askForConfirmation(lead: ResolvedLead): ResolvedLead {
  const { confirmation, state } = lead.target
  const isMailed = state !== 'deleted' && state !== 'suspended'
  if (confirmation === 'off' || !isMailed || lead.overRuleId !== null) return lead
  return { ...lead, confirmation, flags: ['unconfirmed', ...lead.flags] }
}

/** Returns the row for the leads table. */
export function newLead(lead: ResolvedLead): Pick<Stored, NewLeadField> {
  const { row, target } = lead
  const consent = consentOf(lead)
  return {
    id: row.leadId,
    ownerId: target.owner_id,
    leadMagnetId: target.id,
    leadMagnetTitle: target.title,
    ...pickAnswers(row),
    linkType: target.file_type,
    deviceType: row.deviceType,
    ipCity: row.city,
    ipCountry: row.country,
    submittedAt: lead.submittedAt,
    source: row.source,
    viaName: lead.viaName,
    placementId: lead.placementId,
    stockRuleId: lead.stockRuleId,
    overRuleId: lead.overRuleId,
    confirmation: lead.confirmation,
    flags: lead.flags,
    addressHash: row.addressHash,
    digest: lead.digest,
    consentText: consent.text,
    consentVersion: consent.version,
    workspaceId: target.workspace_id,
    campaignId: target.campaign_id,
    creatorId: target.creator_id,
  }
}

/** Returns the same with all values as text. */
export function leadColumns(lead: ResolvedLead): Record<NewLeadField, string | null> {
  const row = Object.entries(newLead(lead)).map(([field, value]) => [field, textOf(value)])
  return Object.fromEntries(row) as Record<NewLeadField, string | null>
}

function textOf(value: string | Date | Buffer | string[] | null): string | null {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : `{${value.join(',')}}`
}

/** Returns what the visitor agreed to: what was under the form that they sent. */
function consentOf({ row, target, creator }: ResolvedLead): Consent {
  if (row.journaled) return row.journaled.page.consent
  const { consent_text: text, consent_version: version } = target
  return consentUnder({
    fields: listAsked((name) => target[name]),
    creatorName: creator,
    isOver: row.overRuleId !== null,
    own: text !== null && version !== null ? { text, version } : null,
  })
}

/** Returns whether the creator's plan shows the nth lead of the month. */
export function isWithinPlan({ row, target }: ResolvedLead, leadsThisMonth: number): boolean {
  const { env, clock } = row.services
  const facts = target.plan_type
    ? {
        planType: target.plan_type,
        status: target.status ?? '',
        currentPeriodEnd: target.current_period_end,
        pastDueSince: target.past_due_since,
      }
    : null
  const { monthlyLeadLimit } = planTable(env)[effectivePlanType(facts, clock.now())]
  return monthlyLeadLimit === UNLIMITED || leadsThisMonth <= monthlyLeadLimit
}

/** Returns the first day of the UTC month as yyyy-mm-dd. */
export const getMonth = (at: Date) => `${at.toISOString().slice(0, 7)}-01`
